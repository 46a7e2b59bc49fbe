import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { bindSitePort } from '../../../server/processes/site-port.ts'

test('reports a port that is in use by its number', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(bindSitePort({ host: '127.0.0.1', port })).rejects.toThrow(`EADDRINUSE: 127.0.0.1:${port}`)
  other.close()
  await once(other, 'close')
  // Negative test: a free port can be bound.
  const bound = await bindSitePort({ host: '127.0.0.1', port })
  expect(bound.port).toBe(port)
  bound.handle.close()
})

test('rejects an address of another machine, and accepts any free port', async () => {
  await expect(bindSitePort({ host: '203.0.113.9', port: 0 })).rejects.toThrow('EADDRNOTAVAIL')
  const bound = await bindSitePort({ host: 'localhost', port: 0 })
  expect(bound.port).toBeGreaterThan(0)
  bound.handle.close()
})
