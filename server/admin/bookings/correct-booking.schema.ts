import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import {
  BookingCancelledError,
  BookingNotFoundError,
  ExchangeUnderWayError,
} from '../../bookings/record/bookings.errors.ts'
import { type ReducedBooking, readBooking } from '../../bookings/record/read-booking.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { ChildDetailInput } from '../../graphql/child-detail-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { correctBooking } from './correct-booking.ts'
import { correctionVersion } from './correctable-booking.ts'
import { BookingChangedError, BookingErasedError } from './corrections.errors.ts'

builder.objectType(BookingChangedError, {
  name: 'BookingChangedError',
  description: 'Somebody else changed the booking after it was opened; nothing was overwritten.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of who changed it; booker for the family. Null when that is not known.',
    }),
    changedAt: t.field({
      type: 'DateTime',
      description: 'When it was changed.',
      resolve: (error) => error.changedAt,
    }),
    booking: t.field({
      type: 'Booking',
      description: 'The booking as it is now.',
      resolve: (error, _args, context) => presentBooking(context, error.bookingId),
    }),
  }),
})

builder.objectType(BookingErasedError, {
  name: 'BookingErasedError',
  description: 'The personal part was erased after the event, and is not written anew.',
  interfaces: [UserErrorInterface],
})

builder.objectField('BookingAdmin', 'correctionVersion', (t) =>
  t.string({
    nullable: true,
    description:
      'What a correction of the booking as it is has to name. Null when it can no longer be corrected: it was cancelled, or its personal part was erased.',
    resolve: ({ id }, _args, context) => correctionVersion(context, id),
  }),
)

const WornNameInput = builder.inputType('WornNameInput', {
  description: 'Who wears a piece of clothing that was ordered.',
  fields: (t) => ({ name: t.string({ description: 'The name.' }) }),
})

const CorrectBookingPayload = builder.simpleObject('CorrectBookingPayload', {
  description: 'The booking as corrected.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('correctBooking', (t) =>
  t.fieldWithInput({
    type: CorrectBookingPayload,
    description:
      'Corrects what a family wrote in its booking, over the state of it that was opened; only what differs is written. Another e-mail address gets a new link, and the link before ends. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        BookingNotFoundError,
        BookingCancelledError,
        BookingErasedError,
        BookingChangedError,
        ExchangeUnderWayError,
      ],
      union: { description: 'The corrected booking, or why nothing was written.' },
    },
    typeOptions: { description: 'Everything as it is to stand.' },
    argOptions: { description: 'Everything as it is to stand.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      version: t.input.string({
        description: 'The `correctionVersion` that was edited; another state is not overwritten.',
      }),
      firstName: t.input.string({ description: "The booker's first name." }),
      lastName: t.input.string({ description: "The booker's last name." }),
      email: t.input.string({ description: 'Where the mails about it go.' }),
      phone: t.input.string({ description: 'At least 10 characters.' }),
      emergencyContactName: t.input.string({ description: 'Whom to call in an emergency.' }),
      emergencyContactPhone: t.input.string({ description: 'At least 10 characters.' }),
      specialRequirements: t.input.string({ required: false, description: 'May be left out.' }),
      additionalNotes: t.input.string({ required: false, description: 'May be left out.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'One for each child that was booked, in the same order.',
      }),
      tshirtOrders: t.input.field({
        type: [WornNameInput],
        description: 'One for each t-shirt that was ordered, in the same order.',
      }),
      hoodieOrders: t.input.field({
        type: [WornNameInput],
        description: 'One for each hoodie that was ordered, in the same order.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await correctBooking(context, input.bookingId, input.version, input)
      return { booking: await presentBooking(context, input.bookingId) }
    },
  }),
)

async function presentBooking(context: Context, id: string): Promise<ReducedBooking> {
  const booking = await readBooking(context, id)
  if (booking === null) throw new BookingNotFoundError()
  return booking
}
