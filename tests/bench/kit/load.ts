/*
 * The load of one round, in a separate process that does not slow the server.
 *
 *   node tests/bench/kit/load.ts ORDER
 *
 * Takes a LoadOrder and writes a LoadResult, both as JSON.
 */
import { createConnection } from 'node:net'
import { z } from 'zod'
import { createResponseParser } from './http-answer.ts'

const loadOrder = z.object({
  /** Placeholders, also in the body: `{n}` for a unique number, `{id}` for one of `ids` in turn. */
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  body: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  ids: z.array(z.number()).default([]),
  seconds: z.number(),
  connections: z.number(),
})

export type LoadOrder = z.input<typeof loadOrder>
/** `requests` had a 2xx response; `failures` counts all others, lost connections and timeouts. */
export type LoadResult = { perSecond: number; requests: number; failures: number }

const timeoutMs = 30_000

if (import.meta.main) {
  const order = loadOrder.parse(JSON.parse(process.argv[2] ?? ''))
  process.stdout.write(JSON.stringify(await makeLoad(order)))
}

async function makeLoad(order: z.infer<typeof loadOrder>): Promise<LoadResult> {
  const nextRequest = createRequests(order)
  const begun = performance.now()
  const end = begun + order.seconds * 1000
  const results = await Promise.all(
    Array.from({ length: order.connections }, () =>
      sendRequests(Number(new URL(order.url).port), nextRequest, end),
    ),
  )
  const sum = (select: (result: Counts) => number) =>
    results.reduce((total, result) => total + select(result), 0)
  const requests = sum(({ good }) => good)
  // Pending requests and their time count.
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: requests / seconds, requests, failures: sum(({ bad }) => bad) }
}

type Counts = { good: number; bad: number }

/** Reconnects when the server closes the connection. A lost connection is a failure. */
function sendRequests(port: number, nextRequest: () => string, end: number): Promise<Counts> {
  const counts: Counts = { good: 0, bad: 0 }
  return new Promise((resolve) => {
    function connect(): void {
      const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
      let parser = createResponseParser()
      const leave = (then: () => void) => {
        socket.removeAllListeners('close')
        socket.destroy()
        then()
      }
      const finish = () => leave(() => resolve(counts))
      const lose = () => {
        counts.bad += 1
        finish()
      }
      socket.setTimeout(timeoutMs, lose)
      socket.once('error', () => undefined)
      socket.once('close', lose)
      socket.once('connect', () => socket.write(nextRequest()))
      socket.on('data', (chunk: Buffer) => {
        const response = parser.take(chunk)
        if (response === null) return
        if (response.status >= 200 && response.status < 300) counts.good += 1
        else counts.bad += 1
        if (performance.now() >= end) return finish()
        if (response.isLast) return leave(connect)
        parser = createResponseParser()
        socket.write(nextRequest())
      })
    }
    connect()
  })
}

function createRequests({ url, method, body, headers, ids }: z.infer<typeof loadOrder>): () => string {
  const { host, origin } = new URL(url)
  const path = url.slice(origin.length) || '/'
  const type = body === null ? [] : ['Content-Type: application/json']
  const lines = [...type, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  const getText = (path: string, body: string | null) => {
    const length = body === null ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
    return `${[`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, ...length].join('\r\n')}\r\n\r\n${body ?? ''}`
  }
  const always = getText(path, body)
  if (!/\{(n|id)\}/.test(always)) return () => always
  let next = Date.now() * 1000
  return () => {
    next += 1
    const filled = (text: string) =>
      text.replaceAll('{n}', String(next)).replaceAll('{id}', String(ids[next % ids.length] ?? 0))
    return getText(filled(path), body === null ? null : filled(body))
  }
}
