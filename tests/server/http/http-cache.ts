import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

type Stored = {
  status: number
  headers: Headers
  body: Buffer
  at: number
  vary: readonly string[]
  asked: Headers
}

export type HttpCache = {
  url: string
  /** Requests to the origin, with its status codes. */
  asked: { path: string; status: number }[]
  /** Ages all stored responses. */
  wait: (seconds: number) => void
}

/**
 * A shared HTTP cache in front of a site, per RFC 9111. Honours Cache-Control and Vary, adds Age and
 * revalidates stale responses with If-None-Match.
 */
export async function httpCache(origin: string): Promise<HttpCache> {
  const store = new Map<string, Stored[]>()
  const asked: HttpCache['asked'] = []
  let offset = 0
  const now = () => Date.now() / 1000 + offset

  async function fetchOrigin(path: string, headers: Headers): Promise<Stored> {
    const response = await fetch(origin + path, { headers })
    asked.push({ path, status: response.status })
    const vary = (response.headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body, at: now(), vary, asked: headers }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const headers = new Headers()
    for (const name of ['accept', 'cookie', 'origin']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    headers.set('accept-encoding', 'identity')
    const variants = store.get(path) ?? []
    const known = variants.find(({ vary, asked: before }) =>
      vary.every((name) => before.get(name) === headers.get(name)),
    )
    const age = known === undefined ? 0 : now() - known.at
    if (known !== undefined && age < getSeconds(known.headers)) {
      send(response, known, 'HIT', age)
      return
    }
    const etag = known?.headers.get('etag')
    const conditional = new Headers(headers)
    if (etag) conditional.set('if-none-match', etag)
    const fresh = await fetchOrigin(path, conditional)
    if (fresh.status === 304 && known !== undefined) {
      known.at = now()
      send(response, known, 'REVALIDATED', 0)
      return
    }
    const others = variants.filter((each) => each !== known)
    store.set(path, getSeconds(fresh.headers) > 0 ? [...others, { ...fresh, asked: headers }] : others)
    send(response, fresh, 'MISS', 0)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the cache has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    wait: (seconds) => {
      offset += seconds
    },
  }
}

function getSeconds(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|private/.test(control) || headers.has('set-cookie')) return 0
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1] ?? 0)
}

function send(response: ServerResponse, stored: Stored, how: string, age: number): void {
  for (const [name, value] of stored.headers) {
    if (!/^(connection|keep-alive|transfer-encoding|date)$/.test(name)) response.setHeader(name, value)
  }
  response.writeHead(stored.status, { 'X-Cache': how, Age: Math.floor(age) })
  response.end(stored.body)
}
