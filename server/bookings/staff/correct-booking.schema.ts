import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import {
  BookingCancelledError,
  BookingNotFoundError,
  ExchangeUnderWayError,
} from '../record/bookings.errors.ts'
import { ChildDetailInput } from '../record/child-detail-input.type.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { correctBooking } from './correct-booking.ts'
import { correctionVersion } from './correctable-booking.ts'
import { BookingChangedError, BookingErasedError } from './corrections.errors.ts'

builder.objectType(BookingChangedError, {
  name: 'BookingChangedError',
  description: 'The booking has changed since it was read. Nothing was overwritten.',
  interfaces: getErrorInterfaces(BookingChangedError),
  fields: (t) => ({
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of the last editor, or `booker` for the family. Null when unknown.',
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      description: 'Time of the last change.',
    }),
    booking: t.field({
      type: 'Booking',
      description: 'Current state of the booking.',
      resolve: (error, _args, context) => readExistingBooking(context, error.bookingId),
    }),
  }),
})

registerPlainError(
  BookingErasedError,
  'BookingErasedError',
  'The personal details were erased after the event and cannot be written again.',
)

builder.objectField('BookingAdmin', 'correctionVersion', (t) =>
  t.string({
    nullable: true,
    description:
      'Token of the current state, required by `correctBooking`. Null when the booking was cancelled or its personal details were erased.',
    resolve: ({ id }, _args, context) => correctionVersion(context, id),
  }),
)

const ClothingNameInput = builder.inputType('ClothingNameInput', {
  description: 'Name for an ordered piece of clothing.',
  fields: (t) => ({ name: t.string({ description: 'Name of the wearer, at most 100 characters.' }) }),
})

const CorrectBookingPayload = builder.simpleObject('CorrectBookingPayload', {
  description: 'Result of a correction.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'Booking after the correction.' }) }),
})

builder.mutationField('correctBooking', (t) =>
  t.fieldWithInput({
    type: CorrectBookingPayload,
    description:
      'Corrects the details that a family entered, and writes only differences. A new email address gets a new link, and the old link stops working. Admins only.',
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
      union: { description: 'The corrected booking, or the error.' },
    },
    typeOptions: { description: 'All details as they should be stored.' },
    argOptions: { description: 'All details as they should be stored.' },
    input: {
      bookingId: t.input.id({ description: 'Booking to correct.' }),
      version: t.input.string({
        description:
          'The `correctionVersion` that was read. A booking that has changed since is not overwritten.',
      }),
      firstName: t.input.string({ description: "The booker's first name, at most 100 characters." }),
      lastName: t.input.string({ description: "The booker's last name, at most 100 characters." }),
      email: t.input.string({ description: 'Address for emails about the booking.' }),
      phone: t.input.string({ description: "The booker's phone number, at least 10 characters." }),
      emergencyContactName: t.input.string({ description: 'Name of the person to call in an emergency.' }),
      emergencyContactPhone: t.input.string({
        description: 'Phone number for emergencies, at least 10 characters.',
      }),
      specialRequirements: t.input.string({
        required: false,
        description: 'Special requirements of the party, at most 2000 characters.',
      }),
      additionalNotes: t.input.string({
        required: false,
        description: 'Further notes of the family, at most 2000 characters.',
      }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'One entry for each booked child, in the order of the booking.',
      }),
      tshirtOrders: t.input.field({
        type: [ClothingNameInput],
        description: 'One entry for each ordered t-shirt, in the order of the booking.',
      }),
      hoodieOrders: t.input.field({
        type: [ClothingNameInput],
        description: 'One entry for each ordered hoodie, in the order of the booking.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await correctBooking(context, input.bookingId, input.version, input)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)
