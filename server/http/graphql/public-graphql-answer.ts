import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HTTPGraphQLResponse } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { PointsLeft } from '../../platform/rate-limit.ts'
import { HttpProblem, sendJson } from '../wire/answers.ts'
import { encoded, preferredEncoding } from '../wire/encoding.ts'

const BUSY_RETRY_S = 5
/** Smaller answers do not gain from being packed. */
const PACKED_FROM_BYTES = 1000

/** Sends what Apollo Server answered: packed, with what is left of the budget, and 304 to whoever has it already. */
export async function sendGraphql(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HTTPGraphQLResponse,
  left: PointsLeft | null,
): Promise<void> {
  if (answer.body.kind !== 'complete') throw new Error('The public schema answers nothing in parts')
  const status = answer.status ?? 200
  const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8'
  const bytes = Buffer.from(answer.body.string)
  const isLarge = bytes.length >= PACKED_FROM_BYTES
  const encoding = isLarge ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  if (!answer.headers.has('cache-control')) response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', 'Accept, Accept-Encoding')
  setBudgetHeaders(response, left, status)
  if (status === 503) response.setHeader('Retry-After', BUSY_RETRY_S)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200) {
    const etag = etagOf(bytes, type, encoding)
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304)
      response.end()
      return
    }
  }
  const packed = await encoded(bytes, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': packed.length })
  response.end(request.method === 'HEAD' ? undefined : packed)
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

function setBudgetHeaders(response: ServerResponse, left: PointsLeft | null, status: number): void {
  if (left === null) return
  response.setHeader('RateLimit-Policy', `${left.limit};w=1`)
  response.setHeader('RateLimit-Limit', left.limit)
  response.setHeader('RateLimit-Remaining', left.remaining)
  response.setHeader('RateLimit-Reset', left.resetSeconds)
  if (status === 429) response.setHeader('Retry-After', left.resetSeconds)
}

// One for each form in which the same content goes out, as a strong one must differ where a byte differs.
function etagOf(bytes: Buffer, type: string, encoding: string): string {
  const hash = createHash('sha256').update(type).update('\0').update(bytes).digest('base64url').slice(0, 27)
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}
