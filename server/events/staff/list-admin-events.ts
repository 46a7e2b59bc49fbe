import { z } from 'zod'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { cursorInstant, cursorNumber, type PageCursor, parseCursorPlace } from '../../page-cursor.ts'
import { Prisma } from '../../platform/prisma.ts'
import { searchCondition } from '../../platform/search-condition.ts'
import { type EventRow, eventColumns } from '../event-row.ts'

export type AdminEventFilter = {
  /** Part of the title or the location. */
  search?: string | null | undefined
  category?: string | null | undefined
  visibility?: 'VISIBLE' | 'HIDDEN' | null | undefined
  period?: 'UPCOMING' | 'PAST' | null | undefined
}

export type AdminEventOrder = {
  field: 'START_DATE' | 'TITLE' | 'CAPACITY' | 'TAKEN' | 'PRICE' | 'CHANGED'
  direction: 'ASC' | 'DESC'
}

type SortColumn =
  | 'startDate'
  | 'title'
  | 'maxParticipants'
  | 'currentParticipants'
  | 'adultPriceCents'
  | 'updatedAt'

const columns: Record<AdminEventOrder['field'], SortColumn> = {
  START_DATE: 'startDate',
  TITLE: 'title',
  CAPACITY: 'maxParticipants',
  TAKEN: 'currentParticipants',
  PRICE: 'adultPriceCents',
  CHANGED: 'updatedAt',
}

const instant = z.object({ value: cursorInstant, id: cursorNumber })
const number = z.object({ value: cursorNumber, id: cursorNumber })
const text = z.object({ value: z.string(), id: cursorNumber })

const cursorSchemas: Record<SortColumn, z.ZodType<{ value: Date | number | string; id: number }>> = {
  startDate: instant,
  updatedAt: instant,
  title: text,
  maxParticipants: number,
  currentParticipants: number,
  adultPriceCents: number,
}

/** Longer lists are not counted exactly. */
export const maxCounted = 1000

/**
 * Includes hidden events. By keyset.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listAdminEvents(
  context: Pick<Context, 'db' | 'now' | 'session'>,
  page: {
    filter: AdminEventFilter
    order: AdminEventOrder
    after: PageCursor | null
    limit: number
  },
): Promise<EventRow[]> {
  await signedInAdmin(context, exempt('reads events'))
  const { filter, order, after, limit } = page
  const column = columns[order.field]
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return context.db.event.findMany({
    where: {
      AND: [
        await toAdminEventFilter(context, filter),
        ...(after === null ? [] : [toEventCursorFilter(column, direction, after)]),
      ],
    },
    select: eventColumns,
    orderBy: [{ [column]: direction }, { id: direction }],
    take: limit,
  })
}

const batch = 200

/** Reads in batches, by start. @throws NotSignedInError, NotAllowedError */
export async function* readAllEvents(
  context: Pick<Context, 'db' | 'now' | 'session'>,
): AsyncGenerator<EventRow[]> {
  const order: AdminEventOrder = { field: 'START_DATE', direction: 'ASC' }
  for (let after: PageCursor | null = null; ; ) {
    const events: EventRow[] = await listAdminEvents(context, { filter: {}, order, after, limit: batch })
    yield events
    const last = events.at(-1)
    if (last === undefined || events.length < batch) return
    after = toEventCursor(last, order)
  }
}

/** Null above 1,000. */
export async function countAdminEvents(
  context: Pick<Context, 'db' | 'now'>,
  filter: AdminEventFilter,
): Promise<number | null> {
  const count = await context.db.event.count({
    where: await toAdminEventFilter(context, filter),
    take: maxCounted + 1,
  })
  return count > maxCounted ? null : count
}

export function toEventCursor(event: EventRow, order: AdminEventOrder): PageCursor {
  const value = event[columns[order.field]]
  return { value: value instanceof Date ? value.toISOString() : value, id: event.id }
}

export async function toAdminEventFilter(
  context: Pick<Context, 'db' | 'now'>,
  filter: AdminEventFilter,
): Promise<Prisma.EventWhereInput> {
  const now = context.now()
  const found = searchCondition([Prisma.sql`title`, Prisma.sql`location`], filter.search)
  return {
    deletedAt: null,
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.visibility ? { isActive: filter.visibility === 'VISIBLE' } : {}),
    ...(filter.period === 'UPCOMING' ? { endsAt: { gte: now } } : {}),
    ...(filter.period === 'PAST' ? { endsAt: { lt: now } } : {}),
    ...(found === null ? {} : { id: { in: await findEventIds(context, found) } }),
  }
}

async function findEventIds({ db }: Pick<Context, 'db'>, found: Prisma.Sql): Promise<number[]> {
  const rows = await db.$queryRaw<
    { id: number }[]
  >`SELECT id FROM event WHERE deleted_at IS NULL AND ${found}`
  return rows.map(({ id }) => id)
}

/** @throws InvalidInputError */
export function toEventCursorFilter(
  column: SortColumn,
  direction: 'asc' | 'desc',
  after: PageCursor,
): Prisma.EventWhereInput {
  const compared = direction === 'asc' ? 'gt' : 'lt'
  const { value, id } = parseCursorPlace(cursorSchemas[column], after)
  // Redundant on purpose: only the first condition can use the index.
  return {
    [column]: { [`${compared}e`]: value },
    OR: [{ [column]: { [compared]: value } }, { id: { [compared]: id } }],
  }
}
