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
  NothingToPayError,
  PaymentUnavailableError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../record/bookings.errors.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { applyCreditNote } from './apply-credit-note.ts'
import { removeCreditNotes } from './remove-credit-notes.ts'

builder.prismaObjectField('Booking', 'creditAmount', (t) =>
  t.field({
    type: 'Money',
    description: 'Part of the total that credit notes pay, set aside or spent, less refunds; 0.00 for none.',
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

const ApplyCreditNotePayload = builder.simpleObject('ApplyCreditNotePayload', {
  description: 'The booking after the credit note was applied.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description: 'The booking, confirmed when the credit covers everything.',
    }),
  }),
})

builder.mutationField('applyCreditNote', (t) =>
  t.fieldWithInput({
    type: ApplyCreditNotePayload,
    description:
      'Pays an unpaid booking from a credit note as far as its balance allows; the rest is paid by card. Closes an open payment.',
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
        TooManyHoldsError,
        HoldLapsedError,
        ExchangeClosedError,
      ],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Booking, and the credit note that pays for it.' },
    argOptions: { description: 'Booking, and the credit note that pays for it.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      code: t.input.string({ description: 'Code of the credit note; letter case and spaces are ignored.' }),
    },
    resolve: async (_root, { input }, context) => {
      await applyCreditNote(context, input.bookingId, input.code)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

const RemoveCreditNotesPayload = builder.simpleObject('RemoveCreditNotesPayload', {
  description: 'The booking after its credit was returned.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, now payable by card only.' }),
  }),
})

builder.mutationField('removeCreditNotes', (t) =>
  t.fieldWithInput({
    type: RemoveCreditNotesPayload,
    description:
      'Returns credit that is set aside for an unpaid booking to its notes, and closes an open card payment. Needs `access` FULL.',
    errors: {
      types: [
        BookingNotFoundError,
        AlreadyPaidError,
        PaymentUnavailableError,
        PaymentProcessingError,
        SecondFactorNeededError,
      ],
      union: {
        description:
          'The booking or an error. Unknown ids and bookings without `access` FULL give the same error.',
      },
    },
    typeOptions: { description: 'Booking with the credit to return.' },
    argOptions: { description: 'Booking with the credit to return.' },
    input: { bookingId: t.input.id({ description: 'Id of the booking.' }) },
    resolve: async (_root, { input }, context) => {
      await removeCreditNotes(context, input.bookingId)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)
