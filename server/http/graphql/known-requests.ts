import type { IncomingMessage, ServerResponse } from 'node:http'
import { FastPathSlot, type FastResponse, findFastResponse, sendFastResponse } from '../../cache/fast-path.ts'
import type { PointBudget, PointsLeft } from '../../platform/rate-limit.ts'
import { hasBody } from '../../wire/body.ts'
import { readArrivedBody } from './graphql-params.ts'
import { getBudgetHeaders } from './public-graphql-response.ts'

const MAX_REQUEST_LENGTH = 4000
const MAX_KNOWN_REQUESTS = 500

/** Lets duplicate requests skip parsing. */
export function createKnownRequests(
  budget: PointBudget | null,
  getAddress: (request: IncomingMessage) => string,
) {
  const requests = new Map<string, { slot: FastPathSlot; price: number }>()

  return {
    /** Returns false, without a charge, for unknown requests. */
    serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const key = getRequestKey(request)
      const known = key === null ? undefined : requests.get(key)
      const stored = known && findFastResponse(known.slot, request)
      if (!known || !stored) return false
      if (budget !== null)
        return sendIfAllowed(budget.take(getAddress(request), known.price), stored, request, response)
      sendFastResponse(stored, request, response)
      return true
    },
    getSlot(request: IncomingMessage, price: number): FastPathSlot | null {
      const key = getRequestKey(request)
      if (key === null) return null
      const known = requests.get(key)
      if (known?.price === price) return known.slot
      const slot = new FastPathSlot()
      if (requests.size >= MAX_KNOWN_REQUESTS) requests.clear()
      requests.set(key, { slot, price })
      return slot
    },
  }
}

async function sendIfAllowed(
  pointsLeft: Promise<PointsLeft>,
  stored: FastResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const left = await pointsLeft
  // The endpoint sends the 429.
  if (!left.allowed) return false
  sendFastResponse(stored, request, response, getBudgetHeaders(left, 200).flat())
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
