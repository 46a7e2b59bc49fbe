import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Linux gives outgoing connections ports from 32768 on, macOS and Windows from 49152 on. Below them a server that
 * restarts finds its port free again.
 */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_767
const MAX_ATTEMPTS = 100

/**
 * Returns a port of this machine that no process listens on and that no outgoing connection takes.
 * @throws when a hundred random ports are in use
 */
export async function freePort(): Promise<number> {
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
