import {
  ACTION_ITEM_KINDS,
  isRefundConfirmation,
  MAX_CLOSED_AT_ONCE,
} from '../../../domain/action-items/action-items.ts'
import { requireRecentCode } from '../../accounts/require-code.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../accounts/staff-check.ts'
import { ActionItemSettledError, RefundTooLargeError } from '../../bookings/staff/money/money-desk.errors.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { closeActionItem } from './act-on-item.ts'
import { ActionItemChangedError } from './action-items.errors.ts'
import { parseClosingNote } from './closing-note.ts'

export type ChosenItem = { actionItemId: string; version: string }

/** `SETTLED`: someone else closed it. `CHANGED`: it differs from the version that was seen. */
export type ClosingResult = {
  actionItemId: string
  outcome: 'CLOSED' | 'SETTLED' | 'CHANGED' | 'REJECTED'
  bookingId: string | null
}

/**
 * Closes items independently and ignores duplicates. A replay reports all as settled.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, SecondFactorNeededError
 */
export async function closeActionItems(
  context: Context,
  chosen: readonly ChosenItem[],
  typedNote: string,
): Promise<ClosingResult[]> {
  await signedInAdmin(context, recentCodeWhen('a refund is confirmed'))
  const note = parseClosingNote(typedNote)
  if (chosen.length === 0 || chosen.length > MAX_CLOSED_AT_ONCE) {
    const message = `Please choose 1 to ${MAX_CLOSED_AT_ONCE}`
    throw new InvalidInputError([{ path: 'items', message }])
  }
  // Checked first, because a retry would report items that were already closed as closed by someone else.
  if (chosen.some(({ actionItemId }) => isRefundItem(actionItemId))) await requireRecentCode(context)
  const unique = new Map(chosen.map((item) => [item.actionItemId, item]))
  const closings: ClosingResult[] = []
  for (const { actionItemId, version } of unique.values()) {
    closings.push(await closeOne(context, { actionItemId, version, note }))
  }
  return closings
}

async function closeOne(context: Context, item: ChosenItem & { note: string }): Promise<ClosingResult> {
  const { actionItemId } = item
  try {
    return { actionItemId, outcome: 'CLOSED', bookingId: await closeActionItem(context, item) }
  } catch (error) {
    if (error instanceof ActionItemSettledError) return { actionItemId, outcome: 'SETTLED', bookingId: null }
    if (error instanceof ActionItemChangedError) return { actionItemId, outcome: 'CHANGED', bookingId: null }
    if (error instanceof RefundTooLargeError) return { actionItemId, outcome: 'REJECTED', bookingId: null }
    throw error
  }
}

function isRefundItem(actionItemId: string): boolean {
  const kind = ACTION_ITEM_KINDS.find((each) => actionItemId.startsWith(`${each}:`))
  return kind !== undefined && isRefundConfirmation(kind)
}
