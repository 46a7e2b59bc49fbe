import { SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  ExchangeClosedError,
  HoldLapsedError,
  ManyHoldsError,
  NothingToPayError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { removeCreditNotes } from './remove-credit-notes.ts'
import { useCreditNote } from './use-credit-note.ts'

builder.prismaObjectField('Booking', 'creditAmount', (t) =>
  t.field({
    type: 'Money',
    description: 'What credit notes pay of the total, set aside or spent; 0.00 without any.',
    select: {
      payments: {
        where: { method: 'CREDIT_NOTE', status: { in: ['OPEN', 'SUCCEEDED'] } },
        select: { amountCents: true, refundedCents: true },
      },
    },
    resolve: ({ payments }) =>
      payments.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0),
  }),
)

const UseCreditNotePayload = builder.simpleObject('UseCreditNotePayload', {
  description: 'The booking with the credit that pays for it.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'Complete when the credit paid everything.' }),
  }),
})

builder.mutationField('useCreditNote', (t) =>
  t.fieldWithInput({
    type: UseCreditNotePayload,
    description:
      'Pays an unpaid booking from a credit note, as far as it goes; the rest is paid by card. An open payment is closed.',
    errors: {
      types: [
        InvalidInputError,
        BookingNotFoundError,
        AlreadyPaidError,
        NothingToPayError,
        BookingCancelledError,
        SeatsUnavailableError,
        BookingClosedError,
        PaymentUnavailableError,
        PaymentProcessingError,
        TooManyRequestsError,
        ManyHoldsError,
        HoldLapsedError,
        ExchangeClosedError,
      ],
      union: { description: 'The booking, or why the note was not used.' },
    },
    typeOptions: { description: 'Which note pays for which booking.' },
    argOptions: { description: 'Which note pays for which booking.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      code: t.input.string({ description: 'The code of the note; case and blanks do not matter.' }),
    },
    resolve: async (_root, { input }, context) => {
      await useCreditNote(context, input.bookingId, input.code)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)

const RemoveCreditNotesPayload = builder.simpleObject('RemoveCreditNotesPayload', {
  description: 'The booking without credit.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'To be paid by card alone.' }) }),
})

builder.mutationField('removeCreditNotes', (t) =>
  t.fieldWithInput({
    type: RemoveCreditNotesPayload,
    description: 'Gives the credit that is set aside for an unpaid booking back to its notes.',
    errors: {
      types: [
        BookingNotFoundError,
        AlreadyPaidError,
        PaymentUnavailableError,
        PaymentProcessingError,
        SecondFactorNeededError,
      ],
      union: { description: 'The booking; an unknown id and one that is not the own look the same.' },
    },
    typeOptions: { description: 'Which booking.' },
    argOptions: { description: 'Which booking.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      await removeCreditNotes(context, input.bookingId)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)
