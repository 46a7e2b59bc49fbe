import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, get, request } from 'node:http'
import { createConnection, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { getConnectionLimit, limitConnections } from '../../../server/http/connection-limit.ts'
import { handleHealth, handleReadiness } from '../../../server/http/health.ts'
import { allowBodyTime } from '../../../server/http/http-server.ts'
import { readBody } from '../../../server/wire/body.ts'
import { eventually } from '../fixtures/eventually.ts'
import { listening, sendNoContent, sendRaw } from './listening-server.ts'

test('rejects slow clients with 408 while others are served', async () => {
  const url = await listening((request, response) => {
    if (request.url === '/patient') allowBodyTime(request, 20_000)
    readBody(request, 1000).then(
      () => response.end('ok'),
      () => response.destroy(),
    )
  })
  const slowHeaders = sendRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
  const slowBody = sendRaw(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc')
  const slowRequest: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: slowly(9500),
    duplex: 'half',
  }
  const patient = fetch(`${url}/patient`, slowRequest)
  expect((await fetch(url)).status).toBe(200)
  expect(await slowHeaders).toMatchObject({ closed: true, answer: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  expect(await slowBody).toMatchObject({ closed: true, answer: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  // A handler that knows the sender may allow more time.
  expect((await patient).status).toBe(200)
})

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

test('rejects a header over 16 kB with 431 and survives a megabyte of headers', async () => {
  const url = await listening((_request, response) => sendNoContent(response))
  const large = await sendRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`)
  expect(large.answer).toMatch(/^HTTP\/1\.1 431 /)
  const huge = await sendRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(1_000_000)}\r\n\r\n`)
  expect(huge.answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(huge.closed).toBe(true)
  expect((await fetch(url)).status).toBe(204)
})

test.each<[string, () => Promise<boolean>, number]>([
  ['says yes', async () => true, 200],
  ['says no', async () => false, 503],
  ['fails', async () => Promise.reject(new Error('password of the database: hunter2')), 503],
])('/readyz when the database %s', async (_name, isReady, status) => {
  const url = await listening((request, response) => {
    if (request.url === '/healthz') handleHealth(response)
    else void handleReadiness(response, isReady)
  })
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  const answer = await fetch(`${url}/readyz`)
  expect(answer.status).toBe(status)
  expect(answer.headers.has('retry-after')).toBe(status === 503)
  expect(Object.keys(await answer.json())).toEqual(['status'])
})

/**
 * Sends 2,000 half requests from one address. Returns the status that another address gets, or null for no
 * response.
 */
async function statusBesideHalfSent(url: string, patienceMs: number): Promise<number | null> {
  const port = Number(new URL(url).port)
  const half = Array.from({ length: 2000 }, () => {
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
    return socket
  })
  await Promise.all(
    half.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))),
  )
  try {
    return await new Promise((resolve) => {
      const honest = request({ port, host: '127.0.0.1', localAddress: '127.0.0.2', timeout: patienceMs })
      honest.once('response', ({ statusCode }) => resolve(statusCode ?? null))
      for (const end of ['error', 'timeout']) honest.once(end, () => resolve(null))
      honest.end()
    })
  } finally {
    for (const socket of half) socket.destroy()
  }
}

test('2,000 half-sent requests of one address do not block other clients', async () => {
  const limit = getConnectionLimit({ trustProxy: 0, rateLimitFactor: 1 })
  const url = await listening((_request, response) => sendNoContent(response), { limit })
  expect(await statusBesideHalfSent(url, 40_000)).toBe(204)
  // The address may connect again afterwards.
  await eventually(async () => expect((await fetch(url)).status).toBe(204))
})

test('negative test: without connection limits half-sent requests block other clients', async () => {
  const server = createServer((_request, response) => sendNoContent(response))
  // Fewer than are opened, so that a reset on a busy machine frees no connection.
  server.maxConnections = 1500
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    expect(await statusBesideHalfSent(`http://127.0.0.1:${Object(address).port}`, 2000)).toBeNull()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('limits the connections per address, and half-sent requests separately', async () => {
  const url = await listening((_request, response) => sendNoContent(response), {
    limit: { open: 3, halfSent: 2 },
  })
  const port = Number(new URL(url).port)
  const open = async (text: string) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    const [word] = await Promise.race([
      once(socket, 'data').then(() => ['answered']),
      once(socket, 'close').then(() => ['closed']),
      sleep(300, ['waits']),
    ])
    return { socket, word }
  }
  const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc'
  const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const first = await open(whole)
  const second = await open(whole)
  const third = await open('GET / HTTP/1.1\r\nHost: ')
  expect([first.word, second.word, third.word]).toEqual(['answered', 'answered', 'waits'])
  expect((await open(whole)).word).toBe('closed')
  first.socket.destroy()
  second.socket.destroy()
  await eventually(async () => expect((await open(half)).word).not.toBe('closed'))
  expect((await open(whole)).word).toBe('closed')
  third.socket.destroy()
})

test('counts a half-sent second request on a connection that already had a response', async () => {
  const url = await listening((_request, response) => sendNoContent(response), {
    limit: { open: 9, halfSent: 1 },
  })
  const port = Number(new URL(url).port)
  const stored = createConnection(port, '127.0.0.1')
  stored.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(stored, 'data')
  stored.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc')
  await eventually(async () => expect(fetch(url)).rejects.toThrow())
  stored.destroy()
})

test('the nginx example sets the limits that the site leaves to a proxy', async () => {
  const example = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  for (const line of [
    'limit_conn_zone',
    'limit_conn visitors',
    'client_header_timeout 5s',
    'client_body_timeout 8s',
  ])
    expect(example).toContain(line)
})

test('an IPv6 /64 counts as one client', () => {
  const server = createServer()
  limitConnections(server, { open: 2, halfSent: 2 })
  const isTaken = (address: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return !socket.destroyed
  }
  const same = ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:0:3::']
  expect(same.map(isTaken)).toEqual([true, true, false])
  expect(isTaken('2001:db8:0:1::1')).toBe(true)
  server.close()
})

test('behind a trusted proxy or without rate limits there are no connection limits', () => {
  expect(getConnectionLimit({ trustProxy: 1, rateLimitFactor: 1 })).toBeNull()
  expect(getConnectionLimit({ trustProxy: 0, rateLimitFactor: 0 })).toBeNull()
  expect(getConnectionLimit({ trustProxy: 0, rateLimitFactor: 0.5 })).toEqual({ open: 200, halfSent: 100 })
  // Each of three workers accepts a third of the connections.
  expect(getConnectionLimit({ trustProxy: 0, rateLimitFactor: 1 }, 3)).toEqual({ open: 134, halfSent: 67 })
})

test('a connection closes after its thousandth response', async () => {
  const url = await listening((_request, response) => response.end())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const lasts: number[] = []
  for (let number = 1; number <= 1001; number += 1) {
    const [response] = await once(get(url, { agent }), 'response')
    expect(response.statusCode).toBe(200)
    if (response.headers.connection === 'close') lasts.push(number)
    response.resume()
    await once(response, 'end')
  }
  agent.destroy()
  expect(lasts).toEqual([1000])
})
