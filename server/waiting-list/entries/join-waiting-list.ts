import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { waitRefusalOf } from '../../../domain/admission.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { type WaitingListForm, waitingListFormSchema } from '../../../domain/waiting-list-form.ts'
import { bookingOwner } from '../../bookings/holds/booking-owner.ts'
import { addressOf } from '../../bookings/holds/unpaid-holds.ts'
import { hashOfToken } from '../../bookings/record/access-token.ts'
import { BookingClosedError, EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { areSeatsKept } from '../../bookings/record/seats.ts'
import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, eventColumns, spotsOf } from '../../events/event-row.ts'
import { parseEventId } from '../../events/read-event.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { keepingEvent } from '../../platform/row-locks.ts'
import { tendWaitingListsJob } from '../offer-seats.ts'
import { ManyWaitingError, SpotsAvailableError } from '../waiting-list.errors.ts'
import { waitingListJoinedMail } from '../waiting-list-mails.ts'
import {
  type Joined,
  joinAgainAsOwn,
  joinAgainAsStranger,
  joinedKey,
  joinFullMailbox,
  waitingEntry,
} from './join-again.ts'

/**
 * Puts a party at the end of an event's waiting list and enqueues the mail that confirms it, in one transaction.
 * Joining again with an address that waits: see `join-again.ts`; a party that had left joins anew.
 * The entry belongs to the member who joins; one that an organiser adds belongs to the family's address, as a booking
 * does. A party that still fits is told to book instead.
 * @throws InvalidInputError, TooManyRequestsError, EventNotFoundError, BookingClosedError, SpotsAvailableError,
 *   ManyWaitingError
 */
export async function joinWaitingList(context: Context, input: unknown): Promise<Joined> {
  const { eventId, form } = checkedRequest(input)
  await countTry(context, 'waiting-list-by-address', context.address)
  const event = await eventToWaitFor(context.db, eventId, form, context.now())
  const email = form.email.toLowerCase()
  const { userId, organiserId } = await bookingOwner(context, email)
  const token = randomBytes(32).toString('base64url')
  // An organiser adds families from one network, and is not limited.
  const address = organiserId === null ? addressOf(context) : null

  // Before the transaction, which must not wait for a second connection.
  await context.session.sid()
  const party = { ...form, email }
  const { joined, granted } = await inTransaction(context.db, async (tx) => {
    const isFull = address === null ? null : await findFull(context, tx, { eventId, address, email })
    if (isFull?.mailbox && (await waitingEntry(tx, eventId, email)) === null) {
      refuseManyWaiting(context, isFull)
      return joinFullMailbox(context, tx, { event, party })
    }
    const entry = await takePlace(tx, { eventId, userId, form: party, token, address })
    if (entry !== null) {
      refuseManyWaiting(context, isFull)
      const mail = waitingListJoinedMail(context.siteUrl, event, { ...party, id: entry.id }, token)
      // One mail for each time that the party joins.
      const key = `waiting-list-joined:${entry.id}:${entry.joinedAt.getTime()}`
      await context.mailer.enqueue(tx, 'waiting-list-joined', { key, mail })
      // An organiser acts through the list, and needs no grant that outlives that.
      const granted = organiserId === null ? await context.session.grantIn(tx, joinedKey(entry)) : null
      return { joined: { entryId: entry.id, eventId, isNew: true }, granted }
    }
    const waiting = await waitingEntry(tx, eventId, email)
    if (waiting === null) {
      await eventToWaitFor(tx, eventId, form, context.now())
      throw new BookingClosedError()
    }
    const again = { waiting, event, party, userId }
    const own = organiserId === null ? await joinAgainAsOwn(context, tx, again) : null
    if (own !== null) return own
    refuseManyWaiting(context, isFull)
    return joinAgainAsStranger(context, tx, again)
  })
  granted?.tell()
  // It may fit what is free already, all of it or as few as would also come.
  if (joined.isNew) context.queue.wake(tendWaitingListsJob)
  return joined
}

const eventIdIssue = 'Event is not valid'
const envelope = z.object({ eventId: z.union([z.string(), z.number()], eventIdIssue) })

