import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { ChildDetailInput } from '../../graphql/child-detail-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { recordParty } from '../party/record-party.ts'
import { BookingNotFoundError, TransferClosedError } from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { transferBooking } from './transfer-booking.ts'

builder.objectType(TransferClosedError, {
  name: 'TransferClosedError',
  description: 'The booking cannot be transferred (any more); nothing was changed.',
  interfaces: [UserErrorInterface],
})

const TransferBookingPayload = builder.simpleObject('TransferBookingPayload', {
  description: 'The booking belongs to the other person; this browser can no longer see it whole.',
  fields: (t) => ({ bookingId: t.id({ description: 'Its id, to be forgotten.' }) }),
})

builder.mutationField('transferBooking', (t) =>
  t.fieldWithInput({
    type: TransferBookingPayload,
    description:
      'Hands a paid booking over to another person, for nothing, until 48 hours before the start. Who may see it whole may do so.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError, TransferClosedError, SecondFactorNeededError],
      union: {
        description: 'What was transferred; an unknown id and one that is not the own look the same.',
      },
    },
    typeOptions: { description: 'Which booking, and to whom.' },
    argOptions: { description: 'Which booking, and to whom.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      firstName: t.input.string({ description: 'Of the person who takes it over.' }),
      lastName: t.input.string({ description: 'Of the person who takes it over.' }),
      email: t.input.string({ description: 'Where the new link goes; not the address that it has now.' }),
      phone: t.input.string({ description: 'At least 10 characters.' }),
    },
    resolve: async (_root, { input }, context) => {
      await transferBooking(context, input.bookingId, input)
      return { bookingId: input.bookingId }
    },
  }),
)

const RecordPartyPayload = builder.simpleObject('RecordPartyPayload', {
  description: 'The booking with its party.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('recordParty', (t) =>
  t.fieldWithInput({
    type: RecordPartyPayload,
    description:
      'Says who comes along with a booking that was transferred. Once: what is known is not replaced.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError],
      union: { description: 'The booking, or why nothing was recorded.' },
    },
    typeOptions: { description: 'Who comes along.' },
    argOptions: { description: 'Who comes along.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'One for each child that was booked.',
      }),
      emergencyContactName: t.input.string({ description: 'Whom to call in an emergency.' }),
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
