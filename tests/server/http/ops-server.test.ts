import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { openOpsServer } from '../../../server/processes/ops-server.ts'

let port: number
let close: () => Promise<void>

beforeAll(async () => {
  port = await findFreePort()
  close = await openOpsServer(
    { host: '127.0.0.1', port },
    async () => true,
    async () => 'camp_dads_up 1\n',
  )
})
afterAll(() => close())

function statusFor(host: string, path = '/metrics'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}

test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '10.1.2.3', '[::1]'])(
  'the ops port accepts requests under %s',
  async (host) => {
    expect(await statusFor(`${host}:${port}`)).toBe(200)
    expect(await statusFor(host)).toBe(200)
  },
)

test.each([
  'evil.example',
  'evil.example:4100',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'user@localhost',
  'localhost/evil',
])('the ops port rejects the host "%s" at every path', async (host) => {
  for (const path of ['/metrics', '/healthz', '/readyz', '/nowhere'])
    expect([400, 421]).toContain(await statusFor(host, path))
})
