import { z } from 'zod'

const orderSchema = z.enum(['drain', 'stop', 'figures'])
const reportSchema = z.discriminatedUnion('report', [
  z.object({ report: z.enum(['ready', 'leaving']) }),
  z.object({ report: z.literal('failed'), reason: z.string() }),
  z.object({ report: z.literal('figures'), figures: z.array(z.custom<object>(isObject)) }),
])

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export type Order = z.infer<typeof orderSchema>
export type Report = z.infer<typeof reportSchema>

/** Returns null for other messages, because libraries use the same channel. */
export function parseOrder(message: unknown): Order | null {
  return orderSchema.safeParse(message).data ?? null
}

export function parseReport(message: unknown): Report | null {
  return reportSchema.safeParse(message).data ?? null
}
