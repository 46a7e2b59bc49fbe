import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { linksAreFew } from '../../platform/mail/mailbox-allowance.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { claimBooking } from './claim-booking.ts'
import { mailBookingLinks } from './mail-booking-links.ts'

const ClaimBookingPayload = builder.simpleObject('ClaimBookingPayload', {
  description: 'The booking, which this browser may now see whole.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('claimBooking', (t) =>
  t.fieldWithInput({
    type: ClaimBookingPayload,
    description: 'Exchanges the token of a mailed link for access by this browser.',
    errors: {
      types: [BookingNotFoundError, TooManyRequestsError],
      union: { description: 'The booking; an unknown id and a wrong token look the same.' },
    },
    typeOptions: { description: 'The mailed link.' },
    argOptions: { description: 'The mailed link.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      token: t.input.string({ description: 'The token of the link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await claimBooking(context, input.bookingId, input.token)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)

const MailBookingLinksPayload = builder.simpleObject('MailBookingLinksPayload', {
  description: 'The same for known and unknown addresses.',
  fields: (t) => ({ message: t.string({ description: 'What happens next, in words for the visitor.' }) }),
})

builder.mutationField('mailBookingLinks', (t) =>
  t.fieldWithInput({
    type: MailBookingLinksPayload,
    description: "Mails the private links of an address's bookings to it, the ones that were mailed before.",
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'What happens next, or why nothing was done.' },
    },
    typeOptions: { description: 'Whose bookings.' },
    argOptions: { description: 'Whose bookings.' },
    input: { email: t.input.string({ description: 'The e-mail address of the bookings.' }) },
    resolve: async (_root, { input }, context) => {
      await mailBookingLinks(context, input)
      return { message: `If this address has bookings, their links are on the way. ${linksAreFew}` }
    },
  }),
)
