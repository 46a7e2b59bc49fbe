import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { parseDecimal } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import { readJson } from '../../wire/body.ts'
import { isObject } from '../../wire/json.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { type AnonymousDependencies, sendSharedText } from '../shared-text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook of the REST routes. */
    context: Context
  }
}

export const messageBody = z.object({ message: z.string() }).describe('A sentence for the visitor')

export const byId = z.object({ id: z.string() })

export const dollars = z.union([z.string(), z.number()]).nullish().describe('Amount in Australian dollars')

export type RestCall = { raw: IncomingMessage; context: Context }

/** @throws HttpProblem 400 for other JSON */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request)
  if (isObject(body)) return body
  throw new HttpProblem(400, 'The body must be a JSON object')
}

/**
 * Converts amounts of a request body from dollars, as text or number, to cents. An invalid amount becomes text, which
 * the use case rejects with the name of the field.
 */
export function withCents(
  body: Readonly<Record<string, unknown>>,
  ...fields: readonly string[]
): Record<string, unknown> {
  const amounts = fields.flatMap((field) => {
    const value = body[field]
    const isAmount = typeof value === 'string' || typeof value === 'number'
    return isAmount ? [[field, parseDecimal(value) ?? String(value)]] : []
  })
  return { ...body, ...Object.fromEntries(amounts) }
}

export function parseIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new HttpProblem(400, 'Idempotency-Key must have 8 to 200 printable characters without spaces')
  }
  return key
}

/**
 * Sends a response that is the same for every visitor and depends on the path alone. After a 404 the session is used,
 * because it may see more.
 */
export async function sendShared(
  anonymous: AnonymousDependencies,
  { raw, context }: RestCall,
  reply: { raw: ServerResponse; hijack(): unknown },
  read: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const exchange = { request: raw, response: reply.raw }
  try {
    await sendSharedText(anonymous, exchange, {
      key: getRequestPath(raw),
      build: async (anonymousContext) => ({
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(await read(anonymousContext)),
        cacheControl: 'no-cache',
      }),
    })
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404 && raw.headers.cookie) return read(context)
    throw error
  }
  reply.hijack()
}
