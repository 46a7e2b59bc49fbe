/*
 * The load of one round, in a separate process that does not slow the server.
 *
 *   node tests/bench/kit/load.ts ORDER
 *
 * Takes a LoadOrder and writes a LoadResult, both as JSON.
 */
import { createConnection } from 'node:net'
import { z } from 'zod'
import { openAnswer } from './http-answer.ts'

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

const patienceMs = 30_000

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
      keepAsking(Number(new URL(order.url).port), nextRequest, end),
    ),
  )
  const sum = (of: (result: Asked) => number) => results.reduce((total, result) => total + of(result), 0)
  const requests = sum(({ good }) => good)
  // Pending requests and their time count.
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: requests / seconds, requests, failures: sum(({ bad }) => bad) }
}

type Asked = { good: number; bad: number }

/** Reconnects when the server closes the connection. A lost connection is a failure. */
function keepAsking(port: number, nextRequest: () => string, end: number): Promise<Asked> {
  const asked: Asked = { good: 0, bad: 0 }
  return new Promise((resolve) => {
    function connect(): void {
      const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
      let answer = openAnswer()
      const leave = (then: () => void) => {
        socket.removeAllListeners('close')
        socket.destroy()
        then()
      }
      const finish = () => leave(() => resolve(asked))
      const lose = () => {
        asked.bad += 1
        finish()
      }
      socket.setTimeout(patienceMs, lose)
      socket.once('error', () => undefined)
      socket.once('close', lose)
      socket.once('connect', () => socket.write(nextRequest()))
      socket.on('data', (chunk: Buffer) => {
        const come = answer.take(chunk)
        if (come === null) return
        if (come.status >= 200 && come.status < 300) asked.good += 1
        else asked.bad += 1
        if (performance.now() >= end) return finish()
        if (come.isLast) return leave(connect)
        answer = openAnswer()
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
