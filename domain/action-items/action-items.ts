import { assertNever } from '../assert-never.ts'

/** In order of precedence; payment checks are first, so that nobody refunds twice. */
export const ACTION_ITEM_KINDS = [
  'DISPUTE',
  'MISMATCHED_PAYMENT',
  'UNMATCHED_PAYMENT',
  'UNMATCHED_REFUND',
  'REFUND_FAILED',
  'MANUAL_REFUND',
  'EMAIL_FAILED',
  'CHANGE_UNANSWERED',
  'PHOTO_REMOVAL',
  'PHOTO_CHOICE',
  'ENQUIRIES_WAITING',
  'REVIEWS_WAITING',
  'MY_SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_MISSING',
  'SEAT_DRIFT',
  'UNDECRYPTABLE_DATA',
  'WEBHOOK_FAILED',
  'OUTBOX_MESSAGE_FAILED',
] as const
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number]

export const ACTION_ITEM_GROUPS = ['REFUNDS', 'PAYMENTS', 'MAILS', 'CAMPS', 'TEAM', 'SITE'] as const
export type ActionItemGroup = (typeof ACTION_ITEM_GROUPS)[number]

export function getActionItemGroup(kind: ActionItemKind): ActionItemGroup {
  switch (kind) {
    case 'REFUND_FAILED':
    case 'MANUAL_REFUND':
      return 'REFUNDS'
    case 'DISPUTE':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
      return 'PAYMENTS'
    case 'EMAIL_FAILED':
      return 'MAILS'
    case 'SEAT_DRIFT':
    case 'UNDECRYPTABLE_DATA':
    case 'PHOTO_REMOVAL':
    case 'PHOTO_CHOICE':
    case 'ENQUIRIES_WAITING':
    case 'REVIEWS_WAITING':
    case 'CHANGE_UNANSWERED':
      return 'CAMPS'
    case 'MY_SECOND_FACTOR_MISSING':
    case 'SECOND_FACTOR_MISSING':
      return 'TEAM'
    case 'WEBHOOK_FAILED':
    case 'OUTBOX_MESSAGE_FAILED':
      return 'SITE'
    default:
      return assertNever(kind)
  }
}

export function describeActionItemGroup(group: ActionItemGroup): string {
  switch (group) {
    case 'REFUNDS':
      return 'Money to refund'
    case 'PAYMENTS':
      return 'Payments to look into'
    case 'MAILS':
      return 'Emails that did not arrive'
    case 'CAMPS':
      return 'Camps and families to check'
    case 'TEAM':
      return 'Team sign-in'
    case 'SITE':
      return 'Work that the site could not finish'
    default:
      return assertNever(group)
  }
}

export function canRetry(kind: ActionItemKind): boolean {
  return ['REFUND_FAILED', 'EMAIL_FAILED', 'WEBHOOK_FAILED', 'OUTBOX_MESSAGE_FAILED'].includes(kind)
}

const AUTO_RESOLVED_KINDS: readonly ActionItemKind[] = [
  'DISPUTE',
  'CHANGE_UNANSWERED',
  'ENQUIRIES_WAITING',
  'REVIEWS_WAITING',
  'MY_SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_MISSING',
]

export function canClose(kind: ActionItemKind): boolean {
  return !AUTO_RESOLVED_KINDS.includes(kind)
}

export function isRefundConfirmation(kind: ActionItemKind): boolean {
  return getActionItemGroup(kind) === 'REFUNDS'
}

const ALSO_RESOLVED: Readonly<Partial<Record<ActionItemKind, readonly ActionItemKind[]>>> = {
  MISMATCHED_PAYMENT: ['UNMATCHED_PAYMENT', 'WEBHOOK_FAILED'],
  UNMATCHED_PAYMENT: ['WEBHOOK_FAILED'],
}

/** Whether handling one item also handles another. Refunds are never confirmed or sent through other items. */
export function isResolvedTogether(kind: ActionItemKind, other: ActionItemKind): boolean {
  return kind === other || (ALSO_RESOLVED[kind]?.includes(other) ?? false)
}

export const MAX_CLOSED_AT_ONCE = 100
