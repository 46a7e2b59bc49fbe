import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { waitRefusalOf } from '../../domain/admission.ts'
import { assertNever } from '../../domain/assert-never.ts'
import { type WaitingListForm, waitingListFormSchema } from '../../domain/waiting-list-form.ts'
import { addressOf } from '../bookings/holds/unpaid-holds.ts'
import { hashOfToken } from '../bookings/record/access-token.ts'
import { BookingClosedError, EventNotFoundError } from '../bookings/record/bookings.errors.ts'
import { areSeatsKept } from '../bookings/record/seats.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { InvalidInputError } from '../errors.ts'
import { type EventRow, eventColumns, spotsOf } from '../events/event-row.ts'
import { parseEventId } from '../events/read-event.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { keepingEvent } from '../platform/row-locks.ts'
import { type Joined, joinAgainAsOwn, joinAgainAsStranger, joinedKey, waitingEntry } from './join-again.ts'
import { tendWaitingListsJob } from './offer-seats.ts'
import { ManyWaitingError, SpotsAvailableError } from './waiting-list.errors.ts'
import { waitingListJoinedMail } from './waiting-list-mails.ts'

/**
 * Puts a party at the end of an event's waiting list and enqueues the mail that confirms it, in one transaction.
 * Joining again with an address that waits: see `join-again.ts`; a party that had left joins anew.
 * Whose entry it is comes from the session alone. A party that still fits is told to book instead.
 * @throws InvalidInputError, TooManyRequestsError, EventNotFoundError, BookingClosedError, SpotsAvailableError,
 *   ManyWaitingError
 */
export async function joinWaitingList(context: Context, input: unknown): Promise<Joined> {
  const { eventId, form } = checkedRequest(input)
  await countTry(context, 'waiting-list-by-address', context.address)
  const event = await eventToWaitFor(context.db, eventId, form, context.now())
  const viewer = await context.session.viewer()
  const userId = viewer.kind === 'user' ? viewer.userId : null
  const email = form.email.toLowerCase()
  const token = randomBytes(32).toString('base64url')
  const address = addressOf(context)

  // Before the transaction, which must not wait for a second connection.
  await context.session.sid()
  const { joined, granted } = await inTransaction(context.db, async (tx) => {
    const party = { ...form, email }
    const entry = await takePlace(tx, { eventId, userId, form: party, token, address })
    if (entry !== null) {
      await refuseManyWaiting(context, tx, { entryId: entry.id, isStored: true, eventId, address, email })
      const mail = waitingListJoinedMail(context.siteUrl, event, { ...party, id: entry.id }, token)
      // One mail for each time that the party joins.
      const key = `waiting-list-joined:${entry.id}:${entry.joinedAt.getTime()}`
      await context.mailer.enqueue(tx, 'waiting-list-joined', { key, mail })
      const granted = await context.session.grantIn(tx, joinedKey(entry))
      return { joined: { entryId: entry.id, eventId, isNew: true }, granted }
    }
    const waiting = await waitingEntry(tx, eventId, email)
    if (waiting === null) {
      await eventToWaitFor(tx, eventId, form, context.now())
      throw new BookingClosedError()
    }
    const again = { waiting, event, party, userId }
    const own = await joinAgainAsOwn(context, tx, again)
    if (own !== null) return own
    await refuseManyWaiting(context, tx, { entryId: waiting.id, isStored: false, eventId, address, email })
    return joinAgainAsStranger(context, tx, again)
  })
  granted.tell()
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
 * Null when the address waits already, or when the event was cancelled or deleted since it was read: whoever waits is
 * told of that once, so that nobody may come after. The unique key of event and address decides between twins.
 */
async function takePlace(
  tx: DatabaseOrTransaction,
  place: {
    eventId: number
    userId: string | null
    form: WaitingListForm
    token: string
    address: Uint8Array<ArrayBuffer>
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

/**
 * Lets only so many parties of one client address, or of one mailbox, wait for an event. The joins of an event take
 * turns until their transaction ends, so that those at the same moment are all counted. An address that waits already
 * is counted as a newcomer from this client address would be, or the refusal would tell who waits.
 * @param joining the entry of the address, and whether it was stored just now
 */
async function refuseManyWaiting(
  { holdLimits }: Pick<Context, 'holdLimits'>,
  tx: DatabaseOrTransaction,
  joining: { entryId: number; isStored: boolean; eventId: number; address: Uint8Array; email: string },
): Promise<void> {
  if (holdLimits === null) return
  const { waiting } = holdLimits
  const { entryId, isStored, eventId, address, email } = joining
  const storedId = isStored ? entryId : 0
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('joining ' || ${eventId}::int, 0))`
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT 1 + greatest(
      count(*) FILTER (WHERE joined_address = ${address}::bytea AND id <> ${storedId}::int),
      count(*) FILTER (WHERE mailbox_of(email) = mailbox_of(${email}::text) AND id <> ${entryId}::int))::int AS count
    FROM waiting_list_entry WHERE event_id = ${eventId}::int AND closed_at IS NULL`
  if ((row?.count ?? 0) > waiting) throw new ManyWaitingError(waiting)
}
