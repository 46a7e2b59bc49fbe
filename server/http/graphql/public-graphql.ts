import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { CacheableResponse, ResponseCache } from '../../cache/response-cache.ts'
import type { Services } from '../../context.ts'
import { createDocumentCache } from '../../graphql/document-cache.ts'
import type { PointBudget, PointsLeft } from '../../platform/rate-limit.ts'
import type { ListingDatabase } from '../../public-api/listing-database.ts'
import { isShared, sendEncoded } from '../../wire/compressed-response.ts'
import { negotiateEncoding } from '../../wire/encoding.ts'
import { getRequestId } from '../../wire/request-id.ts'
import { createAnonymousContext } from '../anonymous-context.ts'
import type { ClientErrorMapper } from './graphql-errors.ts'
import { readJsonObject } from './graphql-params.ts'
import { createKnownRequests } from './known-requests.ts'
import { sendGraphqlError, setBudgetHeaders, toBufferedResponse } from './public-graphql-response.ts'
import { startPublicServer } from './public-graphql-server.ts'

export function isExplorerRequest(request: IncomingMessage): boolean {
  const isQuery = /[?&](?:query|extensions)=/.test(request.url ?? '')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !isQuery && (request.headers.accept ?? '').includes('text/html')
}

/** Read-only, for any origin, without cookies. */
export async function createPublicGraphqlHandler(options: {
  services: Services
  database: ListingDatabase
  cache: ResponseCache
  /** Null disables rate limiting. */
  budget: PointBudget | null
  getAddress: (request: IncomingMessage) => string
  getRejection: ClientErrorMapper
}) {
  const { services, database, budget, getAddress, cache } = options
  const server = await startPublicServer(options.getRejection, services.log)

  const prices = createDocumentCache<number>()
  const knownRequests = createKnownRequests(budget, getAddress)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = getAddress(request)
    let left: PointsLeft | null = null
    let share: CacheableResponse['share'] = 'none'
    let paid = 0
    let isFresh = false

    async function takePoints(points: number): Promise<void> {
      if (budget !== null && (points > 0 || left === null)) left = await budget.take(address, points)
      paid += points
      if (left?.allowed === false) throw createRateLimitError()
    }

    function executeRequest(graphqlRequest: HTTPGraphQLRequest, db: Services['db']) {
      return server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: graphqlRequest,
        context: async () => ({
          ...createAnonymousContext({ ...services, db }),
          address,
          requestId: getRequestId(request),
          takePoints,
          // Replica data may be stale.
          setCacheable: (isCacheable) => {
            share = isCacheable && db === services.db ? 'cached' : 'none'
          },
        }),
      })
    }

    async function build(key: string, graphqlRequest: HTTPGraphQLRequest): Promise<CacheableResponse> {
      isFresh = true
      const result = await database.read(
        (db) => executeRequest(graphqlRequest, db),
        ({ status }) => status === 503,
      )
      if (share === 'cached') prices.set(key, paid)
      return { ...toBufferedResponse(result), share }
    }

    try {
      await takePoints(1)
      const graphqlRequest = await readRequest(request)
      const key = getCacheKey(graphqlRequest)
      const cached = cache.find(key)
      const compressed =
        cached?.compressed ?? (await cache.build(key, response, () => build(key, graphqlRequest)))
      // Cached and fresh responses cost the same.
      const price = isFresh ? paid : (prices.get(key) ?? paid)
      if (price > paid) await takePoints(price - paid)
      const encoded = await compressed.in(negotiateEncoding(request.headers['accept-encoding']))
      if (!isShared(encoded.head)) setBudgetHeaders(response, left, compressed.status)
      sendEncoded(request, response, compressed.status, encoded)
      const slot = cached === null ? null : knownRequests.getSlot(request, price)
      if (cached === null || slot === null) return
      cache.fastPath.store({
        request,
        response,
        cached,
        bytes: encoded.bytes,
        target: { slot },
        maxStaleMs: 0,
      })
    } catch (error) {
      sendGraphqlError(response, error, left)
    }
  }

  return { handle, serveFast: knownRequests.serve }
}

function createRateLimitError(): GraphQLError {
  return new GraphQLError('Too many requests from this address. Please wait a moment.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  })
}

function getCacheKey({ method, search, body, headers }: HTTPGraphQLRequest): string {
  const parameters = new URLSearchParams(search)
  const values = ['query', 'variables', 'operationName', 'extensions'].map((name) => parameters.get(name))
  const hash = createHash('sha256').update(
    JSON.stringify([values, body ?? null, headers.get('accept') ?? '']),
  )
  return `public ${method} ${hash.digest('base64url')}`
}

async function readRequest(request: IncomingMessage): Promise<HTTPGraphQLRequest> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '))
  }
  const url = request.url ?? ''
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return { method, headers, search, body: method === 'POST' ? await readJsonObject(request) : undefined }
}
