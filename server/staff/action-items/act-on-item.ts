import {
  type ActionItemKind,
  canClose,
  canRetry,
  isRefundConfirmation,
  isResolvedTogether,
} from '../../../domain/action-items/action-items.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { requireRecentCode } from '../../accounts/require-code.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../accounts/staff-check.ts'
import { markRefundReturned, returnAnotherWay } from '../../bookings/staff/money/mark-refund-returned.ts'
import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import { retryRefund } from '../../bookings/staff/money/retry-refund.ts'
import type { Context } from '../../context.ts'
import { closeGalleryNotice } from '../../galleries/staff/close-gallery-notice.ts'
import { handleFailedEmail, sendFailedEmail } from '../emails/failed-email.ts'
import { ActionItemChangedError } from './action-items.errors.ts'
import { closeDiscrepancy } from './close-discrepancy.ts'
import { parseClosingNote } from './closing-note.ts'
import { type ActionItem, type ActionItemPart, findActionItem } from './list-action-items.ts'
import { dropStuckWork, retryStuckWork } from './stuck-work.ts'

export function toActionItemId(item: Pick<ActionItemPart, 'kind' | 'ref'>): string {
  return `${item.kind}:${item.ref}`
}

/**
 * Retries all parts with the same cause.
 * @returns the booking id, or null
 * @throws NotSignedInError, NotAllowedError, ActionItemSettledError, RefundTooLargeError, SecondFactorNeededError
 */
export async function retryActionItem(context: Context, actionItemId: string): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context, recentCodeWhen('a refund is sent or confirmed'))}`
  const item = await findOpenItem(context, actionItemId, canRetry)
  if (isRefundConfirmation(item.kind)) await requireRecentCode(context)
  await forEachPart(item, (part) => retryPart(context, part, actor))
  return item.bookingId
}

/**
 * Closes all parts with the same cause. For a refund this confirms that the family has the money.
 * @param version the version that the admin saw; null skips the check
 * @returns the booking id, or null
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, ActionItemSettledError, ActionItemChangedError,
 *   RefundTooLargeError, SecondFactorNeededError
 */
export async function closeActionItem(
  context: Context,
  { actionItemId, note: typedNote, version }: { actionItemId: string; note: string; version: string | null },
): Promise<string | null> {
  const actor = `user:${await signedInAdmin(context, recentCodeWhen('a refund is sent or confirmed'))}`
  const note = parseClosingNote(typedNote)
  const item = await findOpenItem(context, actionItemId, canClose)
  if (version !== null && item.version !== version) throw new ActionItemChangedError()
  if (isRefundConfirmation(item.kind)) await requireRecentCode(context)
  await forEachPart(item, (part) => closePart(context, part, actor, note))
  return item.bookingId
}

/** Only a conflict on the item itself is an error. Other parts may already be settled. */
async function forEachPart(
  item: ActionItem,
  handle: (part: ActionItemPart) => Promise<unknown>,
): Promise<void> {
  const isOwnPart = (part: ActionItemPart) => part.kind === item.kind && part.ref === item.ref
  for (const part of item.parts.filter(isOwnPart)) await handle(part)
  for (const part of item.parts) {
    if (isOwnPart(part) || !isResolvedTogether(item.kind, part.kind)) continue
    await handle(part).catch((error: unknown) => {
      if (!(error instanceof ActionItemSettledError)) throw error
    })
  }
}

async function retryPart(context: Context, { kind, ref }: ActionItemPart, actor: string): Promise<unknown> {
  switch (kind) {
    case 'REFUND_FAILED':
      return retryRefund(context, Number(ref), actor)
    case 'EMAIL_FAILED':
      return sendFailedEmail(context, Number(ref), actor)
    case 'WEBHOOK_FAILED':
      return retryStuckWork(context, { kind: 'webhook', id: ref }, actor)
    case 'OUTBOX_MESSAGE_FAILED':
      return retryStuckWork(context, { kind: 'outbox-message', id: ref }, actor)
    case 'UNMATCHED_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
    case 'SEAT_DRIFT':
    case 'UNDECRYPTABLE_DATA':
    case 'DISPUTE':
    case 'MANUAL_REFUND':
    case 'PHOTO_REMOVAL':
    case 'PHOTO_CHOICE':
    case 'ENQUIRIES_WAITING':
    case 'REVIEWS_WAITING':
    case 'MY_SECOND_FACTOR_MISSING':
    case 'SECOND_FACTOR_MISSING':
    case 'CHANGE_UNANSWERED':
      throw new ActionItemSettledError()
    default:
      return assertNever(kind)
  }
}

async function closePart(
  context: Context,
  { kind, ref, at }: ActionItemPart,
  actor: string,
  note: string,
): Promise<unknown> {
  switch (kind) {
    case 'UNMATCHED_PAYMENT':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
    case 'SEAT_DRIFT':
    case 'UNDECRYPTABLE_DATA':
      return closeDiscrepancy(context, { id: Number(ref), foundAt: new Date(at) }, actor, note)
    case 'REFUND_FAILED':
      return returnAnotherWay(context, Number(ref), actor, note)
    case 'MANUAL_REFUND':
      return markRefundReturned(context, Number(ref), actor, note)
    case 'EMAIL_FAILED':
      return handleFailedEmail(context, Number(ref), actor, note)
    case 'WEBHOOK_FAILED':
      return dropStuckWork(context, { kind: 'webhook', id: ref }, actor, note)
    case 'OUTBOX_MESSAGE_FAILED':
      return dropStuckWork(context, { kind: 'outbox-message', id: ref }, actor, note)
    case 'PHOTO_REMOVAL':
    case 'PHOTO_CHOICE':
      return closeGalleryNotice(context, { id: Number(ref), createdAt: new Date(at) }, actor, note)
    case 'DISPUTE':
    case 'ENQUIRIES_WAITING':
    case 'REVIEWS_WAITING':
    case 'MY_SECOND_FACTOR_MISSING':
    case 'SECOND_FACTOR_MISSING':
    case 'CHANGE_UNANSWERED':
      throw new ActionItemSettledError()
    default:
      return assertNever(kind)
  }
}

async function findOpenItem(
  context: Context,
  actionItemId: string,
  isAllowed: (kind: ActionItemKind) => boolean,
): Promise<ActionItem> {
  const [kind = '', ...ref] = actionItemId.split(':')
  const item = await findActionItem(context, kind, ref.join(':'))
  if (item === null || !isAllowed(item.kind)) throw new ActionItemSettledError()
  return item
}
