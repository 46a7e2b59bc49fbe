import { GraphQLError } from 'graphql'
import { isDay } from '../../domain/dates.ts'
import { dayOf, type EventRow } from '../events/event-row.ts'
import type { EventCursor } from '../events/list-events.ts'
import { parseEventId } from '../events/read-event.ts'

/** The place of an event in the list: its start day and its id. */
export function toCursor(event: EventRow): string {
  return Buffer.from(`${dayOf(event.startDate)}/${event.id}`).toString('base64url')
}

/** The place that a cursor names. @throws GraphQLError for one that is not ours */
export function cursorOf(text: string): EventCursor {
  const [day = '', idText = ''] = Buffer.from(text, 'base64url').toString().split('/')
  const id = parseEventId(idText)
  // PostgreSQL knows no year 0.
  if (!isDay(day) || day < '0001' || id === null) {
    throw new GraphQLError('The cursor is not one of ours', { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return { startDate: new Date(`${day}T00:00:00Z`), id }
}
