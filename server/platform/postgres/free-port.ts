import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Outgoing connections use ports from 32768 on Linux. Below them a restarted server finds its port free. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_767
const MAX_ATTEMPTS = 100

export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found between ${LOWEST_PORT} and ${HIGHEST_PORT}`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
