import { z } from 'zod'
import { SIZES } from '../../../domain/booking-form.ts'
import { bookingStatusOf, paymentStatusOf } from '../../../domain/booking-states.ts'
import { isCancelledForAll } from '../../events/event-row.ts'
import { BookingPaymentStatus, BookingStatus } from '../../graphql/booking-status.ts'
import { builder } from '../../graphql/builder.ts'
import { ClothingSize } from '../../graphql/clothing-size.ts'
import { PriceLine } from '../../graphql/price-line.ts'
import { bookedEvent } from './booked-event.ts'
import { accessTo } from './holder.ts'
import type { ChildDetail, ClothingDetail } from './personal-part.ts'
import { readBooking, reducedColumns } from './read-booking.ts'
import { type BookingDetails, knownDetails } from './read-booking-details.ts'

const BookingAccess = builder.enumType('BookingAccess', {
  description: 'How much of a booking the viewer may see.',
  values: {
    FULL: { description: 'Everything: the owner, an admin, or a browser that made or claimed it.' },
    REDUCED: { description: 'Event title, dates, counts, amount, status and first name.' },
  },
})

builder.prismaObject('Booking', {
  description:
    'One party on one event. What needs `access` FULL is null with a NOT_ALLOWED error for whoever only knows the id.',
  select: reducedColumns,
  fields: (t) => ({
    id: t.id({ description: 'Random, 128 bits.', resolve: (booking) => booking.id }),
    code: t.string({
      nullable: true,
      description:
        'Six letters and digits to tell a booking by on the phone and at the gate; it opens nothing. Needs `access` FULL.',
      authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
      resolve: (booking) => booking.code,
    }),
    access: t.field({
      type: BookingAccess,
      description: 'How much of it the viewer may see.',
      resolve: (booking, _args, context) => accessTo(context, booking),
    }),
    event: t.field({
      type: 'Event',
      description:
        'Its event, also when that is hidden or deleted by now: then everything but id, title, days and `isCancelled` needs `access` FULL.',
      resolve: (booking, _args, context) => bookedEvent(context, booking),
    }),
    firstName: t.string({ description: "The booker's first name.", resolve: (booking) => booking.firstName }),
    adultCount: t.int({ description: 'Adults, at least 1.', resolve: (booking) => booking.adultCount }),
    childCount: t.int({ description: 'Children.', resolve: (booking) => booking.childCount }),
    totalAmount: t.field({
      type: 'Money',
      description: 'What it costs, from the prices at the time of booking.',
      resolve: (booking) => booking.totalCents,
    }),
    paymentStatus: t.field({
      type: BookingPaymentStatus,
      description: 'What became of the payment.',
      resolve: (booking) => paymentStatusOf(booking.state, booking.paymentState),
    }),
    isPaymentProcessing: t.boolean({
      description:
        'True while a payment was sent that the bank has not settled yet; `paymentStatus` is PENDING as long.',
      resolve: ({ state, paymentState }) => state !== 'CANCELLED' && paymentState === 'PROCESSING',
    }),
    isEventCancelled: t.boolean({
      description:
        'True when its event does not take place: it was cancelled, or deleted before it was over. Nothing is to be paid then.',
      resolve: ({ event }) => isCancelledForAll(event),
    }),
    bookingStatus: t.field({
      type: BookingStatus,
      description: 'Whether the booking stands.',
      resolve: (booking) => bookingStatusOf(booking.state),
    }),
    details: t.field({
      type: Details,
      nullable: true,
      description: 'The personal part. Needs `access` FULL.',
      authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
      resolve: (booking, _args, context) => knownDetails(context, booking),
    }),
  }),
})

const Details = builder.objectRef<BookingDetails>('BookingDetails')
Details.implement({
  description:
    'The personal part of a booking. Health and emergency data are null once erased after the event.',
  fields: (t) => ({
    lastName: t.exposeString('lastName', { description: "The booker's last name." }),
    email: t.exposeString('email', { description: "The booker's e-mail address." }),
    phone: t.exposeString('phone', { description: "The booker's phone number." }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      nullable: true,
      description: 'Whom to call in an emergency. Null once erased.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      nullable: true,
      description: 'Their phone number. Null once erased.',
    }),
    children: t.field({
      type: [Child],
      description: 'The children, in the order of the form.',
      resolve: (details) => details.children,
    }),
    tshirtOrders: t.field({
      type: [Clothing],
      description: 'T-shirts ordered.',
      resolve: (details) => details.tshirts,
    }),
    hoodieOrders: t.field({
      type: [Clothing],
      description: 'Hoodies ordered.',
      resolve: (details) => details.hoodies,
    }),
    glampingTentCount: t.exposeInt('glampingTentCount', { description: 'Glamping tents, 0 or 1.' }),
    beerPackageCount: t.exposeInt('beerPackageCount', { description: 'Beer packages, 0 or 1.' }),
    specialRequirements: t.exposeString('specialRequirements', {
      nullable: true,
      description: 'As written by the booker, maybe empty. Null once erased.',
    }),
    additionalNotes: t.exposeString('additionalNotes', {
      nullable: true,
      description: 'As written by the booker, maybe empty. Null once erased.',
    }),
    paymentIntentId: t.exposeString('intentId', {
      nullable: true,
      description: "The card provider's id of the latest payment. Null before the first one.",
    }),
    priceLines: t.field({
      type: [PriceLine],
      description: 'The bill from the prices at the time of booking; its sum is the total.',
      resolve: (details) => details.priceLines,
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the seats are held unpaid. Null when nothing is held.',
      resolve: (details) => details.holdExpiresAt,
    }),
    transferUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be transferred to another person. Null when it cannot.',
      resolve: (details) => details.transferUntil,
    }),
    isPartyUnknown: t.exposeBoolean('isPartyUnknown', {
      description: 'True after it was transferred, until the new person says who comes along.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description:
        'The event with all that its page says, also while it is hidden. Null when it was deleted: what is left is in `Booking.event`.',
      resolve: (details) => details.event,
    }),
    calendarSequence: t.exposeInt('calendarSequence', {
      description: 'SEQUENCE of its calendar file. Rises with every change of the booking or its event.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: (each) => each.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (each) => each.updatedAt,
    }),
  }),
})

const Child = builder.objectRef<ChildDetail>('BookingChild')
Child.implement({
  description: 'A child of the party. Every field is null once erased after the event.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'The name. Null once erased.' }),
    age: t.exposeInt('age', { nullable: true, description: 'Years, 0 to 17. Null once erased.' }),
    allergies: t.exposeString('allergies', {
      nullable: true,
      description: 'As written by the booker, maybe empty. Null once erased.',
    }),
  }),
})

const sizeSchema = z.enum(SIZES)

const Clothing = builder.objectRef<ClothingDetail>('ClothingOrder')
Clothing.implement({
  description: 'One piece of clothing.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Who wears it. Null once erased.' }),
    size: t.field({
      type: ClothingSize,
      description: 'Its size.',
      resolve: ({ size }) => sizeSchema.parse(size),
    }),
    isKids: t.exposeBoolean('isKids', { description: 'True for the kids price.' }),
    unitAmount: t.field({
      type: 'Money',
      description: 'Its price at the time of booking.',
      resolve: (item) => item.unitCents,
    }),
  }),
})

builder.queryField('booking', (t) =>
  t.field({
    type: 'Booking',
    nullable: true,
    description: 'A booking by its id. Null when it is unknown.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, args, context) => readBooking(context, args.id),
  }),
)
