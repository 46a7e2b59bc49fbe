import {
  type EventForm,
  eventFormSchema,
  simpleEventFormSchema,
  wholeEventForm,
} from '../../domain/event-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import type { Context } from '../context.ts'
import { type EventRow, eventColumns } from '../events/event-row.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { columnsOf, formOf } from './admin-event-row.ts'

/** Adds an event from the whole form. @throws NotSignedInError, NotAllowedError, InvalidInputError */
export async function createEvent(context: Context, input: unknown): Promise<EventRow> {
  const adminId = await signedInAdmin(context)
  return add(context, adminId, checkedInput(eventFormSchema, input))
}

/**
 * Adds a day event from the short form: one price for adults and children, no add-ons.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError
 */
export async function createSimpleEvent(context: Context, input: unknown): Promise<EventRow> {
  const adminId = await signedInAdmin(context)
  return add(context, adminId, wholeEventForm(checkedInput(simpleEventFormSchema, input)))
}

function add({ db }: Context, adminId: string, form: EventForm): Promise<EventRow> {
  return inTransaction(db, async (tx) => {
    const event = await tx.event.create({ data: columnsOf(form), select: eventColumns })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'event-created',
      subject: `event:${event.id}`,
      after: formOf(event),
    })
    return event
  })
}
