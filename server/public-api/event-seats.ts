import {
  extendSchema,
  GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type EventRow, eventAvailability, spotsOf } from '../events/event-row.ts'
import { listEventSeats } from '../events/list-event-seats.ts'
import { parseEventId } from '../events/read-event.ts'

const mostEvents = 50

/** Promised to third parties. The site's own pages read them from the event. */
const promised = parse(`
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

const asked = z.object({ eventIds: z.array(z.string()) })

const ofEvent: Record<string, GraphQLFieldResolver<EventRow, Context>> = {
  eventId: (event) => event.id,
  availableSpots: (event) => spotsOf(event),
  availability: (event, _args, context) => eventAvailability(event, context.now()),
  isCancelled: (event) => event.cancelledAt !== null,
  bookingClosesAt: (event) => event.bookingClosesAt,
}

export function withEventSeats(part: GraphQLSchema): GraphQLSchema {
  const whole = extendSchema(part, promised)
  const query = fieldOf(whole, 'Query', 'availability')
  query.resolve = (_root, args, context: Context) => {
    const { eventIds } = asked.parse(args)
    if (eventIds.length > mostEvents) {
      throw new GraphQLError(`At most ${mostEvents} events can be asked for`, {
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
    const ids = eventIds.map(parseEventId).filter((id) => id !== null)
    return ids.length === 0 ? [] : listEventSeats(context, [...new Set(ids)])
  }
  query.extensions = {
    complexity: (args: unknown) => ({ field: 1, multiplier: asked.parse(args).eventIds.length }),
  }
  for (const [name, resolve] of Object.entries(ofEvent)) fieldOf(whole, 'EventSeats', name).resolve = resolve
  return whole
}

function fieldOf(schema: GraphQLSchema, typeName: string, name: string): GraphQLField<EventRow, Context> {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  if (field === undefined) throw new Error(`There is no ${typeName}.${name}`)
  return field
}
