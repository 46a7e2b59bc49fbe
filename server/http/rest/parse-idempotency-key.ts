import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '../../wire/responses.ts'

/** A duplicate request with the same key gets the first response. */
export function parseIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new HttpProblem(400, 'Idempotency-Key must have 8 to 200 printable characters without spaces')
  }
  return key
}
