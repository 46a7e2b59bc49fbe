import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDocumentCache } from '../../graphql/document-cache.ts'
import type { PointBudget } from '../../platform/rate-limit.ts'
import { findHot, HotPlace, sendHot } from '../kept/hot-answers.ts'
import { hasBody } from '../wire/body.ts'
import { bodyOf } from './graphql-params.ts'
import { budgetHead } from './public-graphql-answer.ts'

/** A question of third parties in the very words in which it was asked. */
export type AskedBefore = {
  /** Where its whole answer lies. */
  place: HotPlace
  /** Points that it costs. */
  price: number
}

const LONGEST = 4000

/** Knows the questions that were answered from what is kept, so that the same words need not be understood again. */
export function createAskedBefore({
  budget,
  addressOf,
}: {
  budget: PointBudget | null
  addressOf: (request: IncomingMessage) => string
}) {
  const asked = createDocumentCache<AskedBefore>()

  return {
    /** Answers the same question again, for its points. False when it has to be looked into, with no point taken. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const words = await wordsOf(request)
      const known = words === null ? undefined : asked.get(words)
      const hot = known && findHot(known.place, request)
      if (!known || !hot) return false
      const left = budget === null ? null : await budget.take(addressOf(request), known.price)
      // Who has none left is told so by the endpoint itself.
      if (left?.allowed === false) return false
      sendHot(hot, request, response, budgetHead(left, 200).flat())
      return true
    },
    /** Where the answer to this question is to lie from now on. */
    async place(request: IncomingMessage, price: number): Promise<HotPlace | null> {
      const words = await wordsOf(request)
      if (words === null) return null
      const known = asked.get(words)
      if (known?.price === price) return known.place
      const place = new HotPlace()
      asked.set(words, { place, price })
      return place
    },
  }
}

/** Everything that an answer may depend on; null for what is too long to be remembered. */
async function wordsOf(request: IncomingMessage): Promise<string | null> {
  const { accept, 'content-type': type, 'content-encoding': encoding } = request.headers
  const url = request.url ?? ''
  if (request.method === 'GET') return url.length > LONGEST ? null : `GET ${accept} ${url}`
  if (request.method !== 'POST' || !hasBody(request)) return null
  const body = await bodyOf(request)
  if (body.length + url.length > LONGEST) return null
  return `POST ${accept} ${type} ${encoding} ${url} ${body.toString('latin1')}`
}
