import { eventColumns } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingNotFoundError,
  CancellationClosedError,
  PaymentUnavailableError,
} from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { releaseBooking } from './release-booking.ts'

const ReleaseBookingPayload = builder.simpleObject('ReleaseBookingPayload', {
  description: 'The booking that was ended, and its event.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, cancelled.' }),
    event: t.field({ type: 'Event', description: 'The event with the spots that are left now.' }),
  }),
})

builder.mutationField('releaseBooking', (t) =>
  t.fieldWithInput({
    type: ReleaseBookingPayload,
    description:
      'Ends an unpaid booking so that its family can book again with other details. Its payment is closed. For its family only.',
    errors: {
      types: [
        BookingNotFoundError,
        AlreadyPaidError,
        PaymentProcessingError,
        PaymentUnavailableError,
        CancellationClosedError,
      ],
      union: { description: 'The booking, or why it was not ended.' },
    },
    typeOptions: { description: 'Which booking.' },
    argOptions: { description: 'Which booking.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      await releaseBooking(context, input.bookingId)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      const event = await context.db.event.findUniqueOrThrow({
        where: { id: booking.event.id },
        select: eventColumns,
      })
      return { booking, event }
    },
  }),
)
