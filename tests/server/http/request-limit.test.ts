import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server.ts'
import { getRequestLimit, releaseTurn } from '../../../server/http/request-limit.ts'
import { eventually } from '../fixtures/eventually.ts'
import { listening, sendRaw } from './listening-server.ts'

const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const direct = { trustProxy: 0, rateLimitFactor: 1 }

/** A handler that responds on demand and records requests. */
function held() {
  const responses = new Map<string, ServerResponse>()
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    responses.set(request.url ?? '', response)
  }
  const answer = (path: string) => responses.get(path)?.end(path)
  return { listener, asked, answer }
}

async function open(url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).on('data', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('handles one request per connection at a time, in order', async () => {
  const { listener, asked, answer } = held()
  const url = await listening(listener)
  const socket = await open(url)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.write(ask('/1') + ask('/2') + ask('/3'))
  for (const known of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    await eventually(() => expect(asked).toEqual(known))
    await sleep(50)
    expect(asked).toEqual(known)
    answer(known.at(-1) ?? '')
  }
  await eventually(() => expect(text.match(/\/\d(?!\.)/g)).toEqual(['/1', '/2', '/3']))
})

test('handles the first of too many pipelined requests, then closes the connection', async () => {
  let count = 0
  const url = await listening((_request, response) => {
    count += 1
    setImmediate(() => response.end('ok'))
  })
  const begun = performance.now()
  const { answer, closed } = await sendRaw(url, ask('/x').repeat(1000), 20_000)
  expect(performance.now() - begun).toBeGreaterThan(9000)
  expect([count, closed, answer.match(/HTTP\/1.1 200/g)?.length]).toEqual([17, true, 17])
  expect((await fetch(url)).status).toBe(200)
})

test('starts a queued request in a later loop iteration, so that others run in between', async () => {
  const order: string[] = []
  const url = await listening((request, response) => {
    if (order.push(request.url ?? '') === 1) setImmediate(() => order.push('between'))
    // Responds without a loop iteration, but not synchronously.
    queueMicrotask(() => response.end())
  })
  const socket = await open(url)
  socket.write(ask('/x').repeat(10))
  await eventually(() => expect(order).toHaveLength(11))
  expect(order.indexOf('between')).toBeLessThan(3)
})

test('starts a limited number of pipelined requests per loop iteration across all connections', async () => {
  const first: ServerResponse[] = []
  const turns: number[] = []
  let begun = 0
  const url = await listening((request, response) => {
    if (request.url === '/first') return void first.push(response)
    if (begun === 0) {
      setImmediate(() => {
        turns.push(begun)
        begun = 0
      })
    }
    begun += 1
    response.end()
  })
  for (let count = 0; count < 100; count += 1) (await open(url)).write(ask('/first') + ask('/next'))
  await eventually(() => expect(first).toHaveLength(100))
  for (const response of first) response.end()
  await eventually(() => expect(turns.reduce((sum, each) => sum + each, 0)).toBe(100))
  expect(Math.max(...turns)).toBeLessThanOrEqual(32)
})

test('limits concurrent requests per address without blocking other addresses', async () => {
  const { listener, asked, answer } = held()
  const url = await listening(listener, { requests: { perClient: 2, getAddress: addressOfSocket } })
  for (const path of ['/1', '/2', '/3', '/4']) {
    const socket = await open(url)
    socket.write(ask(path))
    if (path < '/3') await eventually(() => expect(asked).toContain(path))
  }
  const other = await open(url, '127.0.0.2')
  other.write(ask('/other'))
  await eventually(() => expect(asked).toContain('/other'))
  expect(asked).toEqual(['/1', '/2', '/other'])
  answer('/2')
  await eventually(() => expect(asked).toContain('/3'))
  expect(asked).not.toContain('/4')
})

test('a disconnected client frees its slot, also while it waits', async () => {
  const { listener, asked } = held()
  const url = await listening(listener, { requests: { perClient: 1, getAddress: addressOfSocket } })
  const sockets = [await open(url), await open(url), await open(url)]
  for (const [index, socket] of sockets.entries()) {
    socket.write(ask(`/${index}`))
    await eventually(() => expect(asked).toEqual(['/0']))
    await sleep(50)
  }
  expect(asked).toEqual(['/0'])
  sockets[1]?.destroy()
  await sleep(50)
  sockets[0]?.destroy()
  await eventually(() => expect(asked).toEqual(['/0', '/2']))
})

test('behind a trusted proxy the limit applies to the forwarded address', async () => {
  const { listener, asked } = held()
  const limit = getRequestLimit({ trustProxy: 1, rateLimitFactor: 1 })
  const url = await listening(listener, { requests: limit && { ...limit, perClient: 1 } })
  for (const [path, address] of [
    ['/1', '203.0.113.1'],
    ['/2', '203.0.113.1'],
    ['/3', '203.0.113.2'],
  ]) {
    const socket = await open(url)
    socket.write(ask(path ?? '', `X-Forwarded-For: ${address}\r\n`))
    await sleep(50)
  }
  await eventually(() => expect(asked).toEqual(['/1', '/3']))
})

test('a long response, or one that is only being sent, frees its slot', async () => {
  const asked: string[] = []
  const url = await listening(
    (request) => {
      asked.push(request.url ?? '')
      releaseTurn(request.socket)
    },
    { requests: { perClient: 1, getAddress: addressOfSocket } },
  )
  for (const path of ['/1', '/2']) (await open(url)).write(ask(path))
  await eventually(() => expect(asked.toSorted()).toEqual(['/1', '/2']))
})

test('does not count responses that are ready at once', async () => {
  let count = 0
  const url = await listening(
    (_request, response) => {
      count += 1
      response.end()
    },
    { requests: { perClient: 1, getAddress: addressOfSocket } },
  )
  const socket = await open(url)
  socket.write(ask('/x').repeat(200))
  await eventually(() => expect(count).toBe(200))
})

test('a full server accepts newcomers by closing idle connections of the largest network', async () => {
  const { listener, asked } = held()
  const server = createHttpServer(listener, { requests: getRequestLimit(direct) })
  server.maxConnections = 8
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const closed: string[] = []
  const opened = async (name: string, from: string) => {
    const socket = await open(url, from)
    socket.once('close', () => closed.push(name))
    return socket
  }
  const busy = await opened('busy', '127.0.0.2')
  busy.write(ask('/busy'))
  await eventually(() => expect(asked).toEqual(['/busy']))
  for (const name of ['first', 'second', 'third']) await opened(name, '127.0.0.2')
  for (const name of ['few 1', 'few 2']) await opened(name, '127.0.0.3')
  const newcomers = [await opened('newcomer 1', '127.0.0.4'), await opened('newcomer 2', '127.0.0.5')]
  for (const [index, socket] of newcomers.entries()) socket.write(ask(`/newcomer-${index}`))
  await eventually(() => expect(asked).toEqual(['/busy', '/newcomer-0', '/newcomer-1']))
  expect(closed).toEqual(['first'])
  // With no other idle connections the newcomer's network loses one, and finally the newcomer itself.
  for (const name of ['more 1', 'more 2']) (await opened(name, '127.0.0.6')).write(ask(`/${name.at(-1)}`))
  await eventually(() => expect(closed).toEqual(['first', 'second', 'third']))
})

test('limits scale with the factor and can be disabled', () => {
  expect(getRequestLimit(direct)?.perClient).toBe(32)
  expect(getRequestLimit({ trustProxy: 0, rateLimitFactor: 0.001 })?.perClient).toBe(1)
  expect(getRequestLimit({ trustProxy: 0, rateLimitFactor: 0 })).toBeNull()
})

function addressOfSocket({ socket }: { socket: Socket }): string {
  return socket.remoteAddress ?? ''
}
