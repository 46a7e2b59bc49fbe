import { z } from 'zod'
import { type BookingForm, bookingFormSchema } from '../../../domain/booking-form.ts'
import { isCampaign } from '../../../domain/events/campaign.ts'
import { amount, optionalIdempotencyKey } from '../../../domain/form-fields.ts'
import { InvalidInputError } from '../../errors.ts'
import { parseRowId } from '../../row-id.ts'
import type { OfferReference } from './offered-seats.ts'

export type BookingRequest = {
  eventId: number
  form: BookingForm
  /** The price that the visitor saw; null if none was claimed. */
  claimedCents: number | null
  /** Without a key a duplicate request creates a second booking. */
  idempotencyKey: string | null
  offer: OfferReference | null
  replaces: string | null
  /** An invalid token is ignored. */
  friendToken: string | null
  /** The member who filled in the form and must still be signed in. */
  memberId: string | null
  /** Null also if invalid. */
  campaign: string | null
  /** The canonical request. The same key with another text is a different request. */
  text: string
}

const eventIdIssue = 'Event is not valid'

export const bookingEnvelope = z.object({
  eventId: z
    .union([z.string(), z.number()], eventIdIssue)
    .transform((value) => parseRowId(value))
    .refine((value) => value > 0, eventIdIssue),
  totalAmount: amount('Total is not a valid amount').nullish(),
  idempotencyKey: optionalIdempotencyKey(),
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

/** @throws InvalidInputError with the form's own field paths */
export function parseBookingRequest(input: unknown): BookingRequest {
  const outer = bookingEnvelope.safeParse(input)
  const form = bookingFormSchema.safeParse(input)
  if (!outer.success || !form.success) {
    const issues = [...(outer.error?.issues ?? []), ...(form.error?.issues ?? [])]
    throw new InvalidInputError(
      issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  }
  const { eventId, totalAmount, idempotencyKey, offer, friendToken, memberId, campaign } = outer.data
  const replaces = outer.data.replaces ?? null
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
