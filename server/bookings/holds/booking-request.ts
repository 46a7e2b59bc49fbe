import { z } from 'zod'
import { type BookingForm, bookingFormSchema } from '../../../domain/booking-form.ts'
import { isCampaign } from '../../../domain/events/campaign.ts'
import { parseDecimal } from '../../../domain/money.ts'
import { InvalidInputError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import type { AskedOffer } from './offered-seats.ts'

export type BookingRequest = {
  eventId: number
  form: BookingForm
  /** What the visitor saw, in cents; null when nothing was claimed. */
  claimedCents: number | null
  /** Null when the client made none; a repeat is then a second booking. */
  idempotencyKey: string | null
  /** The offer of the waiting list whose seats it is to take; null for free seats. */
  offer: AskedOffer | null
  /** The unpaid booking that it replaces; null for none. */
  replaces: string | null
  /** The token of the friend link that led to it; null for none. One that opens nothing stands in nobody's way. */
  friendToken: string | null
  /** The member who filled in the form, who has to be signed in still; null for none. It decides nothing else. */
  memberId: string | null
  /** Campaign of the address; null for none and for an invalid one, which rejects nothing. */
  campaign: string | null
  /** Everything asked for, as text: the same key with another text is another request. */
  text: string
}

const eventIdIssue = 'Event is not valid'

const envelope = z.object({
  eventId: z
    .union([z.string(), z.number()], eventIdIssue)
    .transform((value) => parseEventId(value))
    .refine((value) => value !== null, eventIdIssue),
  totalAmount: z
    .union([z.string(), z.number()], 'Total is not a valid amount')
    .transform((value) => parseDecimal(value))
    .refine((value) => value !== null, 'Total is not a valid amount')
    .nullish(),
  idempotencyKey: z
    .string('Idempotency key must be text')
    .min(8, 'Idempotency key must have at least 8 characters')
    .max(200, 'Idempotency key must have at most 200 characters')
    .regex(/^[\x21-\x7e]+$/, 'Idempotency key must be printable ASCII without spaces')
    .nullish(),
  offer: z
    .object(
      {
        id: z.coerce
          .number()
          .int()
          .positive()
          .max(2 ** 31 - 1),
        token: z.string().max(100).nullish(),
      },
      'Offer is not valid',
    )
    .nullish(),
  replaces: z.string('Replaced booking is not valid').max(100, 'Replaced booking is not valid').nullish(),
  memberId: z.string('Member is not valid').max(100, 'Member is not valid').nullish(),
  campaign: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' && isCampaign(value) ? value : null)),
  friendToken: z.string('Friend link is not valid').max(100, 'Friend link is not valid').nullish(),
})

/** Checks a booking as it came over either API. @throws InvalidInputError with the form's own field paths. */
export function parseBookingRequest(input: unknown): BookingRequest {
  const outer = envelope.safeParse(input)
  const form = bookingFormSchema.safeParse(input)
  if (!outer.success || !form.success) {
    const issues = [...(outer.error?.issues ?? []), ...(form.error?.issues ?? [])]
    throw new InvalidInputError(
      issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  }
  const { eventId, totalAmount, idempotencyKey, offer, friendToken, memberId, campaign } = outer.data
  const replaces = outer.data.replaces ?? null
  if (eventId === null) throw new InvalidInputError([{ path: 'eventId', message: eventIdIssue }])
  if (replaces !== null && offer) {
    throw new InvalidInputError([{ path: 'replaces', message: 'Spots on offer replace no booking' }])
  }
  return {
    eventId,
    form: form.data,
    claimedCents: totalAmount ?? null,
    idempotencyKey: idempotencyKey ?? null,
    offer: offer ? { id: offer.id, token: offer.token ?? null } : null,
    replaces,
    friendToken: friendToken ?? null,
    memberId: memberId ?? null,
    campaign,
    text: JSON.stringify([eventId, form.data, ...(replaces === null ? [] : [replaces])]),
  }
}
