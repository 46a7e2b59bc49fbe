import { type CampMessageForm, campMessageFormSchema } from '../../domain/messages/camp-message-form.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { idempotencyKey, parseInput } from '../accounts/parse-input.ts'
import { CODE_OF_THE_DAY } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import type { EventRow } from '../events/event-row.ts'
import { findEventOrThrow } from '../events/staff/read-admin-event.ts'
import { recordAudit } from '../platform/audit.ts'
import { runOncePerKey } from '../platform/once-per-key.ts'
import { type DatabaseOrTransaction, inTransaction } from '../platform/prisma.ts'
import { toMessageFamiliesQuery } from './message-families.ts'
import { CampCancelledError, NoRecipientsError } from './messages.errors.ts'
import { writeCampMessagesJob } from './write-camp-messages.ts'

export const messageInputSchema = campMessageFormSchema.extend({ idempotencyKey })

/**
 * Stores the recipients; `writeCampMessages` writes the emails. A duplicate request sends nothing.
 * @returns the message id
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, TooManyRequestsError, EventNotFoundError,
 *   CampCancelledError, NoRecipientsError, IdempotencyKeyReusedError
 */
export async function sendCampMessage(context: Context, eventId: number, input: unknown): Promise<number> {
  const userId = await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  const { idempotencyKey: key, ...form } = parseInput(messageInputSchema, input)
  await context.rateLimits.consume('camp-messages-by-account', userId)
  const { id } = await inTransaction(context.db, (tx) =>
    runOncePerKey(tx, { scope: `camp-message:${userId}`, key, request: { eventId, form } }, () =>
      storeMessage(tx, { eventId, userId, form }),
    ),
  )
  context.queue.wake(writeCampMessagesJob)
  return id
}

async function storeMessage(
  tx: DatabaseOrTransaction,
  { eventId, userId, form }: { eventId: number; userId: string; form: CampMessageForm },
): Promise<number> {
  await findCampForMessage(tx, eventId)
  const { id } = await tx.campMessage.create({
    data: { ...form, eventId, authorId: userId },
    select: { id: true },
  })
  const families = await tx.$executeRaw`
    INSERT INTO camp_message_recipient (message_id, booking_id, group_booking_id)
    SELECT ${id}, chosen.id, group_booking_id FROM (${toMessageFamiliesQuery(eventId, form.includesUnpaid)}) AS chosen`
  if (families === 0) throw new NoRecipientsError()
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'camp-message-sent',
    subject: `event:${eventId}`,
    after: { message: id, bookings: families },
  })
  return id
}

/** @throws EventNotFoundError, CampCancelledError */
export async function findCampForMessage(db: DatabaseOrTransaction, eventId: number): Promise<EventRow> {
  const event = await findEventOrThrow({ db }, eventId)
  if (event.cancelledAt !== null) throw new CampCancelledError()
  return event
}
