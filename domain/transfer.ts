import { z } from 'zod'
import { childDetail, LIMITS, listOf } from './booking-form.ts'
import { emailText, nameLine, optionalText, phoneText } from './typed-text/text-fields.ts'

/**
 * Hours before the start until which a booking goes to another person, for nothing. The contact page says 7 days, the
 * dialog of the footer 48 hours: the more favourable holds.
 */
export const TRANSFER_HOURS = 48

/** Until when a booking of an event can be transferred. */
export function transferEnds(startsAt: Date): Date {
  return new Date(startsAt.getTime() - TRANSFER_HOURS * 3_600_000)
}

/** Returns the start up to which bookings of an event can no longer be transferred. */
export function getTransferLimit(now: Date): Date {
  return new Date(now.getTime() + TRANSFER_HOURS * 3_600_000)
}

/** Hours that the receiver has to accept a booking. */
export const TRANSFER_OFFER_HOURS = 48

/** Returns until when an offer made now can be accepted: 48 hours, at most until the booking can be transferred. */
export function getTransferOfferEnd(startsAt: Date, now: Date): Date {
  const end = now.getTime() + TRANSFER_OFFER_HOURS * 3_600_000
  return new Date(Math.min(end, transferEnds(startsAt).getTime()))
}

/** Who takes a booking over. */
export const transferFormSchema = z.object({
  firstName: nameLine('First name is required', 'First name', LIMITS.nameLength),
  lastName: nameLine('Last name is required', 'Last name', LIMITS.nameLength),
  email: emailText(),
  phone: phoneText('Please enter a valid phone number', 'Phone number'),
})

export type TransferForm = z.infer<typeof transferFormSchema>

/** The same with the email repeated: a mistyped address would give the booking to a stranger. */
export const repeatedTransferFormSchema = transferFormSchema
  .extend({ emailAgain: emailText() })
  .refine(({ email, emailAgain }) => email.toLowerCase() === emailAgain.toLowerCase(), {
    path: ['emailAgain'],
    message: 'The two email addresses differ',
  })

export type RepeatedTransferForm = z.infer<typeof repeatedTransferFormSchema>

/**
 * Who comes along, as the person says who took a booking over: the children in the order of their places, and whom to
 * call in an emergency.
 */
export function partyFormSchema(childCount: number) {
  return z.object({
    childrenDetails: listOf(
      childDetail,
      LIMITS.people,
      'Too many children',
      'Child details must be a list',
    ).refine(
      (children) => children.length === childCount,
      'Details are needed for each child, one row per child',
    ),
    emergencyContactName: nameLine(
      'Emergency contact name is required',
      'Emergency contact name',
      LIMITS.nameLength,
    ),
    emergencyContactPhone: phoneText('Emergency contact phone is required', 'Emergency contact phone'),
    specialRequirements: optionalText('Special requirements', LIMITS.notesLength),
    additionalNotes: optionalText('Additional notes', LIMITS.notesLength),
  })
}

export type PartyForm = z.infer<ReturnType<typeof partyFormSchema>>
