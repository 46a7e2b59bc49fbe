import { z } from 'zod'
import { isMaterialChange, LONGEST_EMAIL_DELAY_HOURS } from '../../../domain/events/event-change.ts'
import { eventEditSchema, type StoredEventForm } from '../../../domain/events/event-edit.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { requireRecentCode } from '../../accounts/require-code.ts'
import { shownUsername } from '../../accounts/shown-username.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import type { EventRow } from '../event-row.ts'
import { notifyOfChangesJob } from '../notify-of-changes.ts'
import { pickFormFields, toAuditedForm, toEventColumns, toEventFormValues } from './admin-event-row.ts'
import { EventChangedError } from './admin-events.errors.ts'
import { enqueueEventShown } from './enqueue-event-shown.ts'
import { hasBookings } from './has-bookings.ts'
import { findEventOrThrow } from './read-admin-event.ts'
import {
  isShownStartMoved,
  recordEventChange,
  rejectLateChange,
  shouldNotifyFamilies,
} from './record-event-change.ts'

const rounds = 3

const delayText = `The email can wait 0 to ${LONGEST_EMAIL_DELAY_HOURS} hours`
const emailDelay = z.object({
  emailDelayHours: z.int(delayText).min(0, delayText).max(LONGEST_EMAIL_DELAY_HOURS, delayText),
})

/**
 * Omitted fields retain their values. Unchanged values are not validated. Booking close moves with the start unless a
 * new value is sent.
 * Existing bookings retain their prices. A booking in progress gets the new total. Families are notified of changes
 * to dates, times, location or plan.
 * @param version the version that the admin edited; null applies the change to the current one
 * @param emailDelayHours 0 to 24
 * @throws NotSignedInError, NotAllowedError, EventNotFoundError, EventChangedError, InvalidInputError,
 *   SecondFactorNeededError when dates or location change and there are bookings
 */
export async function updateEvent(
  context: Context,
  id: number,
  input: Readonly<Record<string, unknown>>,
  version: number | null,
  emailDelayHours = 0,
): Promise<EventRow> {
  const adminId = await signedInAdmin(
    context,
    recentCodeWhen('dates or location of an event with bookings change'),
  )
  const delayMs = parseInput(emailDelay, { emailDelayHours }).emailDelayHours * 3_600_000
  for (let round = 0; round < rounds; round += 1) {
    const current = await findEventOrThrow(context, id)
    if (version !== null && version !== current.version) throw await toEventChangedError(context, current)
    const stored = toEventFormValues(current)
    const form = parseInput(eventEditSchema(stored), { ...stored, ...pickFormFields(input) })
    if (isMaterialChange(stored, form) && (await hasBookings(context, id))) {
      await requireRecentCode(context)
    }
    const saved = await save(context, adminId, current, form, delayMs)
    if (saved) {
      // Offers freed seats to the waiting list.
      context.queue.wake('outbox')
      context.queue.wake(notifyOfChangesJob)
      return findEventOrThrow(context, id)
    }
    // Someone saved since the read. With a version the next round throws.
  }
  throw await toEventChangedError(context, await findEventOrThrow(context, id))
}

/** Returns false when the version that was read is outdated. */
async function save(
  { db, now }: Context,
  adminId: string,
  current: EventRow,
  form: StoredEventForm,
  delayMs: number,
): Promise<boolean> {
  const edit = changedFields(toAuditedForm(toEventFormValues(current)), toAuditedForm(form))
  if (Object.keys(edit.after).length === 0) return true
  const isNotified = shouldNotifyFamilies(current, form)
  return inTransaction(db, async (tx) => {
    if (isNotified) {
      // Blocks bookings, payments for seats and check-ins until the change is recorded.
      await lockOnlyEvent(tx, current.id)
      await rejectLateChange(tx, current, form, now())
    }
    const { count } = await tx.event.updateMany({
      where: { id: current.id, version: current.version, deletedAt: null },
      data: {
        ...toEventColumns(form),
        ...(isShownStartMoved(current, form) && { previousStartsAt: current.startsAt }),
        version: { increment: 1 },
      },
    })
    if (count === 0) return false
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'event-changed',
      subject: `event:${current.id}`,
      ...edit,
    })
    if (isNotified) {
      const emailDueAt = new Date(now().getTime() + delayMs)
      await recordEventChange(tx, current, form, { actor: `user:${adminId}`, emailDueAt })
    }
    if (edit.after.isActive === true)
      await enqueueEventShown(tx, { id: current.id, version: current.version + 1 })
    return true
  })
}

async function toEventChangedError({ db }: Context, current: EventRow): Promise<EventChangedError> {
  const [last] = await db.$queryRaw<{ username: string | null; at: Date }[]>`
    SELECT ${shownUsername} AS username, audit_entry.at
    FROM audit_entry LEFT JOIN user_account ON 'user:' || user_account.id = actor
    WHERE subject = ${`event:${current.id}`} ORDER BY audit_entry.id DESC LIMIT 1`
  return new EventChangedError(current, { by: last?.username ?? null, at: last?.at ?? current.updatedAt })
}
