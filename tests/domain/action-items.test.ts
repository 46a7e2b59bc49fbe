import { expect, test } from 'vitest'
import {
  ACTION_ITEM_GROUPS,
  ACTION_ITEM_KINDS,
  canClose,
  canRetry,
  describeActionItemGroup,
  getActionItemGroup,
  isRefundConfirmation,
  isResolvedTogether,
} from '../../domain/action-items/action-items.ts'

const pairs = ACTION_ITEM_KINDS.flatMap((kind) => ACTION_ITEM_KINDS.map((other) => [kind, other] as const))
const place = (kind: (typeof ACTION_ITEM_KINDS)[number]) => ACTION_ITEM_KINDS.indexOf(kind)

test('every kind is in one group, and every group has kinds and a distinct heading', () => {
  expect(new Set(ACTION_ITEM_KINDS.map(getActionItemGroup))).toEqual(new Set(ACTION_ITEM_GROUPS))
  expect(new Set(ACTION_ITEM_GROUPS.map(describeActionItemGroup)).size).toBe(ACTION_ITEM_GROUPS.length)
})

test('closing another item never marks money as returned, and never sends any', () => {
  for (const [kind, other] of pairs) {
    if (isRefundConfirmation(other) && kind !== other) expect(isResolvedTogether(kind, other)).toBe(false)
    if (!canClose(other) && kind !== other) expect(isResolvedTogether(kind, other)).toBe(false)
    if (canRetry(kind) && isResolvedTogether(kind, other)) expect(canRetry(other)).toBe(true)
  }
})

test('an item that includes another one precedes it', () => {
  for (const [kind, other] of pairs) {
    if (kind !== other && isResolvedTogether(kind, other)) expect(place(kind)).toBeLessThan(place(other))
  }
})

test('before a manual refund its payment is looked up', () => {
  for (const first of ['DISPUTE', 'UNMATCHED_REFUND'] as const) {
    expect(place(first)).toBeLessThan(place('REFUND_FAILED'))
    expect(isResolvedTogether(first, 'REFUND_FAILED')).toBe(false)
  }
})

test('items that end by a decision or by a second-step setup cannot be closed', () => {
  expect(ACTION_ITEM_KINDS.filter((kind) => !canClose(kind))).toEqual([
    'DISPUTE',
    'CHANGE_UNANSWERED',
    'ENQUIRIES_WAITING',
    'REVIEWS_WAITING',
    'MY_SECOND_FACTOR_MISSING',
    'SECOND_FACTOR_MISSING',
  ])
})
