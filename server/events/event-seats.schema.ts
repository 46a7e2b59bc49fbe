import { GraphQLError } from 'graphql'
import { builder } from '../graphql/builder.ts'
import { EventAvailability } from '../graphql/event-availability.ts'
import { type EventRow, eventAvailability, spotsOf } from './event-row.ts'
import { listEventSeats } from './list-event-seats.ts'
import { parseEventId } from './read-event.ts'

const mostEvents = 50

const EventSeats = builder.objectRef<EventRow>('EventSeats').implement({
  description: 'What changes most often about an event: how many spots are left.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.', resolve: (event) => event.id }),
    availableSpots: t.int({ description: 'Spots left, never negative.', resolve: (event) => spotsOf(event) }),
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
  }),
})

builder.queryField('availability', (t) =>
  t.field({
    type: [EventSeats],
    description: 'The spots left of events that are shown already. Unknown and hidden ones are left out.',
    args: { eventIds: t.arg.idList({ description: 'Their ids, at most 50.' }) },
    complexity: (args) => ({ field: 1, multiplier: args.eventIds.length }),
    resolve: (_root, { eventIds }, context) => {
      if (eventIds.length > mostEvents) {
        throw new GraphQLError(`At most ${mostEvents} events can be asked for`, {
          extensions: { code: 'BAD_USER_INPUT' },
        })
      }
      const ids = eventIds.map(parseEventId).filter((id) => id !== null)
      return ids.length === 0 ? [] : listEventSeats(context, [...new Set(ids)])
    },
  }),
)
