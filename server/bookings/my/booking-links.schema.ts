import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { linkLimitNotice } from '../../platform/email/mailbox-allowance.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { claimBooking } from './claim-booking.ts'
import { emailBookingLinks } from './email-booking-links.ts'

const ClaimBookingPayload = builder.simpleObject('ClaimBookingPayload', {
  description: 'The booking that this browser can now access in full.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, now with `access` FULL.' }),
  }),
})

builder.mutationField('claimBooking', (t) =>
  t.fieldWithInput({
    type: ClaimBookingPayload,
    description:
      'Grants this browser full access to a booking by its emailed link. Links work until 30 days after the event, or longer while photos are available.',
    errors: {
      types: [BookingNotFoundError, TooManyRequestsError],
      union: { description: 'The booking or an error. Unknown ids and wrong tokens give the same error.' },
    },
    typeOptions: { description: 'Booking, and the token of its emailed link.' },
    argOptions: { description: 'Booking, and the token of its emailed link.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      token: t.input.string({ description: 'Token of the emailed link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await claimBooking(context, input.bookingId, input.token)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

const EmailBookingLinksPayload = builder.simpleObject('EmailBookingLinksPayload', {
  description: 'Confirmation that is the same for known and unknown addresses.',
  fields: (t) => ({ message: t.string({ description: 'Text for the visitor about the next step.' }) }),
})

builder.mutationField('emailBookingLinks', (t) =>
  t.fieldWithInput({
    type: EmailBookingLinksPayload,
    description:
      'Emails the private links of bookings to their address, at most 50. Links that were emailed earlier are reused.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'Confirmation or an error.' },
    },
    typeOptions: { description: 'Address of the bookings.' },
    argOptions: { description: 'Address of the bookings.' },
    input: { email: t.input.string({ description: 'Email address that the bookings were made with.' }) },
    resolve: async (_root, { input }, context) => {
      await emailBookingLinks(context, input)
      return { message: `If this address has bookings, their links are on the way. ${linkLimitNotice}` }
    },
  }),
)
