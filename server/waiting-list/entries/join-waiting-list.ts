import { z } from 'zod'
import { getWaitingListRejection } from '../../../domain/admission.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { type WaitingListForm, waitingListFormSchema } from '../../../domain/waiting-list-form.ts'
import { findBookingOwner } from '../../bookings/holds/booking-owner.ts'
import { hashClientNetwork } from '../../bookings/holds/unpaid-holds.ts'
import { BookingClosedError } from '../../bookings/record/bookings.errors.ts'
import { areSeatsReserved } from '../../bookings/record/seats.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, eventColumns, getFreeSpots } from '../../events/event-row.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { generateToken } from '../../platform/secret-token.ts'
import { parseRowId } from '../../row-id.ts'
import { eventForShare } from '../../row-locks.ts'
import { processWaitingListsJob } from '../offer-seats.ts'
import { SpotsAvailableError, TooManyWaitingPartiesError } from '../waiting-list.errors.ts'
import { createWaitingListJoinedEmail } from '../waiting-list-emails.ts'
import {
  findWaitingEntry,
  getGrantKey,
  type JoinResult,
  joinFullMailbox,
  rejoinAsOwner,
  rejoinAsStranger,
} from './rejoin-waiting-list.ts'

/**
 * Adds a party and enqueues its confirmation, in one transaction. See `rejoin-waiting-list.ts` for an address that already
 * waits. The entry belongs to the member, or to the family's address when an organiser adds it.
 * @throws InvalidInputError, TooManyRequestsError, EventNotFoundError, BookingClosedError, TooManyWaitingPartiesError;
 *   SpotsAvailableError when the party must book instead
 */
export async function joinWaitingList(context: Context, input: unknown): Promise<JoinResult> {
  const { eventId, form } = parseJoinRequest(input)
  await context.rateLimits.consume('waiting-list-by-address', context.address)
  const event = await readWaitableEvent(context.db, eventId, form, context.now())
  const email = form.email.toLowerCase()
  const { userId, organiserId } = await findBookingOwner(context, email)
  const { token, hash } = generateToken()
  // An organiser adds many families from one network.
  const address = organiserId === null ? hashClientNetwork(context) : null

  // The transaction must not wait for a second connection.
  await context.session.sid()
  const party = { ...form, email }
  const { joined, granted } = await inTransaction(context.db, async (tx) => {
    const limits = address === null ? null : await findReachedLimits(context, tx, { eventId, address, email })
    if (limits?.mailbox && (await findWaitingEntry(tx, eventId, email)) === null) {
      enforceWaitingLimits(context, limits)
      return joinFullMailbox(context, tx, { event, party })
    }
    const entry = await insertEntry(tx, { eventId, userId, form: party, hash, address })
    if (entry !== null) {
      enforceWaitingLimits(context, limits)
      const content = createWaitingListJoinedEmail(context.siteUrl, event, { ...party, id: entry.id }, token)
      // One email per join.
      const key = `waiting-list-joined:${entry.id}:${entry.joinedAt.getTime()}`
      await context.mailer.enqueue(tx, 'waiting-list-joined', { key, email: content })
      // An organiser needs no lasting grant.
      const granted = organiserId === null ? await context.session.grantIn(tx, getGrantKey(entry)) : null
      return { joined: { entryId: entry.id, eventId, isNew: true }, granted }
    }
    const waiting = await findWaitingEntry(tx, eventId, email)
    if (waiting === null) {
      await readWaitableEvent(tx, eventId, form, context.now())
      throw new BookingClosedError()
    }
    const request = { waiting, event, party, userId }
    const own = organiserId === null ? await rejoinAsOwner(context, tx, request) : null
    if (own !== null) return own
    enforceWaitingLimits(context, limits)
    return rejoinAsStranger(context, tx, request)
  })
  granted?.sendCookie()
  // The party may fit the free seats, whole or reduced.
  if (joined.isNew) context.queue.wake(processWaitingListsJob)
  return joined
}

const eventIdIssue = 'Event is not valid'
export const joinRequest = z.object({ eventId: z.union([z.string(), z.number()], eventIdIssue) })

