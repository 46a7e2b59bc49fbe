import { z } from 'zod'
import { assertNever } from '../../../domain/assert-never.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { handleDeadMail, sendDeadMail } from '../mails/dead-mail.ts'
import { markRefundReturned, returnAnotherWay } from '../money/mark-refund-returned.ts'
import { ActionItemSettledError } from '../money/money-desk.errors.ts'
import { retryRefund } from '../money/retry-refund.ts'
import { closeDiscrepancy } from './close-discrepancy.ts'
import { type ActionItem, type ActionItemKind, findActionItem } from './list-action-items.ts'
import { dropStuckWork, retryStuckWork } from './stuck-work.ts'

const noteSchema = z
  .string()
  .trim()
  .min(3, 'Please say in a few words what you did')
  .max(150, 'Please use at most 150 characters')

/** Whether the site can try again by itself what an action item is about. */
export function canRetry(kind: ActionItemKind): boolean {
  return ['REFUND_FAILED', 'MAIL_DEAD', 'WEBHOOK_GIVEN_UP', 'ANNOUNCEMENT_GIVEN_UP'].includes(kind)
}

/** Whether a person can end one with a note. A dispute ends with the provider's decision. */
export function canClose(kind: ActionItemKind): boolean {
  return kind !== 'DISPUTE'
}

/** The name of an action item in the API. */
export function actionItemIdOf(item: Pick<ActionItem, 'kind' | 'ref'>): string {
  return `${item.kind}:${item.ref}`
}

/**
 * Has the site try again what it gave up.
 * @returns the booking that it is about; null when none is known
 * @throws NotSignedInError, NotAllowedError, ActionItemSettledError, RefundTooLargeError
 */
export async function retryActionItem(context: Context, actionItemId: string): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context)}`
  const { kind, ref, bookingId } = await wantedItem(context, actionItemId, canRetry)
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
    case 'UNMATCHED_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
    case 'SEAT_DRIFT':
    case 'BROKEN_SEAL':
    case 'DISPUTE':
    case 'MANUAL_REFUND':
      throw new ActionItemSettledError()
    default:
      return assertNever(kind)
  }
  return bookingId
}

/**
 * Ends one with the admin's words about what was done. Of a refund that means: the money is back with the family.
 * @returns the booking that it is about; null when none is known
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, ActionItemSettledError, RefundTooLargeError
 */
export async function closeActionItem(
  context: Context,
  actionItemId: string,
  words: string,
): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context)}`
  const note = noteSchema.safeParse(words)
  if (!note.success) {
    throw new InvalidInputError([{ path: 'note', message: note.error.issues[0]?.message ?? '' }])
  }
  const { kind, ref, bookingId } = await wantedItem(context, actionItemId, canClose)
  switch (kind) {
    case 'UNMATCHED_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
    case 'SEAT_DRIFT':
    case 'BROKEN_SEAL':
      await closeDiscrepancy(context, Number(ref), actor, note.data)
      break
    case 'REFUND_FAILED':
      return returnAnotherWay(context, Number(ref), actor, note.data)
    case 'MANUAL_REFUND':
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
      throw new ActionItemSettledError()
    default:
      return assertNever(kind)
  }
  return bookingId
}

async function wantedItem(
  context: Context,
  actionItemId: string,
  fits: (kind: ActionItemKind) => boolean,
): Promise<ActionItem> {
  const [kind = '', ...ref] = actionItemId.split(':')
  const item = await findActionItem(context, kind, ref.join(':'))
  if (item === null || !fits(item.kind)) throw new ActionItemSettledError()
  return item
}
