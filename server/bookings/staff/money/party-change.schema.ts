import {
  NotAllowedError,
  NotSignedInError,
  SecondFactorNeededError,
} from '../../../accounts/accounts.errors.ts'
import { IdempotencyKeyReusedError, InvalidInputError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { getErrorInterfaces } from '../../../graphql/user-error.ts'
import {
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../record/bookings.errors.ts'
import { ChildDetailInput } from '../../record/child-detail-input.type.ts'
import { PriceLine } from '../../record/price-line.type.ts'
import { readExistingBooking } from '../../record/read-booking.ts'
import { BookingChangedError, BookingErasedError } from '../corrections.errors.ts'
import { changeParty } from './change-party.ts'
import { CardPaymentUnderWayError } from './money-desk.errors.ts'
import { PartyChangeClosedError, PartyQuoteChangedError } from './party-change.errors.ts'
import { type PartyQuoteView, quotePartyChange } from './quote-party-change.ts'

const PartyChangeQuote = builder.objectRef<PartyQuoteView>('PartyChangeQuote').implement({
  description: 'Effect of a different party size, computed now without changing the booking.',
  fields: (t) => ({
    isPaid: t.exposeBoolean('isPaid', {
      description:
        'True when the booking is paid. A paid party can only grow, and the difference is settled immediately.',
    }),
    oldTotal: t.expose('oldTotalCents', {
      type: 'Money',
      description: 'Current total of the booking.',
    }),
    newTotal: t.expose('totalCents', {
      type: 'Money',
      description: 'New total, at the prices at the time of booking.',
    }),
    lines: t.expose('lines', {
      type: [PriceLine],
      description: 'Price lines of the new bill.',
    }),
    dueAmount: t.expose('dueCents', {
      type: 'Money',
      description: 'Difference for a paid booking; otherwise the full amount still to pay.',
    }),
    seats: t.int({
      description:
        'Number of additional spots needed. Negative when spots are released, 0 for an expired hold.',
      resolve: (each) => each.more.people,
    }),
    freeSpots: t.exposeInt('freeSpots', { description: 'Number of spots left in the event.' }),
    offersGlampingTent: t.boolean({
      description:
        'True when a glamping tent can be added, because it was offered when the booking was made.',
      resolve: ({ offers }) => offers.tent,
    }),
    offersBeerPackage: t.boolean({
      description: 'True when a beer package can be added, because it was offered when the booking was made.',
      resolve: ({ offers }) => offers.beer,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description:
        'Reason why the change is not possible, in words; the amounts are then the current ones. Null when it is possible.',
    }),
  }),
})

const unchangedNote = 'Unchanged when omitted.'

builder.objectField('BookingAdmin', 'partyChange', (t) =>
  t.field({
    type: PartyChangeQuote,
    nullable: true,
    description: 'Effect of the given numbers of people and add-ons. Null when the booking is gone.',
    args: {
      adultCount: t.arg.int({ required: false, description: `Number of adults. ${unchangedNote}` }),
      childCount: t.arg.int({ required: false, description: `Number of children. ${unchangedNote}` }),
      glampingTentCount: t.arg.int({
        required: false,
        description: `Number of glamping tents, 0 or 1. ${unchangedNote}`,
      }),
      beerPackageCount: t.arg.int({
        required: false,
        description: `Number of beer packages, 0 or 1. ${unchangedNote}`,
      }),
    },
    resolve: ({ id }, size, context) => quotePartyChange(context, id, size),
  }),
)

builder.objectType(PartyChangeClosedError, {
  name: 'PartyChangeClosedError',
  description:
    'Returned when the state of the booking or its event does not allow a party change; nothing was changed.',
  interfaces: getErrorInterfaces(PartyChangeClosedError),
})

builder.objectType(PartyQuoteChangedError, {
  name: 'PartyQuoteChangedError',
  description: 'Returned when the effect of the change differs from the one shown; nothing was changed.',
  interfaces: getErrorInterfaces(PartyQuoteChangedError),
  fields: (t) => ({
    newTotal: t.expose('totalCents', {
      type: 'Money',
      description: 'New total of the booking as of now.',
    }),
    dueAmount: t.expose('dueCents', {
      type: 'Money',
      description: 'Part of the new total that would still be to pay.',
    }),
  }),
})

const PartySettlement = builder.enumType('PartySettlement', {
  description: 'Settlement of the extra price when the party of a paid booking grows.',
  values: {
    BANK_TRANSFER: { description: 'Paid to the bank account.' },
    CASH: { description: 'Paid in cash.' },
    WAIVED: { description: 'Waived, so the organiser bears the difference.' },
  },
})

const ChangePartyPayload = builder.simpleObject('ChangePartyPayload', {
  description: 'The booking after its party change.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'Booking with its new party.' }) }),
})

builder.mutationField('changeParty', (t) =>
  t.fieldWithInput({
    type: ChangePartyPayload,
    description:
      'Changes the people and add-ons of a booking at the prices at the time of booking. A paid party can only grow, with immediate settlement; reducing it requires a cancellation. Admins only.',
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
        BookingClosedError,
        PartyChangeClosedError,
        PartyQuoteChangedError,
        SeatsUnavailableError,
        CardPaymentUnderWayError,
        PaymentUnavailableError,
        IdempotencyKeyReusedError,
      ],
      union: { description: 'Changed booking, or the error that prevented the change.' },
    },
    typeOptions: { description: 'Complete party after the change.' },
    argOptions: { description: 'Complete party after the change.' },
    input: {
      bookingId: t.input.id({ description: 'ID of the booking.' }),
      version: t.input.string({
        description:
          '`correctionVersion` that was read; the mutation fails if the booking has changed since.',
      }),
      adultCount: t.input.int({ description: 'Number of adults, at least 1.' }),
      childCount: t.input.int({ description: 'Number of children; at most 20 people in total.' }),
      glampingTentCount: t.input.int({ description: 'Number of glamping tents, 0 or 1.' }),
      beerPackageCount: t.input.int({ description: 'Number of beer packages, 0 or 1.' }),
      leavingChildren: t.input.intList({
        required: false,
        description: 'Zero-based positions of the children to remove. Allowed for unpaid bookings only.',
      }),
      newChildren: t.input.field({
        type: [ChildDetailInput],
        required: false,
        description: 'Details of the added children, one entry per child.',
      }),
      expectedTotal: t.input.field({
        type: 'Money',
        description: 'New total that was shown; a different total is rejected.',
      }),
      expectedDue: t.input.field({
        type: 'Money',
        description: 'Amount to pay that was shown; a different amount is rejected.',
      }),
      settlement: t.input.field({
        type: PartySettlement,
        required: false,
        description: 'Settlement of the difference of a paid booking. Omit it when nothing is due.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Key of one opened dialog, 8 to 200 characters; a repeated request changes nothing more.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await changeParty(context, input.bookingId, input.version, {
        ...input,
        leavingChildren: input.leavingChildren ?? undefined,
        newChildren: input.newChildren ?? undefined,
      })
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)