function checkedRequest(input: unknown): { eventId: number; form: WaitingListForm } {
  const outer = envelope.safeParse(input)
  const eventId = outer.success ? parseEventId(outer.data.eventId) : null
  const form = waitingListFormSchema.safeParse(input)
  if (eventId !== null && form.success) return { eventId, form: form.data }
  const issues = (form.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new InvalidInputError([
    ...(eventId === null ? [{ path: 'eventId', message: eventIdIssue }] : []),
    ...issues,
  ])
}

/** The event, once every reason against waiting for it was looked at. */
async function eventToWaitFor(
  db: DatabaseOrTransaction,
  eventId: number,
  form: WaitingListForm,
  now: Date,
): Promise<EventRow> {
  const event = await db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null) throw new EventNotFoundError()
  const people = form.adultCount + form.childCount
  const refusal = waitRefusalOf(event, { people, isKept: await areSeatsKept(db, eventId) }, now)
  switch (refusal) {
    case null:
      return event
    case 'HIDDEN':
      throw new EventNotFoundError()
    case 'CLOSED':
      throw new BookingClosedError()
    case 'STILL_ROOM':
      throw new SpotsAvailableError(eventId, spotsOf(event))
    default:
      return assertNever(refusal)
  }
}

/**
 * Null when the address waits already, whose entry is locked then, or when the event was cancelled or deleted since it was read: whoever waits is
 * told of that once, so that nobody may come after. The unique key of event and address decides between twins.
 */
async function takePlace(
  tx: DatabaseOrTransaction,
  place: {
    eventId: number
    userId: string | null
    form: WaitingListForm
    token: string
    address: Uint8Array<ArrayBuffer> | null
  },
): Promise<{ id: number; joinedAt: Date } | null> {
  const { eventId, userId, form, token, address } = place
  const [entry] = await tx.$queryRaw<{ id: number; joinedAt: Date }[]>`
    INSERT INTO waiting_list_entry (
      event_id, user_id, first_name, last_name, email, phone, adult_count, child_count, leave_hash, joined_address,
      also_people
    )
    SELECT place.* FROM (
      SELECT id FROM event WHERE id = ${eventId} AND cancelled_at IS NULL AND deleted_at IS NULL
      ${keepingEvent}
    ) open_event, LATERAL (VALUES (
      open_event.id, ${userId}::uuid, ${form.firstName}, ${form.lastName}, ${form.email}, ${form.phone},
      ${form.adultCount}::int, ${form.childCount}::int, ${hashOfToken(token)}::bytea, ${address}::bytea,
      ${form.alsoPeople}::int
    )) place
    ON CONFLICT (event_id, email) DO UPDATE SET
      user_id = excluded.user_id, first_name = excluded.first_name, last_name = excluded.last_name,
      phone = excluded.phone, adult_count = excluded.adult_count, child_count = excluded.child_count,
      leave_hash = excluded.leave_hash, joined_address = excluded.joined_address, also_people = excluded.also_people,
      notified = false, lapsed_offers = 0, rests_until = NULL, ended_as = NULL,
      joined_at = now(), closed_at = NULL, updated_at = now()
    WHERE waiting_list_entry.closed_at IS NOT NULL
    RETURNING id, joined_at AS "joinedAt"`
  return entry ?? null
}

/** Whether as many parties wait for an event as may, of one client address and of one mailbox. */
type Full = { network: boolean; mailbox: boolean }

/**
 * Counts the parties that wait for an event beside this address. The joins of an event take turns until their
 * transaction ends, so that those at the same moment are all counted. An address that waits already is counted as a
 * newcomer from this client address would be, or the error would show who waits.
 * @returns null where nothing is limited
 */
async function findFull(
  { holdLimits }: Pick<Context, 'holdLimits'>,
  tx: DatabaseOrTransaction,
  { eventId, address, email }: { eventId: number; address: Uint8Array; email: string },
): Promise<Full | null> {
  if (holdLimits === null) return null
  const { waiting } = holdLimits
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('joining ' || ${eventId}::int, 0))`
  const [row] = await tx.$queryRaw<Full[]>`
    SELECT count(*) FILTER (WHERE joined_address = ${address}::bytea) >= ${waiting}::int AS network,
      count(*) FILTER (WHERE mailbox_of(email) = mailbox_of(${email}::text) AND email <> ${email}) >= ${waiting}::int
        AS mailbox
    FROM waiting_list_entry WHERE event_id = ${eventId}::int AND closed_at IS NULL`
  return row ?? null
}

/** Says so only of the visitor's own network: of a mailbox it would show a stranger who waits. */
function refuseManyWaiting({ holdLimits }: Pick<Context, 'holdLimits'>, isFull: Full | null): void {
  if (holdLimits !== null && isFull?.network) throw new ManyWaitingError(holdLimits.waiting)
}
