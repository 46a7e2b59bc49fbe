import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { ChildDetailInput } from '../../graphql/child-detail-input.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { recordParty } from './record-party.ts'

const RecordPartyPayload = builder.simpleObject('RecordPartyPayload', {
  description: 'The booking with its party.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('recordParty', (t) =>
  t.fieldWithInput({
    type: RecordPartyPayload,
    description: 'Records the party of a transferred booking, once: recorded details are not replaced.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError],
      union: { description: 'The booking, or why nothing was recorded.' },
    },
    typeOptions: { description: 'The party of a transferred booking.' },
    argOptions: { description: 'The party of a transferred booking.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'One for each child that was booked.',
      }),
      emergencyContactName: t.input.string({ description: 'Name of the emergency contact.' }),
      emergencyContactPhone: t.input.string({ description: 'At least 10 characters.' }),
      specialRequirements: t.input.string({ required: false, description: 'May be left out.' }),
      additionalNotes: t.input.string({ required: false, description: 'May be left out.' }),
    },
    resolve: async (_root, { input }, context) => {
      await recordParty(context, input.bookingId, input)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)
