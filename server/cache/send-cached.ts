import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EncodedResponse, sendCompressed, sendEncoded } from '../wire/compressed-response.ts'
import { negotiateEncoding } from '../wire/encoding.ts'
import type { FastPathTarget } from './fast-path.ts'
import type { ResponseBuilder, ResponseCache } from './response-cache.ts'

/**
 * @param key must contain everything that the response depends on
 * @param short null disables the fast path
 */
export async function sendCached(
  kept: ResponseCache,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  {
    key,
    spacingMs = 0,
    short,
    make,
  }: { key: string; spacingMs?: number; short: FastPathTarget | null; make: ResponseBuilder },
): Promise<void> {
  const found = kept.find(key, spacingMs)
  if (found === null) {
    await sendCompressed(request, response, await kept.make(key, response, make, spacingMs))
    return
  }
  const form: EncodedResponse = await found.answer.in(negotiateEncoding(request.headers['accept-encoding']))
  sendEncoded(request, response, found.answer.status, form)
  if (short !== null) kept.hot.note({ request, response, found, bytes: form.bytes, short, spacingMs })
}
