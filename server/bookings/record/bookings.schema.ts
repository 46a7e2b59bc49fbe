import { z } from 'zod'
import { type ReadableChild, SIZES } from '../../../domain/booking-form.ts'
import { getBookingStatus, getPaymentStatus } from '../../../domain/booking-states.ts'
import { ClothingSize } from '../../accounts/clothing-size.type.ts'
import { isCancelledForAll } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
import { BookingPaymentStatus, BookingStatus } from './booking-status.type.ts'
import { getBookingAccess } from './holder.ts'
import { PriceLine } from './price-line.type.ts'
import { type ReducedBooking, readBooking, reducedColumns } from './read-booking.ts'
import { type BookingDetails, readCachedDetails } from './read-booking-details.ts'
import type { ClothingDetail } from './read-personal-details.ts'
import { getVisibleEvent } from './visible-event.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    Booking: ReducedBooking
    BookingDetails: BookingDetails
  }
}

const BookingAccess = builder.enumType('BookingAccess', {
  description: 'Extent of access that a viewer has to a booking.',
  values: {
    FULL: {
      description:
        'All fields. Granted to the owner, an admin, and a browser that made or claimed the booking.',
    },
    REDUCED: { description: 'Only the event title and dates, counts, total, statuses and first name.' },
  },
})

builder.prismaObject('Booking', {
  description:
    'One party on one event. Fields that need `access` FULL are null with a NOT_ALLOWED error for a viewer who only knows the id.',
  select: reducedColumns,
  fields: (t) => ({
    id: t.id({ description: 'Random id of 128 bits.', resolve: (booking) => booking.id }),
    code: t.string({
      nullable: true,
      description:
        'Booking reference of six letters and digits for phone calls and check-in. It gives no access, but reading it needs `access` FULL.',
      authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
      resolve: (booking) => booking.code,
    }),
    access: t.field({
      type: BookingAccess,
      description: 'Access that the viewer has to this booking.',
      resolve: (booking, _args, context) => getBookingAccess(context, booking),
    }),
    event: t.field({
      type: 'Event',
      description:
        'The booked event. When it is hidden or deleted, all fields except id, title, days and `isCancelled` need `access` FULL.',
      resolve: (booking, _args, context) => getVisibleEvent(context, booking),
    }),
    firstName: t.string({
      description: 'First name of the booker.',
      resolve: (booking) => booking.firstName,
    }),
    adultCount: t.int({
      description: 'Number of adults in the party, at least 1.',
      resolve: (booking) => booking.adultCount,
    }),
    childCount: t.int({
      description: 'Number of children in the party.',
      resolve: (booking) => booking.childCount,
    }),
    totalAmount: t.field({
      type: 'Money',
      description: 'Total price, based on the prices at the time of booking.',
      resolve: (booking) => booking.totalCents,
    }),
    paymentStatus: t.field({
      type: BookingPaymentStatus,
      description: 'Payment status. It is CANCELLED for every cancelled booking, paid or not.',
      resolve: (booking) => getPaymentStatus(booking.state, booking.paymentState),
    }),
    isPaymentProcessing: t.boolean({
      description: 'True while the bank is settling a payment. `paymentStatus` is PENDING during that time.',
      resolve: ({ state, paymentState }) => state !== 'CANCELLED' && paymentState === 'PROCESSING',
    }),
    isEventCancelled: t.boolean({
      description: 'True when the event was cancelled, or deleted before its end. No payment is due then.',
      resolve: ({ event }) => isCancelledForAll(event),
    }),
    bookingStatus: t.field({
      type: BookingStatus,
      description: 'Booking status, which does not depend on the payment.',
      resolve: (booking) => getBookingStatus(booking.state),
    }),
    details: t.field({
      type: Details,
      nullable: true,
      description: 'Personal details and the bill. Needs `access` FULL.',
      authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
      resolve: (booking, _args, context) => readCachedDetails(context, booking),
    }),
  }),
})

