import { z } from 'zod'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { cursorInstant, foreignCursor, type PageCursor } from '../../page-cursor.ts'
import { type AdminEventFilter, behind, matching } from './list-admin-events.ts'

type Reader = Pick<Context, 'db' | 'now' | 'session'>
type Direction = 'ASC' | 'DESC'
type Part = { isOver: boolean; direction: 'asc' | 'desc' }

/** A page of events and the moment at which they were judged as over or not. */
export type NextEvents = { events: EventRow[]; at: Date }

const placeSchema = z.tuple([z.enum(['coming', 'past']), cursorInstant, cursorInstant])

/**
 * Every event that was not deleted, those coming by their first day, then those that are over, the latest first; the
 * other way round for DESC. By keyset: all pages of a list judge at the moment of its first, so that an event that
 * ends between two of them stands on one.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for a cursor that cannot be read
 */
export async function listNextEvents(
  context: Reader,
  page: { filter: AdminEventFilter; direction: Direction; after: PageCursor | null; limit: number },
): Promise<NextEvents> {
  await signedInAdmin(context, exempt('reads events'))
  const { filter, direction, after, limit } = page
  const place = after === null ? null : readPlace(after)
  const at = place?.at ?? context.now()
  const parts = partsOf(direction)
  const begun = place === null ? 0 : parts.findIndex(({ isOver }) => isOver === place.isOver)
  const wanted = await matching(context, filter)
  // Side by side: a list shorter than its page would wait for the second part else.
  const found = parts.slice(begun).map((part, index) =>
    context.db.event.findMany({
      where: {
        AND: [
          wanted,
          { endsAt: part.isOver ? { lt: at } : { gte: at } },
          ...(place !== null && index === 0
            ? [behind('startDate', part.direction, { value: place.start, id: place.id })]
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

/** Where an event stands in that order, for its cursor. */
export function nextPlaceOf(event: Pick<EventRow, 'id' | 'startDate' | 'endsAt'>, at: Date): PageCursor {
  const part = event.endsAt < at ? 'past' : 'coming'
  return { value: [part, event.startDate.toISOString(), at.toISOString()].join(' '), id: event.id }
}

function partsOf(direction: Direction): Part[] {
  const parts: Part[] = [
    { isOver: false, direction: 'asc' },
    { isOver: true, direction: 'desc' },
  ]
  if (direction === 'ASC') return parts
  return parts.toReversed().map((part) => ({ ...part, direction: part.direction === 'asc' ? 'desc' : 'asc' }))
}

function readPlace({ value, id }: PageCursor) {
  const place = placeSchema.safeParse(String(value).split(' '))
  if (!place.success) throw foreignCursor()
  const [part, start, at] = place.data
  return { isOver: part === 'past', start: start.toISOString(), at, id }
}
