import {
  ACTION_ITEM_KINDS,
  MOST_CLOSED_TOGETHER,
  saysMoneyIsBack,
} from '../../../domain/action-items/action-items.ts'
import { requireRecentCode } from '../../accounts/second-factor/require-code.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { recentCodeWhen } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { ActionItemSettledError, RefundTooLargeError } from '../money/money-desk.errors.ts'
import { closeActionItem } from './act-on-item.ts'
import { ActionItemChangedError } from './action-items.errors.ts'
import { noteOf } from './closing-note.ts'

export type ChosenItem = { actionItemId: string; version: string }

/** `SETTLED`: someone else closed it. `CHANGED`: it differs from the version that was seen. */
export type Closing = {
  actionItemId: string
  outcome: 'CLOSED' | 'SETTLED' | 'CHANGED' | 'REFUSED'
  bookingId: string | null
}

/**
 * Closes items independently and ignores duplicates. A replay reports all as settled.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, SecondFactorNeededError
 */
export async function closeActionItems(
  context: Context,
  chosen: readonly ChosenItem[],
  words: string,
): Promise<Closing[]> {
  await signedInAdmin(context, recentCodeWhen('money is said to be back'))
  const note = noteOf(words)
  if (chosen.length === 0 || chosen.length > MOST_CLOSED_TOGETHER) {
    const message = `Please choose 1 to ${MOST_CLOSED_TOGETHER}`
    throw new InvalidInputError([{ path: 'items', message }])
  }
  // Checked first, because a retry would report items that were already closed as closed by someone else.
  if (chosen.some(({ actionItemId }) => isAboutMoneyBack(actionItemId))) await requireRecentCode(context)
  const unique = new Map(chosen.map((item) => [item.actionItemId, item]))
  const closings: Closing[] = []
  for (const { actionItemId, version } of unique.values()) {
    closings.push(await closeOne(context, { actionItemId, version, note }))
  }
  return closings
}

async function closeOne(context: Context, item: ChosenItem & { note: string }): Promise<Closing> {
  const { actionItemId } = item
  try {
    return { actionItemId, outcome: 'CLOSED', bookingId: await closeActionItem(context, item) }
  } catch (error) {
    if (error instanceof ActionItemSettledError) return { actionItemId, outcome: 'SETTLED', bookingId: null }
    if (error instanceof ActionItemChangedError) return { actionItemId, outcome: 'CHANGED', bookingId: null }
    if (error instanceof RefundTooLargeError) return { actionItemId, outcome: 'REFUSED', bookingId: null }
    throw error
  }
}

function isAboutMoneyBack(actionItemId: string): boolean {
  const kind = ACTION_ITEM_KINDS.find((each) => actionItemId.startsWith(`${each}:`))
  return kind !== undefined && saysMoneyIsBack(kind)
}
