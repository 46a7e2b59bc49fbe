import { z } from 'zod'

const failureSchema = z.strictObject({
  kind: z.enum(['status', 'timeout', 'html502', 'connectionReset']),
  /** For `status`. */
  status: z.int().min(400).max(599).default(500),
  /** All calls when omitted. */
  times: z.int().positive().optional(),
  /** Affects only calls with this text in "METHOD /path". */
  path: z.string().default(''),
  /** `after`: the call is executed and only its response is lost. */
  phase: z.enum(['before', 'after']).default('before'),
})

const settingsSchema = z.strictObject({
  delayMs: z.number().min(0),
  failure: failureSchema.nullable(),
  webhooks: z.enum(['normal', 'drop', 'double', 'hold']),
  /** `refuse`: 400 for insufficient balance; `fail` and `pending`: status of new refunds. */
  refunds: z.enum(['normal', 'fail', 'pending', 'refuse']),
  /** `processing`: valid cards leave the intent processing until settled manually. */
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

export class Faults {
  settings: Settings = NONE

  /**
   * Merges a change into the faults; `reset` clears them first.
   * @throws ZodError
   */
  change(input: unknown): Settings {
    const { reset, ...change } = changeSchema.parse(input)
    this.settings = { ...(reset ? NONE : this.settings), ...change }
    return this.settings
  }

  /** Also counts the failure; null for none. */
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
