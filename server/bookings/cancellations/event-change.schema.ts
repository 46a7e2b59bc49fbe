import type { EventFacts } from '../../../domain/events/event-change.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { BookingCancelledError, BookingNotFoundError } from '../record/bookings.errors.ts'
import { readStoredBooking } from '../record/read-booking.ts'
import { EventChangedAgainError, KeepBookingClosedError } from './event-change.errors.ts'
import { keepBooking } from './keep-booking.ts'
import { changedBookingColumns, getUnansweredChange, type UnansweredChange } from './read-event-change.ts'

const Facts = builder.objectRef<EventFacts>('EventFacts').implement({
  description: 'Dates, times and location of an event before a change.',
  fields: (t) => ({
    startDate: t.expose('startDate', {
      type: 'Date',
      description: 'First day before the change.',
    }),
    endDate: t.expose('endDate', {
      type: 'Date',
      description: 'Last day before the change.',
    }),
    startTime: t.exposeString('startTime', { description: 'Start time on the first day, as text.' }),
    endTime: t.exposeString('endTime', { description: 'End time on the last day, as text.' }),
    location: t.exposeString('location', { description: 'Location before the change.' }),
  }),
})

const Change = builder.objectRef<UnansweredChange>('UnansweredEventChange').implement({
  description:
    'A change of dates or location that the family has not answered. It can keep the booking or cancel for a full refund.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the latest change. Send it with `keepBooking`.',
    }),
    old: t.expose('old', {
      type: Facts,
      description: 'Event details at the time of booking, or of the last `keepBooking`.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      description: 'Deadline for the answer, which is the new start of the event.',
    }),
  }),
})

builder.prismaObjectField('Booking', 'unansweredChange', (t) =>
  t.field({
    type: Change,
    nullable: true,
    description:
      'Event change that the family has not answered. Null when there is none or it can no longer be answered. Needs `access` FULL.',
    select: changedBookingColumns,
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => getUnansweredChange(booking, context.now()),
  }),
)

registerPlainError(
  EventChangedAgainError,
  'EventChangedAgainError',
  'The event changed again after the family read it; nothing was stored.',
)

builder.objectType(KeepBookingClosedError, {
  name: 'KeepBookingClosedError',
  description: 'The event has begun or was cancelled, so there is nothing left to choose.',
  interfaces: getErrorInterfaces(KeepBookingClosedError),
})

const KeepBookingPayload = builder.simpleObject('KeepBookingPayload', {
  description: 'The booking after the family accepted the change.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      description: 'The booking, now under the policies for the new dates.',
    }),
  }),
})

builder.mutationField('keepBooking', (t) =>
  t.fieldWithInput({
    type: KeepBookingPayload,
    description:
      'Keeps a booking after its event changed, so that the cancellation policies apply to the new dates. Only the family can do this.',
    errors: {
      types: [BookingNotFoundError, BookingCancelledError, KeepBookingClosedError, EventChangedAgainError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Booking to keep, and the change that the family accepts.' },
    argOptions: { description: 'Booking to keep, and the change that the family accepts.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      changeId: t.input.id({ description: 'Id of the latest change that the family has seen.' }),
    },
    resolve: async (_root, { input }, context) => {
      await keepBooking(context, input.bookingId, parseRowId(input.changeId))
      return { booking: await readStoredBooking(context, input.bookingId) }
    },
  }),
)
