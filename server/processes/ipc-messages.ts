import { z } from 'zod'

/* Parsed, because libraries send other messages on the same channel. */

export const orderSchema = z.enum(['drain', 'stop', 'metrics'])
export const reportSchema = z.discriminatedUnion('report', [
  z.object({ report: z.enum(['ready', 'leaving']) }),
  z.object({ report: z.literal('failed'), reason: z.string() }),
  z.object({
    report: z.literal('metrics'),
    metrics: z.array(z.custom<object>((value) => typeof value === 'object' && value !== null)),
  }),
])

export type Order = z.infer<typeof orderSchema>
export type Report = z.infer<typeof reportSchema>
