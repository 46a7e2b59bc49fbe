import { z } from 'zod'

const orderShape = z.object({ order: z.enum(['go', 'drain', 'stop', 'figures']) })
const reportShape = z.discriminatedUnion('report', [
  z.object({ report: z.enum(['loaded', 'ready', 'leaving']) }),
  z.object({ report: z.literal('failed'), reason: z.string() }),
  z.object({ report: z.literal('figures'), figures: z.array(z.custom<object>(isObject)) }),
])

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export type Order = z.infer<typeof orderShape>
export type Report = z.infer<typeof reportShape>

/** Returns null for other messages, because libraries use the same channel. */
export function readOrder(message: unknown): Order | null {
  return orderShape.safeParse(message).data ?? null
}

export function readReport(message: unknown): Report | null {
  return reportShape.safeParse(message).data ?? null
}
