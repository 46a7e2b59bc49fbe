import { builder } from '../graphql/builder.ts'
import { EventAvailability } from '../graphql/event-availability.ts'
import { eventAvailability, spotsOf, tentsLeftOf } from './event-row.ts'
import type { SeatNews, SeatsRow } from './watch-seats.ts'

const EventSeats = builder.objectRef<SeatsRow>('EventSeats').implement({
  description: 'What changes most often about an event, without the event.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.', resolve: (event) => event.id }),
    maxParticipants: t.exposeInt('maxParticipants', { description: 'People it takes, of any age.' }),
    currentParticipants: t.exposeInt('currentParticipants', {
      description: 'People in confirmed bookings, held bookings and open offers.',
    }),
    availableSpots: t.int({ description: 'Spots left, never negative.', resolve: (event) => spotsOf(event) }),
    glampingTentsLeft: t.int({
      nullable: true,
      description: 'Glamping tents that are left. Null for as many as are asked for.',
      resolve: (event) => tentsLeftOf(event),
    }),
    availability: t.field({
      type: EventAvailability,
      description: 'Whether it can be booked now.',
      resolve: (event, _args, context) => eventAvailability(event, context.now()),
    }),
    bookingClosesAt: t.field({
      type: 'DateTime',
      description: 'When booking closes.',
      resolve: (event) => event.bookingClosesAt,
    }),
    isCancelled: t.boolean({
      description: 'True when the organiser cancelled it.',
      resolve: (event) => event.cancelledAt !== null,
    }),
    isOver: t.boolean({
      description: 'True once the end has passed.',
      resolve: (event, _args, context) => event.endsAt < context.now(),
    }),
  }),
})

const SeatNewsType = builder.objectRef<SeatNews>('SeatNews').implement({
  description: 'How the free spots of events stand that everybody may see.',
  fields: (t) => ({
    isWhole: t.exposeBoolean('isWhole', {
      description:
        'True when all coming events are told, so that nothing can have been missed; false for changes.',
    }),
    seats: t.field({
      type: [EventSeats],
      description: 'The events that are told.',
      resolve: (news) => [...news.seats],
    }),
    goneIds: t.idList({
      description: 'Events that were told before and are shown no longer.',
      resolve: (news) => news.goneIds.map(String),
    }),
  }),
})

builder.subscriptionType({ description: 'What is told as it changes, over server-sent events.' })
builder.subscriptionField('seatNews', (t) =>
  t.field({
    type: SeatNewsType,
    description: 'Free spots: first those of all coming events, then each change. The same for everybody.',
    subscribe(): AsyncIterable<SeatNews> {
      throw new Error('The endpoint runs it once for all who listen; nobody runs it for himself.')
    },
    resolve: (news) => news,
  }),
)
