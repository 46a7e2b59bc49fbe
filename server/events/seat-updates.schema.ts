import { builder } from '../graphql/builder.ts'
import { EventAvailability } from './event-availability.type.ts'
import { getEventAvailability, getFreeSpots, getTentsLeft } from './event-row.ts'
import type { SeatsRow, SeatUpdates } from './watch-seats.ts'

const EventSeats = builder.objectRef<SeatsRow>('EventSeats').implement({
  description: 'Seat counts and booking state of an event, which change more often than the rest of it.',
  fields: (t) => ({
    eventId: t.exposeID('id', { description: 'ID of the event.' }),
    maxParticipants: t.exposeInt('maxParticipants', { description: 'Maximum number of people, of any age.' }),
    currentParticipants: t.exposeInt('currentParticipants', {
      description: 'Number of people in confirmed bookings, held bookings and open offers.',
    }),
    availableSpots: t.int({
      description: 'Number of spots left, never negative.',
      resolve: (event) => getFreeSpots(event),
    }),
    glampingTentsLeft: t.int({
      nullable: true,
      description: 'Number of glamping tents left. Null when there is no limit.',
      resolve: (event) => getTentsLeft(event),
    }),
    availability: t.field({
      type: EventAvailability,
      description: 'Whether the event can be booked now. A cancelled event is CLOSED until it is over.',
      resolve: (event, _args, context) => getEventAvailability(event, context.now()),
    }),
    bookingClosesAt: t.expose('bookingClosesAt', {
      type: 'DateTime',
      description: 'Time at which booking closes.',
    }),
    isCancelled: t.boolean({
      description: 'True when the organiser cancelled the event.',
      resolve: (event) => event.cancelledAt !== null,
    }),
    isOver: t.boolean({
      description: 'True once the end of the event has passed.',
      resolve: (event, _args, context) => event.endsAt < context.now(),
    }),
  }),
})

const SeatUpdatesType = builder.objectRef<SeatUpdates>('SeatUpdates').implement({
  description: 'Free spots of the events that are shown to the public.',
  fields: (t) => ({
    isWhole: t.exposeBoolean('isWhole', {
      description:
        'True when all coming events are included, so that no change can have been missed. False for changes only.',
    }),
    seats: t.field({
      type: [EventSeats],
      description: 'Events included in this message.',
      resolve: (updates) => [...updates.seats],
    }),
    goneIds: t.idList({
      description: 'IDs of events that were sent before and are no longer shown.',
      resolve: (updates) => updates.goneIds.map(String),
    }),
  }),
})

builder.subscriptionType({ description: 'Live updates, delivered as server-sent events.' })
builder.subscriptionField('seatUpdates', (t) =>
  t.field({
    type: SeatUpdatesType,
    description:
      'Streams free spots: first those of all coming events, then each change. Every subscriber receives the same data.',
    subscribe(): AsyncIterable<SeatUpdates> {
      throw new Error('seatUpdates is executed once for all subscribers, never per request')
    },
    resolve: (updates) => updates,
  }),
)
