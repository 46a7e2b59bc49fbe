import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendCompressed, sendEncoded } from '../wire/compressed-response.ts'
import { negotiateEncoding } from '../wire/encoding.ts'
import type { FastPathTarget } from './fast-path.ts'
import type { ResponseBuilder, ResponseCache } from './response-cache.ts'

/**
 * @param key must contain everything that the response depends on
 * @param fastPath null disables the fast path
 */
export async function sendCached(
  cache: ResponseCache,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  {
    key,
    maxStaleMs = 0,
    fastPath,
    build,
  }: { key: string; maxStaleMs?: number; fastPath: FastPathTarget | null; build: ResponseBuilder },
): Promise<void> {
  const cached = cache.find(key, maxStaleMs)
  if (cached === null) {
    await sendCompressed(request, response, await cache.build(key, response, build, maxStaleMs))
    return
  }
  const encoded = await cached.compressed.in(negotiateEncoding(request.headers['accept-encoding']))
  sendEncoded(request, response, cached.compressed.status, encoded)
  if (fastPath === null) return
  cache.fastPath.store({ request, response, cached, bytes: encoded.bytes, target: fastPath, maxStaleMs })
}
