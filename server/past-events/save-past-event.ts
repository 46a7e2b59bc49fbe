import { pastEventFormSchema } from '../../domain/past-event-form.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { changedFields, recordAudit } from '../platform/audit.ts'
import { runOncePerKey } from '../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { lockPastEvent } from '../row-locks.ts'
import { type PastEventRow, pastEventColumns, toPastEventColumns, toPastEventForm } from './past-event.ts'
import { PastEventNotFoundError } from './past-events.errors.ts'

/**
 * @param key idempotency key; a replay returns the first request's past event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, IdempotencyKeyReusedError, PastEventNotFoundError when
 *   that past event was deleted
 */
export async function createPastEvent(
  context: Context,
  input: unknown,
  key: string | null = null,
): Promise<PastEventRow> {
  const adminId = await signedInAdmin(context, exempt('edits a past event without personal data'))
  const form = parseInput(pastEventFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { id } = await runOncePerKey(
      tx,
      { scope: `past-event:${adminId}`, key, request: form },
      async () => {
        const pastEvent = await tx.pastEvent.create({
          data: toPastEventColumns(form),
          select: pastEventColumns,
        })
        await recordAudit(tx, {
          actor: `user:${adminId}`,
          action: 'past-event-created',
          subject: `past-event:${pastEvent.id}`,
          after: toPastEventForm(pastEvent),
        })
        return pastEvent.id
      },
    )
    const pastEvent = await tx.pastEvent.findUnique({ where: { id }, select: pastEventColumns })
    if (pastEvent === null) throw new PastEventNotFoundError()
    return pastEvent
  })
}

/**
 * Leaves omitted fields unchanged.
 * @throws NotSignedInError, NotAllowedError, PastEventNotFoundError, InvalidInputError
 */
export async function updatePastEvent(
  context: Context,
  id: number,
  input: Readonly<Record<string, unknown>>,
): Promise<PastEventRow> {
  const adminId = await signedInAdmin(context, exempt('edits a past event without personal data'))
  return inTransaction(context.db, async (tx) => {
    const current = toPastEventForm(await findLockedPastEvent(tx, id))
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const form = parseInput(pastEventFormSchema, { ...current, ...sent })
    const pastEvent = await tx.pastEvent.update({
      where: { id },
      data: toPastEventColumns(form),
      select: pastEventColumns,
    })
    const edit = changedFields(current, form)
    if (Object.keys(edit.after).length === 0) return pastEvent
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'past-event-changed',
      subject: `past-event:${id}`,
      ...edit,
    })
    return pastEvent
  })
}

/** @throws NotSignedInError, NotAllowedError, PastEventNotFoundError */
export async function deletePastEvent(context: Context, id: number): Promise<void> {
  const adminId = await signedInAdmin(context, exempt('edits a past event without personal data'))
  await inTransaction(context.db, async (tx) => {
    const pastEvent = await findLockedPastEvent(tx, id)
    await tx.pastEvent.delete({ where: { id }, select: { id: true } })
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'past-event-deleted',
      subject: `past-event:${id}`,
      before: toPastEventForm(pastEvent),
    })
  })
}

async function findLockedPastEvent(tx: DatabaseOrTransaction, id: number): Promise<PastEventRow> {
  await lockPastEvent(tx, id)
  const pastEvent = await tx.pastEvent.findUnique({ where: { id }, select: pastEventColumns })
  if (pastEvent === null) throw new PastEventNotFoundError()
  return pastEvent
}
