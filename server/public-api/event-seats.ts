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
    """The spots left of events that are shown already. Unknown and hidden ones are left out."""
    availability(
      """Their ids, at most 50."""
      eventIds: [ID!]!
    ): [EventSeats!]!
  }

  """What changes most often about an event: how many spots are left."""
  type EventSeats {
    """The event."""
    eventId: ID!

    """Spots left, never negative."""
    availableSpots: Int!

    """Whether it can be booked now."""
    availability: EventAvailability!

    """True if the event is cancelled."""
    isCancelled: Boolean!

    """When booking closes."""
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
