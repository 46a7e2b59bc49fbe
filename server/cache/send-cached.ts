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
  cache: ResponseCache,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  {
    key,
    spacingMs = 0,
    short,
    make,
  }: { key: string; spacingMs?: number; short: FastPathTarget | null; make: ResponseBuilder },
): Promise<void> {
  const found = cache.find(key, spacingMs)
  if (found === null) {
    await sendCompressed(request, response, await cache.make(key, response, make, spacingMs))
    return
  }
  const form: EncodedResponse = await found.compressed.in(
    negotiateEncoding(request.headers['accept-encoding']),
  )
  sendEncoded(request, response, found.compressed.status, form)
  if (short !== null) cache.fastPath.store({ request, response, found, bytes: form.bytes, short, spacingMs })
}
