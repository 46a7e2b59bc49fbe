import {
  type EventForm,
  eventFormSchema,
  simpleEventFormSchema,
  toEventForm,
} from '../../../domain/events/event-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { runOncePerKey } from '../../platform/once-per-key.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { type EventRow, eventColumns } from '../event-row.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { toAuditedForm, toEventColumns, toEventFormValues } from './admin-event-row.ts'
import { enqueueEventShown } from './enqueue-event-shown.ts'
import { rejectPastStart, type StartField } from './reject-past-start.ts'

/**
 * @param key idempotency key; a duplicate request returns the first event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, IdempotencyKeyReusedError, EventNotFoundError when the
 *   first event was deleted since
 */
export async function createEvent(
  context: Context,
  input: unknown,
  key: string | null = null,
): Promise<EventRow> {
  const adminId = await signedInAdmin(context, exempt('edits an event and reads no family'))
  const field = { path: 'startDate', label: 'Start date' }
  return storeEvent(context, { adminId, form: parseInput(eventFormSchema, input), key, field })
}

/**
 * Uses one price for all and no add-ons.
 * @param key as for `createEvent`
 * @throws as `createEvent`
 */
export async function createSimpleEvent(
  context: Context,
  input: unknown,
  key: string | null = null,
): Promise<EventRow> {
  const adminId = await signedInAdmin(context, exempt('edits an event and reads no family'))
  const form = toEventForm(parseInput(simpleEventFormSchema, input))
  return storeEvent(context, { adminId, form, key, field: { path: 'date', label: 'Date' } })
}

type NewEvent = { adminId: string; form: EventForm; key: string | null; field: StartField }

function storeEvent({ db, now }: Context, { adminId, form, key, field }: NewEvent): Promise<EventRow> {
  return inTransaction(db, async (tx) => {
    const { id } = await runOncePerKey(tx, { scope: `event:${adminId}`, key, request: form }, async () => {
      // Checked here, because a duplicate request gets its first response even after that day.
      rejectPastStart(form.startDate, now(), field)
      const event = await tx.event.create({ data: toEventColumns(form), select: eventColumns })
      await recordAudit(tx, {
        actor: `user:${adminId}`,
        action: 'event-created',
        subject: `event:${event.id}`,
        after: toAuditedForm(toEventFormValues(event)),
      })
      if (event.isActive) await enqueueEventShown(tx, event)
      return event.id
    })
    const event = await tx.event.findUnique({ where: { id }, select: eventColumns })
    if (event === null) throw new EventNotFoundError()
    return event
  })
}
