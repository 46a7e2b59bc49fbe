import { z } from 'zod'
import { parseDecimal } from '../../../domain/money.ts'

/** Documents an amount as `withCents` takes it. */
export const dollars = z.union([z.string(), z.number()]).nullish().describe('Amount in Australian dollars')

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
