import { z } from 'zod'
import { assertNever } from '../../domain/assert-never.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'
import { findNeed, type Need, type NeedKind } from './action-items/list-action-items.ts'
import { dropStuckWork, retryStuckWork } from './action-items/stuck-work.ts'
import { closeFinding } from './close-finding.ts'
import { handleDeadMail, sendDeadMail } from './mails/dead-mail.ts'
import { markRefundReturned, returnAnotherWay } from './money/mark-refund-returned.ts'
import { NeedSettledError } from './money/money-desk.errors.ts'
import { retryRefund } from './retry-refund.ts'

const noteSchema = z
  .string()
  .trim()
  .min(3, 'Please say in a few words what you did')
  .max(150, 'Please use at most 150 characters')

/** Whether the site can try again by itself what a need is about. */
export function canRetry(kind: NeedKind): boolean {
  return ['REFUND_FAILED', 'MAIL_DEAD', 'WEBHOOK_GIVEN_UP', 'ANNOUNCEMENT_GIVEN_UP'].includes(kind)
}

/** Whether a person can end a need with a note. A dispute ends with the provider's decision. */
export function canClose(kind: NeedKind): boolean {
  return kind !== 'DISPUTE'
}

/** The name of a need in the API. */
export function needIdOf(need: Pick<Need, 'kind' | 'ref'>): string {
  return `${need.kind}:${need.ref}`
}

/**
 * Has the site try again what it gave up.
 * @returns the booking that it is about; null when none is known
 * @throws NotSignedInError, NotAllowedError, NeedSettledError, RefundTooLargeError
 */
export async function retryNeed(context: Context, needId: string): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context)}`
  const { kind, ref, bookingId } = await wantedNeed(context, needId, canRetry)
  switch (kind) {
    case 'REFUND_FAILED':
      return retryRefund(context, Number(ref), actor)
    case 'MAIL_DEAD':
      await sendDeadMail(context, Number(ref), actor)
      break
    case 'WEBHOOK_GIVEN_UP':
      await retryStuckWork(context, { kind: 'webhook', id: ref }, actor)
      break
    case 'ANNOUNCEMENT_GIVEN_UP':
      await retryStuckWork(context, { kind: 'announcement', id: ref }, actor)
      break
    case 'STRANGE_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'STRANGE_REFUND':
    case 'SEAT_DRIFT':
    case 'DISPUTE':
    case 'REFUND_BY_HAND':
      throw new NeedSettledError()
    default:
      return assertNever(kind)
  }
  return bookingId
}

/**
 * Ends a need with the admin's words about what was done. Of a refund that means: the money is back with the family.
 * @returns the booking that it is about; null when none is known
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, NeedSettledError, RefundTooLargeError
 */
export async function closeNeed(context: Context, needId: string, words: string): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context)}`
  const note = noteSchema.safeParse(words)
  if (!note.success) {
    throw new InvalidInputError([{ path: 'note', message: note.error.issues[0]?.message ?? '' }])
  }
  const { kind, ref, bookingId } = await wantedNeed(context, needId, canClose)
  switch (kind) {
    case 'STRANGE_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'STRANGE_REFUND':
    case 'SEAT_DRIFT':
      await closeFinding(context, Number(ref), actor, note.data)
      break
    case 'REFUND_FAILED':
      return returnAnotherWay(context, Number(ref), actor, note.data)
    case 'REFUND_BY_HAND':
      return markRefundReturned(context, Number(ref), actor)
    case 'MAIL_DEAD':
      await handleDeadMail(context, Number(ref), actor)
      break
    case 'WEBHOOK_GIVEN_UP':
      await dropStuckWork(context, { kind: 'webhook', id: ref }, actor)
      break
    case 'ANNOUNCEMENT_GIVEN_UP':
      await dropStuckWork(context, { kind: 'announcement', id: ref }, actor)
      break
    case 'DISPUTE':
      throw new NeedSettledError()
    default:
      return assertNever(kind)
  }
  return bookingId
}

async function wantedNeed(
  context: Context,
  needId: string,
  fits: (kind: NeedKind) => boolean,
): Promise<Need> {
  const [kind = '', ...ref] = needId.split(':')
  const need = await findNeed(context, kind, ref.join(':'))
  if (need === null || !fits(need.kind)) throw new NeedSettledError()
  return need
}
