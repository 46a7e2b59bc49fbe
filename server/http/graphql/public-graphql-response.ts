import type { ServerResponse } from 'node:http'
import type { HTTPGraphQLResponse } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { PointsLeft } from '../../platform/rate-limit.ts'
import type { BufferedResponse } from '../../wire/compressed-response.ts'
import { HttpProblem, sendJson } from '../../wire/responses.ts'

const BUSY_RETRY_S = 5

export function toBufferedResponse({ status = 200, headers, body }: HTTPGraphQLResponse): BufferedResponse {
  if (body.kind !== 'complete') throw new Error('The public schema does not support incremental delivery')
  // Avoids duplicate names and the uncompressed Content-Length.
  const {
    'cache-control': cacheControl = 'no-store',
    'content-type': type = 'application/json; charset=utf-8',
    'content-length': _length,
    ...others
  } = Object.fromEntries(headers)
  return {
    status,
    headers: {
      'Cache-Control': cacheControl,
      'Content-Type': type,
      ...others,
      Vary: 'Accept',
      ...(status === 503 ? { 'Retry-After': String(BUSY_RETRY_S) } : {}),
    },
    bytes: Buffer.from(body.string),
  }
}

/** Rethrows unknown errors. */
export function sendGraphqlError(response: ServerResponse, error: unknown, left: PointsLeft | null): void {
  const rejection = toErrorResponse(error)
  if (rejection === null) throw error
  setBudgetHeaders(response, left, rejection.status)
  const errors = [{ message: rejection.message, extensions: { code: rejection.code } }]
  sendJson(response, rejection.status, { errors }, rejection.headers)
}

function toErrorResponse(error: unknown) {
  if (error instanceof HttpProblem) return { ...error, message: error.message, code: 'BAD_REQUEST' }
  if (!(error instanceof GraphQLError)) return null
  return { status: 429, message: error.message, code: String(error.extensions.code), headers: {} }
}

export function setBudgetHeaders(response: ServerResponse, left: PointsLeft | null, status: number): void {
  for (const [name, value] of getBudgetHeaders(left, status)) response.setHeader(name, value)
}

export function getBudgetHeaders(left: PointsLeft | null, status: number): [string, string][] {
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
