import { z } from 'zod'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { cursorInstant, type PageCursor, parseCursorPlace } from '../../page-cursor.ts'
import { type EventRow, eventColumns } from '../event-row.ts'
import { type AdminEventFilter, toAdminEventFilter, toEventCursorFilter } from './list-admin-events.ts'

type Reader = Pick<Context, 'db' | 'now' | 'session'>
type Direction = 'ASC' | 'DESC'
type Part = { isOver: boolean; direction: 'asc' | 'desc' }

/** `at` decides which events are over. */
export type NextEvents = { events: EventRow[]; at: Date }

const cursorSchema = z.tuple([z.enum(['coming', 'past']), cursorInstant, cursorInstant])

/**
 * Coming events first, then past ones, latest first; reversed for DESC. All pages use the time of the first page, so
 * that an event that ends between them appears once.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listNextEvents(
  context: Reader,
  page: { filter: AdminEventFilter; direction: Direction; after: PageCursor | null; limit: number },
): Promise<NextEvents> {
  await signedInAdmin(context, exempt('reads events'))
  const { filter, direction, after, limit } = page
  const place = after === null ? null : parseCursor(after)
  const at = place?.at ?? context.now()
  const parts = listParts(direction)
  const firstPart = place === null ? 0 : parts.findIndex(({ isOver }) => isOver === place.isOver)
  const wanted = await toAdminEventFilter(context, filter)
  // Concurrent, because the first part may be shorter than a page.
  const found = parts.slice(firstPart).map((part, index) =>
    context.db.event.findMany({
      where: {
        AND: [
          wanted,
          { endsAt: part.isOver ? { lt: at } : { gte: at } },
          ...(place !== null && index === 0
            ? [toEventCursorFilter('startDate', part.direction, { value: place.start, id: place.id })]
            : []),
        ],
      },
      select: eventColumns,
      orderBy: [{ startDate: part.direction }, { id: part.direction }],
      take: limit,
    }),
  )
  const events = (await Promise.all(found)).flat().slice(0, limit)
  return { events, at }
}

export function toNextEventCursor(
  event: Pick<EventRow, 'id' | 'startDate' | 'endsAt'>,
  at: Date,
): PageCursor {
  const part = event.endsAt < at ? 'past' : 'coming'
  return { value: [part, event.startDate.toISOString(), at.toISOString()].join(' '), id: event.id }
}

function listParts(direction: Direction): Part[] {
  const parts: Part[] = [
    { isOver: false, direction: 'asc' },
    { isOver: true, direction: 'desc' },
  ]
  if (direction === 'ASC') return parts
  return parts.toReversed().map((part) => ({ ...part, direction: part.direction === 'asc' ? 'desc' : 'asc' }))
}

function parseCursor({ value, id }: PageCursor) {
  const [part, start, at] = parseCursorPlace(cursorSchema, String(value).split(' '))
  return { isOver: part === 'past', start: start.toISOString(), at, id }
}
