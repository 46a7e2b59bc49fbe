import type { IncomingMessage, ServerResponse } from 'node:http'
import { FastPathSlot, type FastResponse, findFastResponse, sendFastResponse } from '../../cache/fast-path.ts'
import type { PointBudget, PointsLeft } from '../../platform/rate-limit.ts'
import { hasBody } from '../../wire/body.ts'
import { readArrivedBody } from './graphql-params.ts'
import { getBudgetHeaders } from './public-graphql-response.ts'

const MAX_REQUEST_LENGTH = 4000
/** Bounds memory. */
const MAX_KNOWN_REQUESTS = 500

/** Lets duplicate requests skip parsing. */
export function createKnownRequests(
  budget: PointBudget | null,
  getAddress: (request: IncomingMessage) => string,
) {
  const requests = new Map<string, { place: FastPathSlot; price: number }>()

  return {
    /** Returns false, without a charge, for unknown requests. */
    serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const key = getRequestKey(request)
      const known = key === null ? undefined : requests.get(key)
      const fast = known && findFastResponse(known.place, request)
      if (!known || !fast) return false
      if (budget !== null)
        return sendIfAllowed(budget.take(getAddress(request), known.price), fast, request, response)
      sendFastResponse(fast, request, response)
      return true
    },
    place(request: IncomingMessage, price: number): FastPathSlot | null {
      const key = getRequestKey(request)
      if (key === null) return null
      const known = requests.get(key)
      if (known?.price === price) return known.place
      const place = new FastPathSlot()
      if (requests.size >= MAX_KNOWN_REQUESTS) requests.clear()
      requests.set(key, { place, price })
      return place
    },
  }
}

async function sendIfAllowed(
  taken: Promise<PointsLeft>,
  fast: FastResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const left = await taken
  // The endpoint sends the 429.
  if (!left.allowed) return false
  sendFastResponse(fast, request, response, getBudgetHeaders(left, 200).flat())
  return true
}

/** Returns null for a long or incomplete request. */
function getRequestKey(request: IncomingMessage): string | null {
  const { accept, 'content-type': type, 'content-encoding': encoding } = request.headers
  const url = request.url ?? ''
  if (request.method === 'GET') return url.length > MAX_REQUEST_LENGTH ? null : `GET ${accept} ${url}`
  if (request.method !== 'POST' || !hasBody(request)) return null
  const body = readArrivedBody(request)
  if (body === null || body.length + url.length > MAX_REQUEST_LENGTH) return null
  return `POST ${accept} ${type} ${encoding} ${url} ${body.toString('latin1')}`
}
