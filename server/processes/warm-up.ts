import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CATEGORIES } from '../../domain/categories.ts'
import { markWarmUpSocket } from '../http/wire/warm-up-requests.ts'
import type { Log } from '../platform/log/log.ts'

const VISITS_PER_SECOND = 100
const VISITS_PER_RENDERED_PAGE = 50
const MAX_OPEN_VISITS = 5

type WarmUpRequest = { path: string; headers: Record<string, string>; body?: string }

/**
 * Compiles hot code before a rush, slowly enough not to delay visitors.
 * @returns a function that ends it early
 */
export function warmUp(
  server: Server,
  { seconds, documents, log }: { seconds: number; documents: ReadonlyMap<string, string>; log: Log },
): () => Promise<void> {
  const ending = new AbortController()
  const done = runVisits(seconds, server, documents, ending.signal).then(
    (count) => log.info(count, 'warmed up'),
    (error: unknown) =>
      log.warn({ error }, 'The process could not be warmed up; its first answers are slower.'),
  )
  return async () => {
    ending.abort()
    await done
  }
}

function createListingRequest(documents: ReadonlyMap<string, string>): WarmUpRequest {
  const [documentId] = [...documents].find(([, text]) => text.includes('query HomePage(')) ?? []
  if (documentId === undefined) throw new Error('the landing page has no operation')
  const body = JSON.stringify({ documentId, variables: { filter: {}, first: 12 } })
  return { path: '/graphql', headers: { 'content-type': 'application/json' }, body }
}

async function runVisits(
  seconds: number,
  server: Server,
  documents: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<{ visits: number; failed: number }> {
  const listing = createListingRequest(documents)
  // Not shared, or another process might accept.
  const entrance = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    markWarmUpSocket(socket)
    server.emit('connection', socket)
  })
  entrance.listen({ host: '127.0.0.1', port: 0, exclusive: true })
  await once(entrance, 'listening')
  const address = entrance.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const count = { visits: 0, failed: 0 }
  const open = new Set<Promise<void>>()
  const end = performance.now() + seconds * 1000
  while (!signal.aborted && performance.now() < end) {
    if (open.size < MAX_OPEN_VISITS) {
      const visit = visitOnce(port, [createPageRequest(count.visits), listing]).then((isGood) => {
        count.failed += isGood ? 0 : 1
        open.delete(visit)
      })
      open.add(visit)
      count.visits += 1
    }
    await sleep(1000 / VISITS_PER_SECOND)
  }
  await Promise.all(open)
  entrance.close()
  return count
}

function createPageRequest(number: number): WarmUpRequest {
  const headers = { 'accept-encoding': 'br' }
  const drawn = number / VISITS_PER_RENDERED_PAGE
  if (!Number.isInteger(drawn)) return { path: '/', headers }
  const category = CATEGORIES[drawn % CATEGORIES.length] ?? ''
  const scheme = Math.floor(drawn / CATEGORIES.length) % 2 === 0 ? 'light' : 'dark'
  return { path: `/?category=${category}`, headers: { ...headers, cookie: `color-scheme=${scheme}` } }
}

async function visitOnce(port: number, asked: readonly WarmUpRequest[]): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (const { path, headers, body } of asked) {
      const sent = request({ port, host: '127.0.0.1', agent, path, headers, method: body ? 'POST' : 'GET' })
      sent.end(body)
      const [response] = await once(sent, 'response')
      await once(response.resume(), 'end')
      if (response.statusCode !== 200) return false
    }
    return true
  } catch {
    return false
  } finally {
    agent.destroy()
  }
}
