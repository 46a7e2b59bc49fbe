import type { EventFacts } from '../../../domain/events/event-change.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { BookingCancelledError, BookingNotFoundError } from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { EventChangedAgainError, KeepBookingClosedError } from './event-change.errors.ts'
import { keepBooking } from './keep-booking.ts'
import { changedBookingColumns, getUnansweredChange, type UnansweredChange } from './read-event-change.ts'

const Facts = builder.objectRef<EventFacts>('EventFacts').implement({
  description: 'When and where an event was before a change.',
  fields: (t) => ({
    startDate: t.field({
      type: 'Date',
      description: 'First day.',
      resolve: (each) => new Date(each.startDate),
    }),
    endDate: t.field({ type: 'Date', description: 'Last day.', resolve: (each) => new Date(each.endDate) }),
    startTime: t.exposeString('startTime', { description: 'Start on the first day, as text.' }),
    endTime: t.exposeString('endTime', { description: 'End on the last day, as text.' }),
    location: t.exposeString('location', { description: 'Where it was.' }),
  }),
})

const Change = builder.objectRef<UnansweredChange>('UnansweredEventChange').implement({
  description:
    'A change of dates or location that the family has not answered: it can keep the booking, or cancel for a full refund.',
  fields: (t) => ({
    id: t.id({ description: 'To be sent along with the answer.', resolve: ({ id }) => id }),
    old: t.field({
      type: Facts,
      description: 'The event as it was when the booking was made or last kept.',
      resolve: ({ old }) => old,
    }),
    until: t.field({
      type: 'DateTime',
      description: 'Until when the family can choose.',
      resolve: ({ until }) => until,
    }),
  }),
})

builder.prismaObjectField('Booking', 'unansweredChange', (t) =>
  t.field({
    type: Change,
    nullable: true,
    description:
      'The change of its event that the family has not answered. Null when there is none. Needs `access` FULL.',
    select: changedBookingColumns,
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => getUnansweredChange(booking, context.now()),
  }),
)

builder.objectType(EventChangedAgainError, {
  name: 'EventChangedAgainError',
  description: 'The event has changed again since it was read; nothing was kept.',
  interfaces: [UserErrorInterface],
})

builder.objectType(KeepBookingClosedError, {
  name: 'KeepBookingClosedError',
  description: 'The event has begun or was cancelled; there is nothing left to choose.',
  interfaces: [UserErrorInterface],
})

const KeepBookingPayload = builder.simpleObject('KeepBookingPayload', {
  description: 'The booking that was kept.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking as it is now.' }) }),
})

builder.mutationField('keepBooking', (t) =>
  t.fieldWithInput({
    type: KeepBookingPayload,
    description:
      'Keeps a booking after its event has changed: the cancellation policies apply to the new dates. For its family only.',
    errors: {
      types: [BookingNotFoundError, BookingCancelledError, KeepBookingClosedError, EventChangedAgainError],
      union: { description: 'The booking, or why it was not kept.' },
    },
    typeOptions: { description: 'What is kept.' },
    argOptions: { description: 'What is kept.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      changeId: t.input.id({ description: 'The change that the family has seen.' }),
    },
    resolve: async (_root, { input }, context) => {
      await keepBooking(context, input.bookingId, Number(input.changeId))
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new Error('a booking just kept is not there')
      return { booking }
    },
  }),
)
