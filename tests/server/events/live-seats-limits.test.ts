import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createStreams, type Stream } from '../../../server/http/live/streams.ts'
import { eventually } from '../fixtures/eventually.ts'
import { startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { listening } from '../http/listening-server.ts'
import { listenToSeats, seatNewsQuery } from './seat-stream.ts'

test('limits streams per worker and address, and admits more when one ends', async ({ database }) => {
  // Two streams per address.
  const site = await startSite(database.url, { LIVE_STREAMS: '3', WORKERS: '1', RATE_LIMIT_FACTOR: '0.01' })
  try {
    const first = await listenToSeats(site.url)
    expect((await listenToSeats(site.url)).status).toBe(200)
    const third = await listenToSeats(site.url)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await listenToSeats(site.url, 'public')).status).toBe(429)
    first.leave()
    await eventually(async () => expect((await listenToSeats(site.url)).status).toBe(200))
  } finally {
    await site.close()
  }
  const full = await startSite(database.url, { LIVE_STREAMS: '1', WORKERS: '1' })
  try {
    expect((await listenToSeats(full.url)).status).toBe(200)
    const second = await listenToSeats(full.url)
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '60'])
    // Plain requests still succeed.
    expect((await call(`${full.url}/api/events`, 'GET')).status).toBe(200)
  } finally {
    await full.close()
  }
})

test('ends every stream when the site stops', async ({ database }) => {
  const site = await startSite(database.url)
  const listeners = [await listenToSeats(site.url), await listenToSeats(site.url, 'public')]
  await site.close()
  await eventually(() => expect(listeners.map((listener) => listener.hasEnded())).toEqual([true, true]))
  expect(listeners[0]?.text().endsWith('event: complete\ndata:\n\n')).toBe(true)
})

test('needs the CSRF header and this site for a stream, without session data', async ({ database }) => {
  const site = await startSite(database.url)
  try {
    const member = await createSignedInUser(site)
    const bare = await listenToSeats(site.url, 'site', { 'x-camp-csrf': '' })
    expect(bare.status).toBe(403)
    const foreign = await listenToSeats(site.url, 'site', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const own = await listenToSeats(site.url, 'site', { cookie: member.cookie })
    const headers = Object.fromEntries(own.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const open = await listenToSeats(site.url, 'public', { origin: 'https://somewhere.example' })
    expect(Object.fromEntries(open.headers)).toMatchObject({ 'access-control-allow-origin': '*' })
    await eventually(() => expect(open.text()).toMatch(/^retry: \d{4}\n\ndata: /))
  } finally {
    await site.close()
  }
})

const stream = 'text/event-stream, application/graphql-response+json'

test('rejects a subscription that is not one plain stream with a response', async ({ database }) => {
  const site = await startSite(database.url)
  const variable = 'subscription ($x: Boolean!) { seatUpdates { isWhole @include(if: $x) } }'
  const asked: [body: object, accept: string, status: number][] = [
    [{ query: seatNewsQuery }, 'application/json', 406],
    [{ query: variable, variables: { x: true } }, stream, 400],
    [{ query: `query A { serverTime } ${seatNewsQuery}` }, stream, 400],
    [{ query: 'subscription { bookings { id } }' }, stream, 400],
    [{ documentId: 'sha256:0' }, stream, 400],
  ]
  try {
    for (const [body, accept, status] of asked) {
      const headers = { 'x-camp-csrf': '1', accept }
      const answer = await call(`${site.url}/graphql`, 'POST', body, headers)
      expect([answer.status, answer.body.errors], JSON.stringify(body)).toEqual([status, expect.any(Array)])
    }
  } finally {
    await site.close()
  }
})

test('disconnects clients that do not read, and sends a heartbeat to others', async () => {
  const streams = createStreams({ open: 10, perNetwork: 10, heartbeatMs: 20 })
  const opened: Stream[] = []
  let ended = 0
  const url = await listening((request, response) => {
    const [first, last] = [Buffer.from('data: 1\n\n'), Buffer.from('')]
    const onEnd = () => {
      ended += 1
    }
    const about = { address: '192.0.2.1', kind: 'site' as const, first, last, onEnd }
    const one = streams.open({ request, response }, about)
    if (one !== null) opened.push(one)
  })
  const deaf = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) })
  deaf.on('error', () => undefined)
  deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(deaf, 'readable')
  deaf.pause()
  const abort = new AbortController()
  const { body } = await fetch(url, { signal: abort.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('data: 1\n\n:\n\n:\n\n')) text += (await reader?.read())?.value ?? ''
  for (let message = 0; message < 400 && ended === 0; message += 1) {
    opened[0]?.send(Buffer.alloc(50_000))
    await sleep(2)
  }
  expect(ended).toBe(1)
  abort.abort()
  await eventually(() => expect(ended).toBe(2))
})
