import { z } from 'zod'
import { childDetail, createListSchema, LIMITS } from './booking-form.ts'
import { emailText, nameLine, optionalText, phoneText } from './typed-text/text-fields.ts'

/** The contact page says 7 days, the footer 48 hours. The more favourable one applies. */
export const TRANSFER_HOURS = 48

export function getTransferDeadline(startsAt: Date): Date {
  return new Date(startsAt.getTime() - TRANSFER_HOURS * 3_600_000)
}

export function getTransferLimit(now: Date): Date {
  return new Date(now.getTime() + TRANSFER_HOURS * 3_600_000)
}

export const TRANSFER_OFFER_HOURS = 48

export function getTransferOfferEnd(startsAt: Date, now: Date): Date {
  const end = now.getTime() + TRANSFER_OFFER_HOURS * 3_600_000
  return new Date(Math.min(end, getTransferDeadline(startsAt).getTime()))
}

export const transferFormSchema = z.object({
  firstName: nameLine('First name is required', 'First name', LIMITS.nameLength),
  lastName: nameLine('Last name is required', 'Last name', LIMITS.nameLength),
  email: emailText(),
  phone: phoneText('Please enter a valid phone number', 'Phone number'),
})

export type TransferForm = z.infer<typeof transferFormSchema>

/** A mistyped address would give the booking to a stranger. */
export const confirmedTransferFormSchema = transferFormSchema
  .extend({ emailAgain: emailText() })
  .refine(({ email, emailAgain }) => email.toLowerCase() === emailAgain.toLowerCase(), {
    path: ['emailAgain'],
    message: "The two email addresses don't match",
  })

export type ConfirmedTransferForm = z.infer<typeof confirmedTransferFormSchema>

export function partyFormSchema(childCount: number) {
  return z.object({
    childrenDetails: createListSchema(
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
