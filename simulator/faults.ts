import { z } from 'zod'

/** How a call of the API goes wrong. */
const failureSchema = z.strictObject({
  kind: z.enum(['status', 'timeout', 'html502', 'connectionReset']),
  /** For `status`. */
  status: z.int().min(400).max(599).default(500),
  /** How many calls fail; all of them when left out. */
  times: z.int().positive().optional(),
  /** Only calls whose "METHOD /path" contains this text. */
  path: z.string().default(''),
  /** `after`: the call is carried out, and only its answer is lost. */
  phase: z.enum(['before', 'after']).default('before'),
})

const settingsSchema = z.strictObject({
  delayMs: z.number().min(0),
  failure: failureSchema.nullable(),
  webhooks: z.enum(['normal', 'drop', 'double', 'hold']),
  /** `refuse`: 400 for want of balance; `fail` and `pending`: the status that new refunds get. */
  refunds: z.enum(['normal', 'fail', 'pending', 'refuse']),
  /** `processing`: a good card leaves the intent processing until it is settled by hand. */
  payments: z.enum(['normal', 'processing']),
})

type Settings = z.infer<typeof settingsSchema>
export type ApiFailure = z.infer<typeof failureSchema>

const changeSchema = settingsSchema.partial().extend({ reset: z.boolean().optional() })

const NONE: Settings = {
  delayMs: 0,
  failure: null,
  webhooks: 'normal',
  refunds: 'normal',
  payments: 'normal',
}

/** The faults that are switched on at present. */
export class Faults {
  settings: Settings = NONE

  /** Merges a change into the present faults; `reset` first clears them. Throws a ZodError. */
  change(input: unknown): Settings {
    const { reset, ...change } = changeSchema.parse(input)
    this.settings = { ...(reset ? NONE : this.settings), ...change }
    return this.settings
  }

  /** The failure that this call must suffer; counts it. Null when the call goes well. */
  take(call: string): ApiFailure | null {
    const failure = this.settings.failure
    if (!failure || !call.includes(failure.path)) return null
    const { times } = failure
    if (times !== undefined) {
      this.settings = { ...this.settings, failure: times > 1 ? { ...failure, times: times - 1 } : null }
    }
    return failure
  }
}
