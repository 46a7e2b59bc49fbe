import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { ClothingSize } from '../../accounts/clothing-size.type.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { eventColumns } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { readEvent } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  DifferentRequestError,
  HoldLapsedError,
  PaymentUnavailableError,
  PriceChangedError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../record/bookings.errors.ts'
import { ChildDetailInput } from '../record/child-detail-input.type.ts'
import { OfferEndedError, OfferLinkError } from '../record/offer.errors.ts'
import { readStoredBooking } from '../record/read-booking.ts'
import { bookEvent } from './book-event.ts'
import { OfferKeyInput } from './offer-key-input.type.ts'

builder.objectType(SeatsUnavailableError, {
  name: 'SeatsUnavailableError',
  description: 'The event has too few free spots for the party; nothing is held.',
  interfaces: getErrorInterfaces(SeatsUnavailableError),
  fields: (t) => ({
    availableSpots: t.exposeInt('availableSpots', {
      description: 'Number of spots that are still available.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Current state of the event. Null when it is hidden or deleted.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

builder.objectType(PriceChangedError, {
  name: 'PriceChangedError',
  description: 'The current price differs from the total that the visitor saw; nothing is held.',
  interfaces: getErrorInterfaces(PriceChangedError),
  fields: (t) => ({
    total: t.expose('totalCents', {
      type: 'Money',
      description: 'Current total of the booking.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Current state of the event. Null when it is hidden or deleted.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

registerPlainError(
  BookingClosedError,
  'BookingClosedError',
  'Booking for the event has closed, or the event is over or was cancelled.',
)

registerPlainError(
  DifferentRequestError,
  'DifferentRequestError',
  'The idempotency key was already used for a different request.',
)

builder.objectType(TooManyHoldsError, {
  name: 'TooManyHoldsError',
  description: 'This browser, mailbox or network already holds too many unpaid spots; nothing more is held.',
  interfaces: getErrorInterfaces(TooManyHoldsError),
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds to wait before a retry, at most 60.',
    }),
  }),
})

builder.objectType(HoldLapsedError, {
  name: 'HoldLapsedError',
  description:
    'The hold has lapsed and cannot be renewed with this access, or was renewed once already; nothing was charged.',
  interfaces: getErrorInterfaces(HoldLapsedError),
})

registerPlainError(
  OfferLinkError,
  'OfferLinkError',
  'The offer link is unknown or invalid, or belongs to a different offer.',
)

builder.objectType(OfferEndedError, {
  name: 'OfferEndedError',
  description: 'The offer was already booked or declined, has lapsed, or was withdrawn.',
  interfaces: getErrorInterfaces(OfferEndedError),
})

const ClothingOrderInput = builder.inputType('ClothingOrderInput', {
  description: 'One piece of clothing to order.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the wearer, at most 100 characters.' }),
    size: t.field({ type: ClothingSize, description: 'Kids or adult size; it need not match `isKids`.' }),
    isKids: t.boolean({ description: 'True for the kids price, false for the adult price.' }),
  }),
})

const BookEventPayload = builder.simpleObject('BookEventPayload', {
  description: 'The new booking and its event.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description:
        'The booking, with its spots held until payment. Confirmed at once when the total is 0.00.',
    }),
    event: t.field({ type: 'Event', description: 'The event with its current number of free spots.' }),
  }),
})

builder.mutationField('bookEvent', (t) =>
  t.fieldWithInput({
    type: BookEventPayload,
    description:
      'Books a party on an event and holds its spots until payment. Can replace an unpaid booking of the same family.',
    errors: {
      types: [
        InvalidInputError,
        SeatsUnavailableError,
        PriceChangedError,
        BookingClosedError,
        EventNotFoundError,
        TooManyRequestsError,
        TooManyHoldsError,
        DifferentRequestError,
        OfferLinkError,
        OfferEndedError,
        NotSignedInError,
        BookingNotFoundError,
        AlreadyPaidError,
        BookingCancelledError,
        PaymentProcessingError,
        PaymentUnavailableError,
      ],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Input of the booking form.' },
    argOptions: { description: 'Input of the booking form.' },
    input: {
      eventId: t.input.id({ description: 'Id of the event to book.' }),
      totalAmount: t.input.field({
        type: 'Money',
        required: false,
        description:
          'Total that the visitor saw. A different price is rejected with the current total; omitted skips the check.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Key of one opened dialog, 8 to 200 printable ASCII characters without spaces. A duplicate request returns the first booking.',
      }),
      offer: t.input.field({
        type: OfferKeyInput,
        required: false,
        description:
          'Waiting list offer to claim. Omit it to book free spots; it cannot be combined with `replaces`.',
      }),
      replaces: t.input.id({
        required: false,
        description:
          'Unpaid booking of the same family and event to replace. It ends when the new booking is stored, and only the new booking gets its spots.',
      }),
      friendToken: t.input.string({
        required: false,
        description: 'Token of the friend link that led to the booking. An ended link is ignored.',
      }),
      memberId: t.input.id({
        required: false,
        description:
          'Id of the member who filled in the form; omitted by guests. The request is rejected once that member has signed out.',
      }),
      campaign: t.input.string({
        required: false,
        description:
          'Campaign from the page address, up to 60 letters, digits, dots, hyphens and underscores. An invalid one is ignored.',
      }),
      firstName: t.input.string({ description: 'First name of the booker, at most 100 characters.' }),
      lastName: t.input.string({ description: 'Last name of the booker, at most 100 characters.' }),
      email: t.input.string({
        description: 'Email address of the booker, which receives all emails about the booking.',
      }),
      phone: t.input.string({ description: 'Phone number of the booker, 10 to 20 characters.' }),
      emergencyContactName: t.input.string({
        description: 'Name of the emergency contact, at most 100 characters.',
      }),
      emergencyContactPhone: t.input.string({
        description: 'Phone number of the emergency contact, 10 to 20 characters.',
      }),
      adultCount: t.input.int({
        description: 'Number of adults in the party, at least 1. The whole party has at most 20 people.',
      }),
      childCount: t.input.int({ description: 'Number of children in the party, aged 0 to 17.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'Details of the children, exactly one entry per child.',
      }),
      glampingTentCount: t.input.int({ description: 'Number of glamping tents, 0 or 1.' }),
      beerPackageCount: t.input.int({
        description: 'Number of beer packages, 0 or 1. Ordering one states that the booker is 18 or over.',
      }),
      tshirtOrders: t.input.field({
        type: [ClothingOrderInput],
        description: 'T-shirts to order; at most 20 pieces of clothing in total.',
      }),
      hoodieOrders: t.input.field({
        type: [ClothingOrderInput],
        description: 'Hoodies to order; at most 20 pieces of clothing in total.',
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
      const { bookingId, eventId, stored } = await bookEvent(context, input)
      if (stored !== null) return stored
      const [booking, event] = await Promise.all([
        readStoredBooking(context, bookingId),
        // Ignores public visibility, because a replay may arrive after the event was hidden.
        context.db.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns }),
      ])
      return { booking, event }
    },
  }),
)
