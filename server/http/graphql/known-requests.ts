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
  const asked = new Map<string, { place: FastPathSlot; price: number }>()

  return {
    /** Returns false, without a charge, for unknown requests. */
    answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const words = getRequestKey(request)
      const known = words === null ? undefined : asked.get(words)
      const hot = known && findFastResponse(known.place, request)
      if (!known || !hot) return false
      if (budget !== null)
        return sendIfAllowed(budget.take(getAddress(request), known.price), hot, request, response)
      sendFastResponse(hot, request, response)
      return true
    },
    place(request: IncomingMessage, price: number): FastPathSlot | null {
      const words = getRequestKey(request)
      if (words === null) return null
      const known = asked.get(words)
      if (known?.price === price) return known.place
      const place = new FastPathSlot()
      if (asked.size >= MAX_KNOWN_REQUESTS) asked.clear()
      asked.set(words, { place, price })
      return place
    },
  }
}

async function sendIfAllowed(
  taken: Promise<PointsLeft>,
  hot: FastResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const left = await taken
  // The endpoint sends the 429.
  if (!left.allowed) return false
  sendFastResponse(hot, request, response, getBudgetHeaders(left, 200).flat())
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
