import { type AttendanceForm, attendanceFormSchema } from '../../../domain/camp/attendance-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { checkedInput } from '../../accounts/checked-input.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../../platform/prisma.ts'
import { sealCollector } from '../../platform/sealed-columns.ts'
import { type KnownTick, readAttendance } from './read-attendance.ts'

/** A tick that was not taken, because the booking is not one of those that come, or has no such person (any more). */
export type RefusedTick = { id: string; reason: 'NOT_COMING' | 'NO_SUCH_PERSON' }

type SentTick = AttendanceForm['ticks'][number]
type SentUndo = AttendanceForm['undos'][number]

/**
 * Takes what a phone has to tell of a camp, as often and as late as it comes: ticks and undos are known by their ids.
 * Of several ticks of one person the earliest that stands counts. What was refused must not be sent again.
 * @returns every tick of the camp, so that the phone knows what others have told
 * @throws NotSignedInError, NotAllowedError, InvalidInputError
 */
export async function recordAttendance(
  context: Context,
  eventId: number,
  input: unknown,
): Promise<{ attendance: KnownTick[]; refused: RefusedTick[] }> {
  const userId = await signedInCampLeader(
    context,
    eventId,
    exempt('a phone at camp must never lose an attendance record'),
  )
  const { ticks, undos } = checkedInput(attendanceFormSchema, input)
  const refused = await inTransaction(context.db, async (tx) => {
    // All that is told of one camp goes one after the other: an undo that another phone tells at this moment is seen.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('attendance ' || ${eventId}::int, 0))`
    const { taken, refused } = await sorted(tx, eventId, ticks)
    await storeTicks(context, tx, { eventId, userId, taken })
    await storeUndos(tx, { eventId, userId, undos })
    await count(tx, eventId)
    if (taken.length + undos.length > 0) {
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'attendance-recorded',
        subject: `event:${eventId}`,
        after: { ticks: taken.length, undos: undos.length },
      })
    }
    return refused
  })
  return { attendance: await readAttendance(context, eventId), refused }
}

/** Which of the ticks are about people who come to this camp. */
async function sorted(
  tx: DatabaseOrTransaction,
  eventId: number,
  ticks: readonly SentTick[],
): Promise<{ taken: SentTick[]; refused: RefusedTick[] }> {
  if (ticks.length === 0) return { taken: [], refused: [] }
  const bookings = await tx.booking.findMany({
    where: {
      id: { in: ticks.map(({ bookingId }) => bookingId) },
      eventId,
      state: 'CONFIRMED',
      erasedAt: null,
    },
    select: { id: true, adultCount: true, children: { select: { id: true } } },
  })
  const people = new Map(
    bookings.map(({ id, adultCount, children }) => [
      id,
      new Set([
        ...Array.from({ length: adultCount }, (_, index) => `a${index}`),
        ...children.map((child) => `c${child.id}`),
      ]),
    ]),
  )
  const taken: SentTick[] = []
  const refused: RefusedTick[] = []
  for (const tick of ticks) {
    const party = people.get(tick.bookingId)
    if (party === undefined) refused.push({ id: tick.id, reason: 'NOT_COMING' })
    else if (!party.has(tick.person)) refused.push({ id: tick.id, reason: 'NO_SUCH_PERSON' })
    else taken.push(tick)
  }
  return { taken, refused }
}

async function storeTicks(
  { seal }: Pick<Context, 'seal'>,
  tx: DatabaseOrTransaction,
  { eventId, userId, taken }: { eventId: number; userId: string; taken: readonly SentTick[] },
): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(
    ({ id, bookingId, person, kind, at, collector }) => Prisma.sql`(
      ${id}::uuid, ${eventId}::int, ${bookingId}, ${person}, ${kind}::tick_kind, least(${at}::timestamptz, now()),
      ${userId}::uuid, ${collector === null ? null : sealCollector(seal, collector, bookingId)}::bytea)`,
  )
  await tx.$executeRaw`
    INSERT INTO camp_tick (id, event_id, booking_id, person, kind, at, by_id, sealed_collector)
    VALUES ${Prisma.join(rows)} ON CONFLICT (id) DO NOTHING`
}

async function storeUndos(
  tx: DatabaseOrTransaction,
  { eventId, userId, undos }: { eventId: number; userId: string; undos: readonly SentUndo[] },
): Promise<void> {
  if (undos.length === 0) return
  const rows = undos.map(
    ({ tickId, at }) =>
      Prisma.sql`(${eventId}::int, ${tickId}::uuid, least(${at}::timestamptz, now()), ${userId}::uuid)`,
  )
  await tx.$executeRaw`
    INSERT INTO camp_tick_undo (event_id, tick_id, at, by_id)
    VALUES ${Prisma.join(rows)} ON CONFLICT (event_id, tick_id) DO NOTHING`
}

/** Marks the ticks that count: first those that no longer do, so that nobody is counted twice at any moment. */
async function count(tx: DatabaseOrTransaction, eventId: number): Promise<void> {
  const earliest = Prisma.sql`
    SELECT DISTINCT ON (booking_id, person, kind) id FROM camp_tick
    WHERE event_id = ${eventId}::int
      AND NOT EXISTS (SELECT FROM camp_tick_undo WHERE event_id = ${eventId}::int AND tick_id = camp_tick.id)
    ORDER BY booking_id, person, kind, at, id`
  await tx.$executeRaw`
    UPDATE camp_tick SET is_counted = false
    WHERE event_id = ${eventId}::int AND is_counted AND id NOT IN (${earliest})`
  await tx.$executeRaw`
    UPDATE camp_tick SET is_counted = true
    WHERE event_id = ${eventId}::int AND NOT is_counted AND id IN (${earliest})`
}
