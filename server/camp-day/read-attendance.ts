import type { AttendanceRecord } from '../../domain/camp/attendance.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { getShownUsername, shownUsernameColumns } from '../accounts/shown-username.ts'
import { CODE_OF_THE_DAY } from '../accounts/staff-check.ts'
import type { Context, Services } from '../context.ts'
import { decryptText } from '../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/** `isCurrent` marks the record that determines the person's status. */
export type StoredAttendanceRecord = AttendanceRecord & { isCurrent: boolean }

/** @throws NotSignedInError, NotAllowedError, SecondFactorNeededError */
export async function listAttendance(
  context: Pick<Context, 'db' | 'cipher' | 'session'>,
  eventId: number,
): Promise<StoredAttendanceRecord[]> {
  await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  return readAttendance(context, eventId)
}

/** Includes undone records. In the order of the phones' clocks. */
export async function readAttendance(
  { db, cipher }: { db: DatabaseOrTransaction; cipher: Services['cipher'] },
  eventId: number,
): Promise<StoredAttendanceRecord[]> {
  const [records, undos] = await Promise.all([
    db.attendanceRecord.findMany({
      where: { eventId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      include: { recordedBy: { select: shownUsernameColumns } },
    }),
    db.attendanceUndo.findMany({
      where: { eventId },
      include: { undoneBy: { select: shownUsernameColumns } },
    }),
  ])
  const undoneById = new Map(
    undos.map(({ recordId, at, undoneBy }) => [
      recordId,
      { at: at.toISOString(), who: getShownUsername(undoneBy) },
    ]),
  )
  return records.map(({ id, bookingId, person, kind, at, recordedBy, encryptedCollector, ...record }) => ({
    id,
    bookingId,
    person,
    kind,
    isCurrent: record.isCurrent,
    at: at.toISOString(),
    who: getShownUsername(recordedBy),
    collector: decryptText(cipher, encryptedCollector, bookingId),
    clockAheadSeconds: record.clockAheadSeconds,
    undone: undoneById.get(id) ?? null,
  }))
}
