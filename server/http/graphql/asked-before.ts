import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PointBudget, PointsLeft } from '../../platform/rate-limit.ts'
import { findHot, type Hot, HotPlace, sendHot } from '../kept/hot-answers.ts'
import { hasBody } from '../wire/body.ts'
import { bodyAtHand } from './graphql-params.ts'
import { budgetHead } from './public-graphql-answer.ts'

export type AskedBefore = {
  place: HotPlace
  price: number
}

const LONGEST = 4000
/** Bounds memory. */
const MOST = 500

/** Lets duplicate requests skip parsing. */
export function createAskedBefore({
  budget,
  addressOf,
}: {
  budget: PointBudget | null
  addressOf: (request: IncomingMessage) => string
}) {
  const asked = new Map<string, AskedBefore>()

  return {
    /** Returns false, without a charge, for unknown requests. */
    answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      const words = wordsOf(request)
      const known = words === null ? undefined : asked.get(words)
      const hot = known && findHot(known.place, request)
      if (!known || !hot) return false
      if (budget !== null)
        return answerFor(budget.take(addressOf(request), known.price), hot, request, response)
      sendHot(hot, request, response)
      return true
    },
    place(request: IncomingMessage, price: number): HotPlace | null {
      const words = wordsOf(request)
      if (words === null) return null
      const known = asked.get(words)
      if (known?.price === price) return known.place
      const place = new HotPlace()
      if (asked.size >= MOST) asked.clear()
      asked.set(words, { place, price })
      return place
    },
  }
}

async function answerFor(
  taken: Promise<PointsLeft>,
  hot: Hot,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const left = await taken
  // The endpoint sends the 429.
  if (!left.allowed) return false
  sendHot(hot, request, response, budgetHead(left, 200).flat())
  return true
}

/** Returns null for a long or incomplete request. */
function wordsOf(request: IncomingMessage): string | null {
  const { accept, 'content-type': type, 'content-encoding': encoding } = request.headers
  const url = request.url ?? ''
  if (request.method === 'GET') return url.length > LONGEST ? null : `GET ${accept} ${url}`
  if (request.method !== 'POST' || !hasBody(request)) return null
  const body = bodyAtHand(request)
  if (body === null || body.length + url.length > LONGEST) return null
  return `POST ${accept} ${type} ${encoding} ${url} ${body.toString('latin1')}`
}
