import { extendSchema, GraphQLError, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type EventRow, getEventAvailability, getFreeSpots } from '../events/event-row.ts'
import { listEventSeats } from '../events/list-event-seats.ts'
import { parseRowId } from '../row-id.ts'
import { getField } from './get-field.ts'

const maxEvents = 50

/** Documented for third parties. The site's own pages read these fields from the event. */
const seatsExtension = parse(`
  extend type Query {
    """Spots left of the given events. Unknown and hidden events are omitted."""
    availability(
      """IDs of the events, at most 50."""
      eventIds: [ID!]!
    ): [EventSeats!]!
  }

  """Spots left and booking state of an event, which change more often than the rest of it."""
  type EventSeats {
    """ID of the event."""
    eventId: ID!

    """Number of spots left, never negative."""
    availableSpots: Int!

    """Whether the event can be booked now. A cancelled event is CLOSED until it is over."""
    availability: EventAvailability!

    """True when the event is cancelled."""
    isCancelled: Boolean!

    """Time at which booking closes."""
    bookingClosesAt: DateTime!
  }
`)

const argumentsSchema = z.object({ eventIds: z.array(z.string()) })

const seatResolvers: Record<string, GraphQLFieldResolver<EventRow, Context>> = {
  eventId: (event) => event.id,
  availableSpots: (event) => getFreeSpots(event),
  availability: (event, _args, context) => getEventAvailability(event, context.now()),
  isCancelled: (event) => event.cancelledAt !== null,
  bookingClosesAt: (event) => event.bookingClosesAt,
}

export function addEventSeats(schema: GraphQLSchema): GraphQLSchema {
  const extended = extendSchema(schema, seatsExtension)
  const query = getField(extended, 'Query', 'availability')
  query.resolve = (_root, args, context: Context) => {
    const { eventIds } = argumentsSchema.parse(args)
    if (eventIds.length > maxEvents) {
      throw new GraphQLError(`At most ${maxEvents} event IDs are allowed`, {
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
    const ids = eventIds.map(parseRowId).filter((id) => id > 0)
    return ids.length === 0 ? [] : listEventSeats(context, [...new Set(ids)])
  }
  query.extensions = {
    complexity: (args: unknown) => ({ field: 1, multiplier: argumentsSchema.parse(args).eventIds.length }),
  }
  for (const [name, resolve] of Object.entries(seatResolvers))
    getField(extended, 'EventSeats', name).resolve = resolve
  return extended
}
