import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import {
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  PaymentUnavailableError,
  SeatsUnavailableError,
} from '../../bookings/record/bookings.errors.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import { InvalidInputError, KeyOfAnotherRequestError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { ChildDetailInput } from '../../graphql/child-detail-input.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { PriceLine } from '../../graphql/price-line.ts'
import { BookingChangedError, BookingErasedError } from '../bookings/corrections.errors.ts'
import { changeParty } from './change-party.ts'
import { CardPaymentUnderWayError } from './money-desk.errors.ts'
import { PartyChangeClosedError, PartyQuoteChangedError } from './party-change.errors.ts'
import { type PartyQuoteView, quotePartyChange } from './quote-party-change.ts'

const PartyChangeQuote = builder.objectRef<PartyQuoteView>('PartyChangeQuote').implement({
  description: 'What another size of the party would mean now; nothing is changed by asking.',
  fields: (t) => ({
    isPaid: t.exposeBoolean('isPaid', {
      description:
        'True when it is paid: then it only becomes larger, and the difference is settled at once.',
    }),
    oldTotal: t.field({
      type: 'Money',
      description: 'What it costs.',
      resolve: (each) => each.oldTotalCents,
    }),
    newTotal: t.field({
      type: 'Money',
      description: 'What it would cost, at the prices at the time of booking.',
      resolve: (each) => each.totalCents,
    }),
    lines: t.field({ type: [PriceLine], description: 'The bill then.', resolve: (each) => each.lines }),
    dueAmount: t.field({
      type: 'Money',
      description: 'Of a paid booking the difference, of any other all that would still be to pay.',
      resolve: (each) => each.dueCents,
    }),
    seats: t.int({
      description: 'Spots that it would take beside its own; below 0 for those that come free.',
      resolve: (each) => each.more.people,
    }),
    freeSpots: t.exposeInt('freeSpots', { description: 'Spots that are left in its event.' }),
    offersGlampingTent: t.boolean({
      description: 'True when a glamping tent can be added: it was on offer when the booking was made.',
      resolve: ({ offers }) => offers.tent,
    }),
    offersBeerPackage: t.boolean({
      description: 'True when a beer package can be added: it was on offer when the booking was made.',
      resolve: ({ offers }) => offers.beer,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it cannot be done, in words; the amounts are then those of now. Null when it can.',
    }),
  }),
})

const asItIs = 'as it is when left out.'

builder.objectField('BookingAdmin', 'partyChange', (t) =>
  t.field({
    type: PartyChangeQuote,
    nullable: true,
    description: 'What it would mean to have so many people and add-ons. Null when the booking is gone.',
    args: {
      adultCount: t.arg.int({ required: false, description: `Adults; ${asItIs}` }),
      childCount: t.arg.int({ required: false, description: `Children; ${asItIs}` }),
      glampingTentCount: t.arg.int({ required: false, description: `Glamping tents, 0 or 1; ${asItIs}` }),
      beerPackageCount: t.arg.int({ required: false, description: `Beer packages, 0 or 1; ${asItIs}` }),
    },
    resolve: ({ id }, size, context) => quotePartyChange(context, id, size),
  }),
)

builder.objectType(PartyChangeClosedError, {
  name: 'PartyChangeClosedError',
  description: 'As the booking or its event stands its party cannot be changed; nothing was changed.',
  interfaces: [UserErrorInterface],
})

builder.objectType(PartyQuoteChangedError, {
  name: 'PartyQuoteChangedError',
  description: 'What was shown is not what the change means now; nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    newTotal: t.field({
      type: 'Money',
      description: 'What the booking would cost now.',
      resolve: (error) => error.totalCents,
    }),
    dueAmount: t.field({
      type: 'Money',
      description: 'What of it would still be to pay.',
      resolve: (error) => error.dueCents,
    }),
  }),
})

const PartySettlement = builder.enumType('PartySettlement', {
  description: 'How the difference of a paid booking is settled when its party becomes larger.',
  values: {
    BANK_TRANSFER: { description: 'It came to the bank account.' },
    CASH: { description: 'It came in cash.' },
    WAIVED: { description: 'The organiser pays it.' },
  },
})

const ChangePartyPayload = builder.simpleObject('ChangePartyPayload', {
  description: 'The booking with its new party.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('changeParty', (t) =>
  t.fieldWithInput({
    type: ChangePartyPayload,
    description:
      'Changes how many people and which add-ons a booking is for, at the prices at the time of booking. A paid one only becomes larger, and its difference is settled at once; what is dropped of it is a cancellation. Admins only.',
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
        KeyOfAnotherRequestError,
      ],
      union: { description: 'The changed booking, or why nothing was changed.' },
    },
    typeOptions: { description: 'The whole party as it is to be.' },
    argOptions: { description: 'The whole party as it is to be.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      version: t.input.string({
        description: 'The `correctionVersion` that was seen; another state is not changed.',
      }),
      adultCount: t.input.int({ description: 'Adults, at least 1.' }),
      childCount: t.input.int({ description: 'Children.' }),
      glampingTentCount: t.input.int({ description: 'Glamping tents, 0 or 1.' }),
      beerPackageCount: t.input.int({ description: 'Beer packages, 0 or 1.' }),
      leavingChildren: t.input.intList({
        required: false,
        description: 'Places of the children that do not come, from 0; only of an unpaid booking.',
      }),
      newChildren: t.input.field({
        type: [ChildDetailInput],
        required: false,
        description: 'The children that come in addition.',
      }),
      expectedTotal: t.input.field({
        type: 'Money',
        description: 'The new total that was shown; another one is refused.',
      }),
      expectedDue: t.input.field({
        type: 'Money',
        description: 'What was shown as still to pay; another amount is refused.',
      }),
      settlement: t.input.field({
        type: PartySettlement,
        required: false,
        description: 'How the difference of a paid booking is settled; left out where there is none.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One per opened dialog, 8 to 200 characters: a repeat changes nothing more.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await changeParty(context, input.bookingId, input.version, {
        ...input,
        leavingChildren: input.leavingChildren ?? undefined,
        newChildren: input.newChildren ?? undefined,
        expectedTotal: decimalInput(input.expectedTotal),
        expectedDue: decimalInput(input.expectedDue),
      })
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)
