/*
 * The load of one round, in a process of its own so that making it does not slow the server it measures: so many
 * connections, each of which asks again once it has its answer.
 *
 *   node tests/bench/kit/load.ts ORDER
 *
 * ORDER is a LoadOrder as JSON; the answer is a LoadResult as JSON on the standard output.
 */
import { createConnection } from 'node:net'
import { z } from 'zod'
import { openAnswer } from './http-answer.ts'

const loadOrder = z.object({
  /** `{n}` in it or in the body stands for a number that no request before had, `{id}` for one of `ids` in turns. */
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  /** JSON; null for none. */
  body: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  ids: z.array(z.number()).default([]),
  seconds: z.number(),
  connections: z.number(),
})

export type LoadOrder = z.input<typeof loadOrder>
/** `requests` were answered 2xx; `failures` counts other answers, lost connections and time-outs. */
export type LoadResult = { perSecond: number; requests: number; failures: number }

const patienceMs = 30_000

if (import.meta.main) {
  const order = loadOrder.parse(JSON.parse(process.argv[2] ?? ''))
  process.stdout.write(JSON.stringify(await makeLoad(order)))
}

async function makeLoad(order: z.infer<typeof loadOrder>): Promise<LoadResult> {
  const nextRequest = requestsOf(order)
  const begun = performance.now()
  const end = begun + order.seconds * 1000
  const results = await Promise.all(
    Array.from({ length: order.connections }, () =>
      keepAsking(Number(new URL(order.url).port), nextRequest, end),
    ),
  )
  const sum = (of: (result: Asked) => number) => results.reduce((total, result) => total + of(result), 0)
  const requests = sum(({ good }) => good)
  // Until the last answer: those under way at the end count, and so does their time.
  const seconds = (performance.now() - begun) / 1000
  return { perSecond: requests / seconds, requests, failures: sum(({ bad }) => bad) }
}

type Asked = { good: number; bad: number }

/**
 * Asks on one connection until the end, and waits for the last answer; on a new one when the server says that it takes no
 * more on this. A connection that is lost is a failure.
 */
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

/** Whole requests as they go over the line; made once where all are the same. */
function requestsOf({ url, method, body, headers, ids }: z.infer<typeof loadOrder>): () => string {
  const { host, origin } = new URL(url)
  const path = url.slice(origin.length) || '/'
  const type = body === null ? [] : ['Content-Type: application/json']
  const lines = [...type, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  const textOf = (path: string, body: string | null) => {
    const length = body === null ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
    return `${[`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, ...length].join('\r\n')}\r\n\r\n${body ?? ''}`
  }
  const always = textOf(path, body)
  if (!/\{(n|id)\}/.test(always)) return () => always
  let next = Date.now() * 1000
  return () => {
    next += 1
    const filled = (text: string) =>
      text.replaceAll('{n}', String(next)).replaceAll('{id}', String(ids[next % ids.length] ?? 0))
    return textOf(filled(path), body === null ? null : filled(body))
  }
}
