import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { CacheableResponse } from '../../cache/response-cache.ts'
import { sendCached } from '../../cache/send-cached.ts'
import type { Context } from '../../context.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import type { AnonymousDependencies } from '../anonymous-context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    forEverybody: AnonymousDependencies
  }
  interface FastifyRequest {
    /** Set by the hook of the REST routes. */
    context: Context
  }
}

export const messageBody = z.object({ message: z.string() }).describe('A sentence for the visitor')

export const byId = z.object({ id: z.string() })

export type RestCall = { raw: IncomingMessage; context: Context }

/** In bytes. */
export const largestBody = 100_000

/**
 * Sends a response that is the same for every visitor and depends on the path alone. After a 404 the session is used,
 * because it may see more.
 */
export async function sendShared(
  { kept, context }: AnonymousDependencies,
  { raw, context: own }: RestCall,
  reply: { raw: ServerResponse; hijack(): unknown },
  read: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  const make = async (): Promise<CacheableResponse> => ({
    status: 200,
    headers,
    bytes: Buffer.from(JSON.stringify(await read(context))),
    share: 'keep',
  })
  try {
    const key = getRequestPath(raw)
    await sendCached(kept, { request: raw, response: reply.raw }, { key, short: { reads: [] }, make })
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404 && raw.headers.cookie) return read(own)
    throw error
  }
  reply.hijack()
}
