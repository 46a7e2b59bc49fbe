import type { ServerResponse } from 'node:http'
import type { HTTPGraphQLResponse } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { PointsLeft } from '../../platform/rate-limit.ts'
import { HttpProblem, sendJson } from '../wire/answers.ts'
import type { Answer } from '../wire/packed-answer.ts'

const BUSY_RETRY_S = 5

/** What Apollo Server answered as a whole answer. `Cache-Control` says no-store unless it says otherwise. */
export function answerOf({ status = 200, headers, body }: HTTPGraphQLResponse): Answer {
  if (body.kind !== 'complete') throw new Error('The public schema answers nothing in parts')
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      ...inTheirWords(headers),
      Vary: 'Accept',
      ...(status === 503 ? { 'Retry-After': String(BUSY_RETRY_S) } : {}),
    },
    bytes: Buffer.from(body.string),
  }
}

const theirWords: Readonly<Record<string, string>> = {
  'cache-control': 'Cache-Control',
  'content-type': 'Content-Type',
}

/** Under the names that the site uses, or they would stand there twice. Its length is that of the unpacked bytes. */
function inTheirWords(headers: Iterable<[string, string]>): Record<string, string> {
  const kept = [...headers].filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(kept.map(([name, value]) => [theirWords[name.toLowerCase()] ?? name, value]))
}

/** Answers what was refused before GraphQL, in GraphQL's shape. Throws whatever else it is given. */
export function sendGraphqlRefusal(response: ServerResponse, error: unknown, left: PointsLeft | null): void {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  setBudgetHeaders(response, left, refusal.status)
  const errors = [{ message: refusal.message, extensions: { code: refusal.code } }]
  sendJson(response, refusal.status, { errors }, refusal.headers)
}

function refusalOf(error: unknown) {
  if (error instanceof HttpProblem) return { ...error, message: error.message, code: 'BAD_REQUEST' }
  if (!(error instanceof GraphQLError)) return null
  return { status: 429, message: error.message, code: String(error.extensions.code), headers: {} }
}

/** Tells what is left of the budget of whoever asks. */
export function setBudgetHeaders(response: ServerResponse, left: PointsLeft | null, status: number): void {
  for (const [name, value] of budgetHead(left, status)) response.setHeader(name, value)
}

/** The same as names and values; none where nothing is counted. */
export function budgetHead(left: PointsLeft | null, status: number): [string, string][] {
  if (left === null) return []
  const reset = String(left.resetSeconds)
  return [
    ['RateLimit-Policy', `${left.limit};w=1`],
    ['RateLimit-Limit', String(left.limit)],
    ['RateLimit-Remaining', String(left.remaining)],
    ['RateLimit-Reset', reset],
    ...(status === 429 ? [['Retry-After', reset] satisfies [string, string]] : []),
  ]
}
