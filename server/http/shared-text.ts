import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Context } from '../context.ts'
import { createTextResponse, type TextFile } from '../wire/text-response.ts'

export type AnonymousDependencies = { cache: ResponseCache; context: Context }

declare module 'fastify' {
  interface FastifyInstance {
    anonymous: AnonymousDependencies
    createContext: (request: IncomingMessage, response: ServerResponse) => Context
  }
}

export type SharedText = {
  /** Must contain everything that the text depends on. */
  key: string
  /** Query parameters that the text depends on. */
  reads?: readonly string[]
  build: (context: Context) => Promise<TextFile>
}

export async function sendSharedText(
  { cache, context }: AnonymousDependencies,
  exchange: { request: IncomingMessage; response: ServerResponse },
  { key, reads = [], build }: SharedText,
): Promise<void> {
  await sendCached(cache, exchange, {
    key,
    fastPath: { reads },
    build: async () => ({ ...createTextResponse(await build(context)), share: 'cached' }),
  })
}
