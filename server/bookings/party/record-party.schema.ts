import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { ChildDetailInput } from '../record/child-detail-input.type.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { recordParty } from './record-party.ts'

const RecordPartyPayload = builder.simpleObject('RecordPartyPayload', {
  description: 'The booking with its recorded party.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking after the change.' }) }),
})

builder.mutationField('recordParty', (t) =>
  t.fieldWithInput({
    type: RecordPartyPayload,
    description:
      'Records the party of a transferred booking once; recorded details are never replaced. Needs `access` FULL.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Party of a transferred booking.' },
    argOptions: { description: 'Party of a transferred booking.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'Details of the children, exactly one entry per booked child.',
      }),
      emergencyContactName: t.input.string({
        description: 'Name of the emergency contact, at most 100 characters.',
      }),
      emergencyContactPhone: t.input.string({
        description: 'Phone number of the emergency contact, 10 to 20 characters.',
      }),
      specialRequirements: t.input.string({
        required: false,
        description: 'Special requirements of the party as free text, at most 2000 characters. Optional.',
      }),
      additionalNotes: t.input.string({
        required: false,
        description: 'Notes for the organiser, at most 2000 characters. Optional.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await recordParty(context, input.bookingId, input)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)
