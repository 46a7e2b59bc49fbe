import { z } from 'zod'

/** What the supervisor tells a child. With `go` a worker gets the port on which it listens. */
const orderShape = z.object({ order: z.enum(['go', 'drain', 'stop', 'figures']) })
/** What a child tells the supervisor: its code is loaded; it does its work; it ends by itself; why it cannot start; its figures. */
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

/** Null for a message of something else: libraries use the same channel. */
export function readOrder(message: unknown): Order | null {
  return orderShape.safeParse(message).data ?? null
}

/** Null for a message of something else. */
export function readReport(message: unknown): Report | null {
  return reportShape.safeParse(message).data ?? null
}
