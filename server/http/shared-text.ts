import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Context } from '../context.ts'
import { createTextResponse, type TextFile } from '../wire/text-response.ts'

export type AnonymousDependencies = { cache: ResponseCache; context: Context }

declare module 'fastify' {
  interface FastifyInstance {
    forEverybody: AnonymousDependencies
    contextFor: (request: IncomingMessage, response: ServerResponse) => Context
  }
}

export type SharedText = {
  /** Must contain everything that the text depends on. */
  key: string
  /** Parameters of the address that it depends on. */
  reads?: readonly string[]
  build: (context: Context) => Promise<TextFile>
}

/** Sends a text that is the same for every visitor until public data changes. */
export async function sendSharedText(
  { cache, context }: AnonymousDependencies,
  exchange: { request: IncomingMessage; response: ServerResponse },
  { key, reads = [], build }: SharedText,
): Promise<void> {
  await sendCached(cache, exchange, {
    key,
    short: { reads },
    make: async () => ({ ...createTextResponse(await build(context)), share: 'keep' }),
  })
}
