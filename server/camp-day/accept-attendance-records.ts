import { getCheckInPeriod, personKey } from '../../domain/camp/attendance.ts'
import type { AttendanceForm } from '../../domain/camp/attendance-form.ts'
import { adultKey, childKey } from '../../domain/camp/party-people.ts'
import { readEventCheckIns } from '../bookings/record/check-ins.ts'
import { toIsoDay } from '../events/event-row.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { shareLockBookings } from '../row-locks.ts'

export type TimedRecord = Omit<AttendanceForm['records'][number], 'at'> & { at: Date }

/** UNKNOWN_PERSON: not in the party. NOT_OPEN: check-in was closed at that time. */
export type RejectedAttendanceRecord = { id: string; reason: 'NOT_CONFIRMED' | 'UNKNOWN_PERSON' | 'NOT_OPEN' }

/**
 * Accepts a check-out of anyone who was checked in, and a check-in from before a cancellation, because the person is
 * at the camp. Locks the bookings until the transaction ends.
 */
export async function acceptAttendanceRecords(
  tx: DatabaseOrTransaction,
  eventId: number,
  records: readonly TimedRecord[],
): Promise<{ accepted: TimedRecord[]; rejected: RejectedAttendanceRecord[] }> {
  const accepted: TimedRecord[] = []
  const rejected: RejectedAttendanceRecord[] = []
  if (records.length === 0) return { accepted, rejected }
  const ids = [...new Set(records.map(({ bookingId }) => bookingId))]
  await shareLockBookings(tx, ids)
  const camp = await readCamp(tx, eventId)
  const parties = await readParties(tx, eventId, ids)
  const checkedIn = new Set((await readEventCheckIns(tx, eventId)).map(personKey))
  for (const record of records.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const reason = getRejectionReason(record, { camp, party: parties.get(record.bookingId), checkedIn })
    if (reason !== null) {
      rejected.push({ id: record.id, reason })
      continue
    }
    accepted.push(record)
    if (record.kind === 'CHECK_IN') checkedIn.add(personKey(record))
  }
  return { accepted, rejected }
}

type Party = { people: ReadonlySet<string>; isComing: boolean; cancelledAt: Date | null }
type AttendanceContext = {
  camp: { startDate: string; endDate: string }
  party: Party | undefined
  checkedIn: ReadonlySet<string>
}

function getRejectionReason(
  record: TimedRecord,
  { camp, party, checkedIn }: AttendanceContext,
): RejectedAttendanceRecord['reason'] | null {
  if (party === undefined) return 'NOT_CONFIRMED'
  const period = getCheckInPeriod(camp, record.at)
  // A check-out that was forgotten on the last day is still accepted.
  if (period === 'EARLY' || (period === 'LATE' && record.kind === 'CHECK_IN')) return 'NOT_OPEN'
  const wasCheckedIn = checkedIn.has(personKey(record))
  if (wasCheckedIn && record.kind === 'CHECK_OUT') return null
  const { isComing, cancelledAt } = party
  if (!isComing && (cancelledAt === null || record.at >= cancelledAt)) return 'NOT_CONFIRMED'
  return wasCheckedIn || party.people.has(record.person) ? null : 'UNKNOWN_PERSON'
}

async function readCamp(tx: DatabaseOrTransaction, eventId: number): Promise<AttendanceContext['camp']> {
  const { startDate, endDate } = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { startDate: true, endDate: true },
  })
  return { startDate: toIsoDay(startDate), endDate: toIsoDay(endDate) }
}

async function readParties(
  tx: DatabaseOrTransaction,
  eventId: number,
  ids: readonly string[],
): Promise<Map<string, Party>> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: [...ids] }, eventId, erasedAt: null },
    select: {
      id: true,
      state: true,
      cancelledAt: true,
      adultCount: true,
      children: { select: { id: true } },
    },
  })
  return new Map(
    bookings.map(({ id, state, cancelledAt, adultCount, children }) => {
      const adults = Array.from({ length: adultCount }, (_, place) => adultKey(place))
      const people = new Set([...adults, ...children.map((child) => childKey(child.id))])
      return [id, { people, isComing: state === 'CONFIRMED', cancelledAt }]
    }),
  )
}
