import type { AttendanceRecord } from '../../domain/camp/attendance.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { getShownUsername, shownUsernameColumns } from '../accounts/shown-username.ts'
import { CODE_OF_THE_DAY } from '../accounts/staff-check.ts'
import type { Context, Services } from '../context.ts'
import { decryptText } from '../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'

/** `isCounted` marks the record that determines the person's status. */
export type StoredAttendanceRecord = AttendanceRecord & { isCounted: boolean }

/** @throws NotSignedInError, NotAllowedError, SecondFactorNeededError */
export async function listAttendance(
  context: Pick<Context, 'db' | 'seal' | 'session'>,
  eventId: number,
): Promise<StoredAttendanceRecord[]> {
  await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  return readAttendance(context, eventId)
}

/** Includes undone records. In the order of the phones' clocks. */
export async function readAttendance(
  { db, seal }: { db: DatabaseOrTransaction; seal: Services['seal'] },
  eventId: number,
): Promise<StoredAttendanceRecord[]> {
  const [ticks, undos] = await Promise.all([
    db.campTick.findMany({
      where: { eventId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      include: { by: { select: shownUsernameColumns } },
    }),
    db.campTickUndo.findMany({ where: { eventId }, include: { by: { select: shownUsernameColumns } } }),
  ])
  const undoneBy = new Map(
    undos.map(({ tickId, at, by }) => [tickId, { at: at.toISOString(), who: getShownUsername(by) }]),
  )
  return ticks.map(({ id, bookingId, person, kind, at, by, sealedCollector, ...tick }) => ({
    id,
    bookingId,
    person,
    kind,
    isCounted: tick.isCounted,
    at: at.toISOString(),
    who: getShownUsername(by),
    collector: decryptText(seal, sealedCollector, bookingId),
    clockAheadSeconds: tick.clockAheadSeconds,
    undone: undoneBy.get(id) ?? null,
  }))
}
