import { z } from 'zod'
import { requiredText } from './typed-text/text-fields.ts'

export const LONGEST_CANCEL_REASON = 500

const CHOOSE_TARGET = 'Choose the event families move to'
const LARGEST_EVENT_ID = 2_147_483_647

export const cancelEventFormSchema = z
  .object({
    reason: requiredText(
      'Say why the event is cancelled. Every family sees this',
      'Reason',
      LONGEST_CANCEL_REASON,
    ),
    outcome: z.enum(['CASH', 'CREDIT', 'EXCHANGE'], 'Choose what every family gets'),
    /** For EXCHANGE only. */
    targetEventId: z.coerce
      .number(CHOOSE_TARGET)
      .int(CHOOSE_TARGET)
      .positive(CHOOSE_TARGET)
      .max(LARGEST_EVENT_ID, CHOOSE_TARGET)
      .nullish()
      .transform((id) => id ?? null),
  })
  .superRefine(({ outcome, targetEventId }, context) => {
    const path = ['targetEventId']
    if (outcome === 'EXCHANGE' && targetEventId === null) {
      context.addIssue({ code: 'custom', path, message: CHOOSE_TARGET })
    }
    if (outcome !== 'EXCHANGE' && targetEventId !== null) {
      context.addIssue({ code: 'custom', path, message: 'Only for bookings that move to another event' })
    }
  })

export type CancelEventForm = z.infer<typeof cancelEventFormSchema>
export type CancelEventOutcome = CancelEventForm['outcome']
