import { z } from 'zod'

/** The longest reason that an event can be called off for. */
export const LONGEST_CALL_OFF_REASON = 500

/** What the organiser says when an event is called off. The families read the reason. */
export const callOffFormSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the event is called off: every family reads it')
    .max(LONGEST_CALL_OFF_REASON, `At most ${LONGEST_CALL_OFF_REASON} characters`),
  outcome: z.enum(['CASH', 'CREDIT'], 'Choose what every family gets back'),
})

export type CallOffForm = z.infer<typeof callOffFormSchema>
