import { startsAt } from '../../../domain/dates.ts'
import {
  getChangedMaterialFields,
  isMaterialChange,
  isNotifiedChange,
} from '../../../domain/events/event-change.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import { InvalidInputError } from '../../errors.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type EventRow, toIsoDay } from '../event-row.ts'
import { toEventFormValues } from './admin-event-row.ts'
import { hasBookings } from './has-bookings.ts'

/** Nobody attends a cancelled event. */
export function shouldNotifyFamilies(current: EventRow, form: StoredEventForm): boolean {
  return current.cancelledAt === null && isNotifiedChange(toEventFormValues(current), form)
}

/** Nobody has seen the old day of a hidden event. */
export function isShownStartMoved(current: EventRow, form: StoredEventForm): boolean {
  return current.isActive && current.cancelledAt === null && toIsoDay(current.startDate) !== form.startDate
}

/**
 * Requires a locked event, so that nobody is checked in concurrently.
 * @throws InvalidInputError with the field: after the first check-in, and for a start in the past while there are
 *   bookings
 */
export async function rejectLateChange(
  db: DatabaseOrTransaction,
  current: EventRow,
  form: StoredEventForm,
  now: Date,
): Promise<void> {
  const stored = toEventFormValues(current)
  const [field] = getChangedMaterialFields(stored, form)
  if (field === undefined || current.cancelledAt !== null) return
  if (!(await canMove(db, current))) {
    const message = `${fieldNames[field]} can no longer change: families have been checked in`
    throw new InvalidInputError([{ path: field, message }])
  }
  const isStartMoved = stored.startDate !== form.startDate
  if (
    isStartMoved &&
    startsAt(form.startDate, form.startTime) <= now &&
    (await hasBookings({ db }, current.id))
  ) {
    const message = 'Start date must be in the future: families have booked'
    throw new InvalidInputError([{ path: 'startDate', message }])
  }
}

const fieldNames = { startDate: 'Start date', endDate: 'End date', location: 'Location' } as const

/** True until the first check-in. */
export async function canMove(
  db: DatabaseOrTransaction,
  { id, cancelledAt }: Pick<EventRow, 'id' | 'cancelledAt'>,
): Promise<boolean> {
  if (cancelledAt !== null) return true
  const checkIns = await db.$queryRaw<unknown[]>`
    SELECT FROM attendance_record WHERE event_id = ${id} AND kind = 'CHECK_IN' AND NOT EXISTS (
      SELECT FROM attendance_undo AS undo WHERE undo.event_id = attendance_record.event_id AND undo.record_id = attendance_record.id)
    LIMIT 1`
  return checkIns.length === 0
}

/**
 * From now on families may claim their rights.
 * @param emailDueAt when the families are to be notified
 */
export async function recordEventChange(
  tx: DatabaseOrTransaction,
  current: EventRow,
  form: StoredEventForm,
  { actor, emailDueAt }: { actor: string; emailDueAt: Date },
): Promise<void> {
  const stored = toEventFormValues(current)
  await tx.eventChange.create({
    data: {
      eventId: current.id,
      actor,
      emailDueAt,
      isMaterial: isMaterialChange(stored, form),
      isPlanChanged: stored.plan !== form.plan,
      oldStartDate: current.startDate,
      oldEndDate: current.endDate,
      oldStartTime: current.startTime,
      oldEndTime: current.endTime,
      oldLocation: current.location,
      newStartDate: new Date(`${form.startDate}T00:00:00Z`),
      newEndDate: new Date(`${form.endDate}T00:00:00Z`),
    },
    select: { id: true },
  })
}