const Details = builder.objectRef<BookingDetails>('BookingDetails')
Details.implement({
  description:
    'Personal details of a booking. Health and emergency data are null once erased after the event.',
  fields: (t) => ({
    lastName: t.exposeString('lastName', { description: 'Last name of the booker.' }),
    email: t.exposeString('email', { description: 'Email address of the booker.' }),
    phone: t.exposeString('phone', { description: 'Phone number of the booker.' }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      nullable: true,
      description: 'Name of the emergency contact. Null once erased.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      nullable: true,
      description: 'Phone number of the emergency contact. Null once erased.',
    }),
    children: t.expose('children', {
      type: [Child],
      description: 'Children of the party, in the order of the form.',
    }),
    tshirtOrders: t.expose('tshirts', {
      type: [Clothing],
      description: 'Ordered T-shirts, in the order of the form.',
    }),
    hoodieOrders: t.expose('hoodies', {
      type: [Clothing],
      description: 'Ordered hoodies, in the order of the form.',
    }),
    glampingTentCount: t.exposeInt('glampingTentCount', { description: 'Number of glamping tents, 0 or 1.' }),
    beerPackageCount: t.exposeInt('beerPackageCount', { description: 'Number of beer packages, 0 or 1.' }),
    specialRequirements: t.exposeString('specialRequirements', {
      nullable: true,
      description: 'Special requirements as entered by the booker, possibly empty. Null once erased.',
    }),
    additionalNotes: t.exposeString('additionalNotes', {
      nullable: true,
      description: 'Notes for the organiser as entered by the booker, possibly empty. Null once erased.',
    }),
    paymentIntentId: t.exposeID('intentId', {
      nullable: true,
      description:
        'Card provider id of the latest payment. Null before the first payment, and when the latest one was not by card.',
    }),
    priceLines: t.expose('priceLines', {
      type: [PriceLine],
      description:
        'Lines of the bill, based on the prices at the time of booking. They add up to `totalAmount`.',
    }),
    holdExpiresAt: t.expose('holdExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the hold on the unpaid spots. Null when none are held.',
    }),
    transferUntil: t.expose('transferUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Deadline for a transfer, 48 hours before the start. Null unless the booking is confirmed and its event was not cancelled.',
    }),
    isPartyUnknown: t.exposeBoolean('isPartyUnknown', {
      description: 'True after a transfer until the new holder records the party.',
    }),
    event: t.expose('event', {
      type: 'Event',
      nullable: true,
      description:
        'Event with all details of its page, even while hidden. Null when it was deleted; `Booking.event` has the remaining data then.',
    }),
    calendarSequence: t.exposeInt('calendarSequence', {
      description:
        'SEQUENCE number of its calendar file. Increases with every change of the booking or its event.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Creation time of the booking.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of the booking.',
    }),
  }),
})

const Child = builder.objectRef<ReadableChild>('BookingChild')
Child.implement({
  description: 'A child of the party. All fields are null once erased after the event.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the child. Null once erased.' }),
    age: t.exposeInt('age', { nullable: true, description: 'Age in years, 0 to 17. Null once erased.' }),
    allergies: t.exposeString('allergies', {
      nullable: true,
      description: 'Allergies as entered by the booker, possibly empty. Null once erased.',
    }),
  }),
})

const sizeSchema = z.enum(SIZES)

const Clothing = builder.objectRef<ClothingDetail>('ClothingOrder')
Clothing.implement({
  description: 'One ordered piece of clothing.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name of the wearer. Null once erased.' }),
    size: t.field({
      type: ClothingSize,
      description: 'Kids or adult size.',
      resolve: ({ size }) => sizeSchema.parse(size),
    }),
    isKids: t.exposeBoolean('isKids', { description: 'True for the kids price, false for the adult price.' }),
    unitAmount: t.expose('unitCents', {
      type: 'Money',
      description: 'Price at the time of booking.',
    }),
  }),
})

builder.queryField('booking', (t) =>
  t.field({
    type: 'Booking',
    nullable: true,
    description: 'Returns a booking by its id. Null when the id is unknown.',
    args: { id: t.arg.id({ description: 'Id of the booking.' }) },
    resolve: (_root, args, context) => readBooking(context, args.id),
  }),
)
