import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { type AnonymousDependencies, sendSharedText } from '../shared-text.ts'

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
  forEverybody: AnonymousDependencies,
  { raw, context }: RestCall,
  reply: { raw: ServerResponse; hijack(): unknown },
  read: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const exchange = { request: raw, response: reply.raw }
  try {
    await sendSharedText(forEverybody, exchange, { key: getRequestPath(raw) }, async (anonymous) => ({
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(await read(anonymous)),
      cacheControl: 'no-cache',
    }))
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404 && raw.headers.cookie) return read(context)
    throw error
  }
  reply.hijack()
}
