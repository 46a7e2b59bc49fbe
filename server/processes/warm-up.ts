import { once } from 'node:events'
import { Agent, type ClientRequest, type RequestOptions, request, type Server } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CATEGORIES } from '../../domain/categories.ts'
import type { Log } from '../platform/log/log.ts'
import { markWarmUpSocket } from '../wire/warm-up-requests.ts'

/** Slow enough not to delay visitors. */
const VISIT_PAUSE_MS = 10
const VISITS_PER_RENDERED_PAGE = 50

type WarmUpOptions = {
  seconds: number
  documents: ReadonlyMap<string, string>
  log: Log
  signal: AbortSignal
}

/** Sends requests to the server, so that hot code is compiled before load arrives. */
export async function warmUp(
  server: Server,
  { seconds, documents, log, signal }: WarmUpOptions,
): Promise<void> {
  // Not shared between processes, because another one might accept the connections.
  const entrance = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    markWarmUpSocket(socket)
    server.emit('connection', socket)
  })
  entrance.listen({ host: '127.0.0.1', port: 0, exclusive: true })
  await once(entrance, 'listening')
  const address = entrance.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const listing = createListingBody(documents)
  const end = performance.now() + seconds * 1000
  let visits = 0
  let failed = 0
  while (!signal.aborted && performance.now() < end) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const visited = visit({ host: '127.0.0.1', port, agent }, createPageRequest(visits), listing).catch(
      () => {
        failed += 1
      },
    )
    await Promise.all([visited, sleep(VISIT_PAUSE_MS)])
    agent.destroy()
    visits += 1
  }
  entrance.close()
  log.info({ visits, failed }, 'warmed up')
}

function createListingBody(documents: ReadonlyMap<string, string>): string {
  const [documentId] = [...documents].find(([, text]) => text.includes('query HomePage(')) ?? []
  return JSON.stringify({ documentId, variables: { filter: {}, first: 12 } })
}

function createPageRequest(visit: number): RequestOptions {
  const headers = { 'accept-encoding': 'br' }
  const rendered = visit / VISITS_PER_RENDERED_PAGE
  if (!Number.isInteger(rendered)) return { path: '/', headers }
  const category = CATEGORIES[rendered % CATEGORIES.length]
  const scheme = Math.floor(rendered / CATEGORIES.length) % 2 === 0 ? 'light' : 'dark'
  return { path: `/?category=${category}`, headers: { ...headers, cookie: `color-scheme=${scheme}` } }
}

async function visit(connection: RequestOptions, page: RequestOptions, listing: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await receive(request({ ...connection, ...page }).end())
  await receive(request({ ...connection, path: '/graphql', method: 'POST', headers }).end(listing))
}

async function receive(sent: ClientRequest): Promise<void> {
  const [response] = await once(sent, 'response')
  await once(response.resume(), 'end')
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
}