function parseJoinRequest(input: unknown): { eventId: number; form: WaitingListForm } {
  const outer = joinRequest.safeParse(input)
  const eventId = outer.success ? parseRowId(outer.data.eventId) : 0
  const form = waitingListFormSchema.safeParse(input)
  if (eventId > 0 && form.success) return { eventId, form: form.data }
  const issues = (form.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new InvalidInputError([
    ...(eventId === 0 ? [{ path: 'eventId', message: eventIdIssue }] : []),
    ...issues,
  ])
}

async function readWaitableEvent(
  db: DatabaseOrTransaction,
  eventId: number,
  form: WaitingListForm,
  now: Date,
): Promise<EventRow> {
  const event = await db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null) throw new EventNotFoundError()
  const people = form.adultCount + form.childCount
  const rejection = getWaitingListRejection(
    event,
    { people, isReserved: await areSeatsReserved(db, eventId) },
    now,
  )
  switch (rejection) {
    case null:
      return event
    case 'HIDDEN':
      throw new EventNotFoundError()
    case 'CLOSED':
      throw new BookingClosedError()
    case 'STILL_ROOM':
      throw new SpotsAvailableError(eventId, getFreeSpots(event))
    default:
      return assertNever(rejection)
  }
}

/**
 * Null when the address already waits, with its entry locked. Also null when the event was cancelled or deleted since
 * the read, because its list is notified only once. The unique key decides between concurrent joins.
 */
async function insertEntry(
  tx: DatabaseOrTransaction,
  newEntry: {
    eventId: number
    userId: string | null
    form: WaitingListForm
    hash: Uint8Array<ArrayBuffer>
    address: Uint8Array<ArrayBuffer> | null
  },
): Promise<{ id: number; joinedAt: Date } | null> {
  const { eventId, userId, form, hash, address } = newEntry
  const [entry] = await tx.$queryRaw<{ id: number; joinedAt: Date }[]>`
    INSERT INTO waiting_list_entry (
      event_id, user_id, first_name, last_name, email, phone, adult_count, child_count, leave_token_hash, client_network_hmac,
      also_people
    )
    SELECT place.* FROM (
      SELECT id FROM event WHERE id = ${eventId} AND cancelled_at IS NULL AND deleted_at IS NULL
      ${eventForShare}
    ) open_event, LATERAL (VALUES (
      open_event.id, ${userId}::uuid, ${form.firstName}, ${form.lastName}, ${form.email}, ${form.phone},
      ${form.adultCount}::int, ${form.childCount}::int, ${hash}::bytea, ${address}::bytea,
      ${form.alsoPeople}::int
    )) place
    ON CONFLICT (event_id, email) DO UPDATE SET
      user_id = excluded.user_id, first_name = excluded.first_name, last_name = excluded.last_name,
      phone = excluded.phone, adult_count = excluded.adult_count, child_count = excluded.child_count,
      leave_token_hash = excluded.leave_token_hash, client_network_hmac = excluded.client_network_hmac, also_people = excluded.also_people,
      notified = false, lapsed_offer_count = 0, paused_until = NULL, end_reason = NULL,
      joined_at = now(), closed_at = NULL, updated_at = now()
    WHERE waiting_list_entry.closed_at IS NOT NULL
    RETURNING id, joined_at AS "joinedAt"`
  return entry ?? null
}

type ReachedLimits = { network: boolean; mailbox: boolean }

/**
 * Counts other waiting parties of the network and mailbox, one join of an event at a time. A waiting address counts
 * like a new party, or the error would reveal who waits.
 * @returns null without limits
 */
async function findReachedLimits(
  { holdLimits }: Pick<Context, 'holdLimits'>,
  tx: DatabaseOrTransaction,
  { eventId, address, email }: { eventId: number; address: Uint8Array; email: string },
): Promise<ReachedLimits | null> {
  if (holdLimits === null) return null
  const { waiting } = holdLimits
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('joining ' || ${eventId}::int, 0))`
  const [row] = await tx.$queryRaw<ReachedLimits[]>`
    SELECT count(*) FILTER (WHERE client_network_hmac = ${address}::bytea) >= ${waiting}::int AS network,
      count(*) FILTER (WHERE to_mailbox(email) = to_mailbox(${email}::text) AND email <> ${email}) >= ${waiting}::int
        AS mailbox
    FROM waiting_list_entry WHERE event_id = ${eventId}::int AND closed_at IS NULL`
  return row ?? null
}

/** Reports the network limit only: the mailbox limit reveals who waits. */
function enforceWaitingLimits(
  { holdLimits }: Pick<Context, 'holdLimits'>,
  reached: ReachedLimits | null,
): void {
  if (holdLimits !== null && reached?.network) throw new TooManyWaitingPartiesError(holdLimits.waiting)
}
