import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'

test('returns a port that a server can listen on and no outgoing connection takes', async () => {
  const port = await findFreePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  expect(port).toBeLessThan(Number(range.split('\t')[0]))
})
