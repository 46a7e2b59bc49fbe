import { shiftSpan } from '../../../domain/events/copied-event.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import { copyEventFormSchema } from '../../../domain/events/event-form.ts'
import { movePlan } from '../../../domain/events/moved-plan.ts'
import { idempotencyKey, parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { runOncePerKey } from '../../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { type EventRow, eventColumns } from '../event-row.ts'
import { toEventColumns, toEventFormValues } from './admin-event-row.ts'
import { findEventOrThrow } from './read-admin-event.ts'
import { rejectPastStart } from './reject-past-start.ts'

const copyForm = copyEventFormSchema.extend({ idempotencyKey })

/**
 * Creates a hidden copy with the same camp leaders. Excludes bookings, waiting list and cancellation. A duplicate
 * request returns the first copy.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EventNotFoundError, IdempotencyKeyReusedError
 */
export async function copyEvent(context: Context, id: number, input: unknown): Promise<EventRow> {
  const adminId = await signedInAdmin(context, exempt('edits an event and reads no family'))
  const { idempotencyKey: key, ...request } = parseInput(copyForm, input)
  return inTransaction(context.db, async (tx) => {
    const copy = await runOncePerKey(
      tx,
      { scope: `event-copy:${adminId}`, key, request: { id, ...request } },
      async () => {
        rejectPastStart(request.startDate, context.now(), { path: 'startDate', label: 'First day' })
        const source = toEventFormValues(await findEventOrThrow({ db: tx }, id))
        const span = shiftSpan(source, request.startDate)
        const plan = movePlan(source.plan, source, request.startDate)
        return createCopy(
          tx,
          { adminId, id },
          { ...source, ...span, plan, title: request.title, isActive: false },
        )
      },
    )
    return findEventOrThrow({ db: tx }, copy.id)
  })
}

/** Stored values are not validated again. */
async function createCopy(
  tx: DatabaseOrTransaction,
  { adminId, id }: { adminId: string; id: number },
  form: StoredEventForm,
): Promise<number> {
  const copy = await tx.event.create({ data: toEventColumns(form), select: eventColumns })
  await tx.$executeRaw`
    INSERT INTO event_leader (event_id, user_id) SELECT ${copy.id}::int, user_id FROM event_leader WHERE event_id = ${id}`
  const { title, startDate, endDate } = form
  await recordAudit(tx, {
    actor: `user:${adminId}`,
    action: 'event-copied',
    subject: `event:${copy.id}`,
    after: { copyOf: `event:${id}`, title, startDate, endDate },
  })
  return copy.id
}
