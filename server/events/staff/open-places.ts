import { z } from 'zod'
import { EVENT_LIMITS } from '../../../domain/events/event-form.ts'
import { MAX_ADDED_PLACES } from '../../../domain/waiting-list-form.ts'
import { idempotencyKey, parseInput } from '../../accounts/parse-input.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { recordAudit } from '../../platform/audit.ts'
import { runOncePerKey } from '../../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import type { EventRow } from '../event-row.ts'
import { findEventOrThrow } from './read-admin-event.ts'

const text = `Choose 1 to ${MAX_ADDED_PLACES} spots`
const tooManyText = `An event takes at most ${EVENT_LIMITS.participants.toLocaleString('en-AU')} people`
const placesForm = z.object({
  places: z.int(text).min(1, text).max(MAX_ADDED_PLACES, text),
  idempotencyKey,
})

/**
 * Offers new places to the waiting list first. A duplicate request adds nothing.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EventNotFoundError, IdempotencyKeyReusedError
 */
export async function openPlaces(
  context: Context,
  id: number,
  input: { places: number; idempotencyKey?: string | null | undefined },
): Promise<EventRow> {
  const adminId = await signedInAdmin(context, exempt('edits an event and reads no family'))
  const { places, idempotencyKey: key } = parseInput(placesForm, input)
  await findEventOrThrow(context, id)
  const request = { id, places }
  await inTransaction(context.db, (tx) =>
    runOncePerKey(tx, { scope: `places:${adminId}`, key, request }, () => addPlaces(tx, adminId, request)),
  )
  context.queue.wake('outbox')
  return findEventOrThrow(context, id)
}

async function addPlaces(
  tx: DatabaseOrTransaction,
  adminId: string,
  { id, places }: { id: number; places: number },
): Promise<number> {
  const [opened] = await tx.$queryRaw<{ maxParticipants: number }[]>`
    UPDATE event SET max_participants = max_participants + ${places}, version = version + 1, updated_at = now()
    WHERE id = ${id} AND deleted_at IS NULL AND max_participants + ${places} <= ${EVENT_LIMITS.participants}
    RETURNING max_participants AS "maxParticipants"`
  if (opened === undefined) {
    await findEventOrThrow({ db: tx }, id)
    throw new InvalidInputError([{ path: 'places', message: tooManyText }])
  }
  await recordAudit(tx, {
    actor: `user:${adminId}`,
    action: 'event-changed',
    subject: `event:${id}`,
    before: { maxParticipants: opened.maxParticipants - places },
    after: opened,
  })
  return id
}
