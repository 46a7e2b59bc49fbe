import { GraphQLError } from 'graphql'
import { isDay } from '../../domain/dates.ts'
import { parseRowId } from '../row-id.ts'
import { type EventRow, toIsoDay } from './event-row.ts'
import type { EventCursor } from './list-events.ts'

export function toCursor(event: EventRow): string {
  return Buffer.from(`${toIsoDay(event.startDate)}/${event.id}`).toString('base64url')
}

/** @throws GraphQLError for a foreign cursor */
export function parseEventCursor(text: string): EventCursor {
  const [day = '', idText = ''] = Buffer.from(text, 'base64url').toString().split('/')
  const id = parseRowId(idText)
  // PostgreSQL has no year 0.
  if (!isDay(day) || day < '0001' || id === 0) {
    throw new GraphQLError('The cursor is not one of ours', { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return { startDate: new Date(`${day}T00:00:00Z`), id }
}
