import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { eventColumns } from '../../events/event-row.ts'
import { readEvent } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { ChildDetailInput } from '../../graphql/child-detail-input.ts'
import { ClothingSize } from '../../graphql/clothing-size.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { OfferKeyInput } from '../../graphql/offer-key-input.ts'
import { PaymentProcessingError } from '../ledger/payment.errors.ts'
import {
  AlreadyPaidError,
  BookingCancelledError,
  BookingClosedError,
  BookingNotFoundError,
  DifferentRequestError,
  EventNotFoundError,
  HoldLapsedError,
  ManyHoldsError,
  PaymentUnavailableError,
  PriceChangedError,
  SeatsUnavailableError,
} from '../record/bookings.errors.ts'
import { OfferEndedError, OfferLinkError } from '../record/offer.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { bookEvent } from './book-event.ts'

builder.objectType(SeatsUnavailableError, {
  name: 'SeatsUnavailableError',
  description: 'The party does not fit; nothing is held.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    availableSpots: t.exposeInt('availableSpots', { description: 'Spots that are left.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event as it is now. Null when it is no longer shown.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

builder.objectType(PriceChangedError, {
  name: 'PriceChangedError',
  description: 'The total that the visitor saw is not what it costs; nothing is held.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    total: t.field({
      type: 'Money',
      description: 'What it costs now.',
      resolve: (error) => error.totalCents,
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event as it is now. Null when it is no longer shown.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

builder.objectType(BookingClosedError, {
  name: 'BookingClosedError',
  description: 'Booking is closed, the event is over, or it was cancelled.',
  interfaces: [UserErrorInterface],
})

builder.objectType(EventNotFoundError, {
  name: 'EventNotFoundError',
  description: 'No such event, or a hidden one.',
  interfaces: [UserErrorInterface],
})

builder.objectType(DifferentRequestError, {
  name: 'DifferentRequestError',
  description: 'The idempotency key stands for another request already.',
  interfaces: [UserErrorInterface],
})

builder.objectType(ManyHoldsError, {
  name: 'ManyHoldsError',
  description: 'Too much is kept unpaid by this browser, mailbox or network; nothing more is held.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds after which there may be room, at most 60.',
    }),
  }),
})

builder.objectType(HoldLapsedError, {
  name: 'HoldLapsedError',
  description:
    'The hold has lapsed, and not this way or not any more can it be held again; nothing was charged.',
  interfaces: [UserErrorInterface],
})

builder.objectType(OfferLinkError, {
  name: 'OfferLinkError',
  description: 'The link opens no offer: unknown, made up, or of another one.',
  interfaces: [UserErrorInterface],
})

builder.objectType(OfferEndedError, {
  name: 'OfferEndedError',
  description: 'The offer was booked already, or it was declined, has lapsed or was taken back.',
  interfaces: [UserErrorInterface],
})

const ClothingOrderInput = builder.inputType('ClothingOrderInput', {
  description: 'One piece of clothing.',
  fields: (t) => ({
    name: t.string({ description: 'Who wears it.' }),
    size: t.field({ type: ClothingSize, description: 'Its size.' }),
    isKids: t.boolean({ description: 'True for the kids price.' }),
  }),
})

const BookEventPayload = builder.simpleObject('BookEventPayload', {
  description: 'The booking and what it changed.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', description: 'The booking, its seats held.' }),
    event: t.field({ type: 'Event', description: 'The event with the spots that are left now.' }),
  }),
})

builder.mutationField('bookEvent', (t) =>
  t.fieldWithInput({
    type: BookEventPayload,
    description:
      'Books a party on an event and holds its seats until it is paid. It may replace an unpaid booking.',
    errors: {
      types: [
        InvalidInputError,
        SeatsUnavailableError,
        PriceChangedError,
        BookingClosedError,
        EventNotFoundError,
        TooManyRequestsError,
        ManyHoldsError,
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
      union: { description: 'The booking, or why it was refused.' },
    },
    typeOptions: { description: 'A booking as the form gathers it.' },
    argOptions: { description: 'The booking.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      totalAmount: t.input.field({
        type: 'Money',
        required: false,
        description: 'The total that the visitor saw; another one is refused with the right one.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One per opened dialog, 8 to 200 characters: a repeat answers the first booking.',
      }),
      offer: t.input.field({
        type: OfferKeyInput,
        required: false,
        description: 'The offer whose spots are booked; left out for free spots.',
      }),
      replaces: t.input.id({
        required: false,
        description:
          'Unpaid booking of the same family and event to replace. It ends when the new booking is stored, and only the new booking gets its spots.',
      }),
      friendToken: t.input.string({
        required: false,
        description: 'The token of the friend link that led to it; one that has ended is left aside.',
      }),
      memberId: t.input.id({
        required: false,
        description:
          'The member who filled in the form: rejected when they are signed in no longer. Left out by guests.',
      }),
      campaign: t.input.string({
        required: false,
        description: 'The campaign in the address that led to it; one that is not valid is left aside.',
      }),
      firstName: t.input.string({ description: "The booker's first name." }),
      lastName: t.input.string({ description: "The booker's last name." }),
      email: t.input.string({ description: "The booker's e-mail address." }),
      phone: t.input.string({ description: "The booker's phone number, at least 10 characters." }),
      emergencyContactName: t.input.string({ description: 'Whom to call in an emergency.' }),
      emergencyContactPhone: t.input.string({ description: 'Their phone number, at least 10 characters.' }),
      adultCount: t.input.int({ description: 'Adults, at least 1.' }),
      childCount: t.input.int({ description: 'Children.' }),
      childrenDetails: t.input.field({
        type: [ChildDetailInput],
        description: 'One row per child.',
      }),
      glampingTentCount: t.input.int({ description: '0 or 1.' }),
      beerPackageCount: t.input.int({ description: '0 or 1; 1 says that the booker is 18 or over.' }),
      tshirtOrders: t.input.field({ type: [ClothingOrderInput], description: 'T-shirts.' }),
      hoodieOrders: t.input.field({ type: [ClothingOrderInput], description: 'Hoodies.' }),
      specialRequirements: t.input.string({ required: false, description: 'May be left out.' }),
      additionalNotes: t.input.string({ required: false, description: 'May be left out.' }),
    },
    resolve: async (_root, { input }, context) => {
      const { bookingId, eventId, stored } = await bookEvent(context, {
        ...input,
        totalAmount: decimalInput(input.totalAmount),
      })
      if (stored !== null) return stored
      const [booking, event] = await Promise.all([
        readBooking(context, bookingId),
        // Ignores public visibility, because a replay may arrive after the event was hidden.
        context.db.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns }),
      ])
      if (booking === null) throw new Error('the booking of a key is not there')
      return { booking, event }
    },
  }),
)
