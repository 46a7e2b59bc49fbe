import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerHealth, answerReadiness } from '../../server/http/health.ts'
import { allowBodyTime, closeGracefully, createHttpServer } from '../../server/http/http-server.ts'
import { sendNothing } from '../../server/http/wire/answers.ts'
import { readBody } from '../../server/http/wire/body.ts'
import { listening, sendRaw } from '../support/listening-server.ts'

test('slow clients are cut off with 408, others are served meanwhile', { timeout: 20_000 }, async () => {
  const url = await listening((request, response) => {
    if (request.url === '/patient') allowBodyTime(request, 20_000)
    readBody(request, 1000).then(
      () => response.end('ok'),
      () => response.destroy(),
    )
  })
  const start = performance.now()
  const slowHeaders = sendRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 12_000)
  const slowBody = sendRaw(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc', 12_000)
  const patient = fetch(`${url}/patient`, { method: 'POST', body: slowly(9500), ...{ duplex: 'half' } })
  expect((await fetch(url)).status).toBe(200)
  const headers = await slowHeaders
  expect(performance.now() - start).toBeLessThan(8000)
  const body = await slowBody
  expect(performance.now() - start).toBeLessThan(12_000)
  expect(headers).toMatchObject({ closed: true, answer: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  expect(body).toMatchObject({ closed: true, answer: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  // A listener that knows who sends may give more time.
  expect((await patient).status).toBe(200)
})

/** A body whose second half comes later. */
function slowly(milliseconds: number): ReadableStream {
  return new ReadableStream({
    async start(body) {
      body.enqueue(Buffer.from('first half, '))
      await sleep(milliseconds)
      body.enqueue(Buffer.from('second half'))
      body.close()
    },
  })
}

test('a header over 16 kB is answered with 431 and a megabyte of headers does no harm', async () => {
  const url = await listening((_request, response) => sendNothing(response))
  const large = await sendRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`)
  expect(large.answer).toMatch(/^HTTP\/1\.1 431 /)
  const huge = await sendRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(1_000_000)}\r\n\r\n`)
  expect(huge.answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(huge.closed).toBe(true)
  expect((await fetch(url)).status).toBe(204)
})

async function started(milliseconds: number) {
  const server = createHttpServer(
    (_request, response) => void setTimeout(() => response.end('done'), milliseconds),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, port: address.port }
}

test('closing lets a request in progress finish, closes idle connections and takes no new ones', async () => {
  const { server, port } = await started(300)
  const idle = createConnection(port, '127.0.0.1')
  await once(idle, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}`)
  await once(server, 'request')
  const start = performance.now()
  const closed = closeGracefully(server)
  await vi.waitFor(() => expect(server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  const finished = await answer
  expect(await finished.text()).toBe('done')
  expect(finished.headers.get('connection')).toBe('close')
  await closed
  expect(performance.now() - start).toBeLessThan(2000)
  idle.destroy()
})

test.each(['on a new connection', 'on one that is kept open'])(
  'closing answers what was sent but not read yet, %s',
  async (kind) => {
    const { server, port } = await started(0)
    const socket = createConnection(port, '127.0.0.1')
    await once(socket, 'connect')
    let answers = ''
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1')
    })
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
    if (kind === 'on one that is kept open') {
      socket.write(request)
      await vi.waitFor(() => expect(answers).toContain('done'), 10_000)
      answers = ''
    }
    socket.write(request)
    await closeGracefully(server)
    await vi.waitFor(() => expect(answers).toContain('done'), 10_000)
    expect(answers).toContain('Connection: close')
  },
)

test('closing cuts a request that takes longer than it is given', async () => {
  const { server, port } = await started(60_000)
  const answer = fetch(`http://127.0.0.1:${port}`)
  answer.catch(() => undefined)
  await once(server, 'request')
  await closeGracefully(server, 200)
  await expect(answer).rejects.toThrow()
})

test.each<[string, () => Promise<boolean>, number]>([
  ['says yes', async () => true, 200],
  ['says no', async () => false, 503],
  ['fails', async () => Promise.reject(new Error('password of the database: hunter2')), 503],
])('/readyz when the database %s', async (_name, isReady, status) => {
  const url = await listening((request, response) => {
    if (request.url === '/healthz') answerHealth(response)
    else void answerReadiness(response, isReady)
  })
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  const answer = await fetch(`${url}/readyz`)
  expect(answer.status).toBe(status)
  expect(answer.headers.has('retry-after')).toBe(status === 503)
  expect(Object.keys(await answer.json())).toEqual(['status'])
})
