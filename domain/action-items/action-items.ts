import { assertNever } from '../assert-never.ts'

/**
 * What waits for the organiser, by where it comes from. Of several that have one cause the one that stands first here
 * speaks, and the others are told with it: where money is to be looked up first, nobody gives it back a second time.
 */
export const ACTION_ITEM_KINDS = [
  'DISPUTE',
  'MISMATCHED_PAYMENT',
  'UNMATCHED_PAYMENT',
  'UNMATCHED_REFUND',
  'REFUND_FAILED',
  'MANUAL_REFUND',
  'MAIL_DEAD',
  'CHANGE_UNANSWERED',
  'PHOTO_REMOVAL',
  'PHOTO_CHOICE',
  'ENQUIRIES_WAITING',
  'REVIEWS_WAITING',
  'MY_SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_MISSING',
  'SEAT_DRIFT',
  'BROKEN_SEAL',
  'WEBHOOK_GIVEN_UP',
  'ANNOUNCEMENT_GIVEN_UP',
] as const
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number]

/** Under what an action item stands in the list, in the order of the list. */
export const ACTION_ITEM_GROUPS = ['REFUNDS', 'PAYMENTS', 'MAILS', 'CAMPS', 'TEAM', 'SITE'] as const
export type ActionItemGroup = (typeof ACTION_ITEM_GROUPS)[number]

/** The kinds of one group belong together for whoever works them off. */
export function groupOf(kind: ActionItemKind): ActionItemGroup {
  switch (kind) {
    case 'REFUND_FAILED':
    case 'MANUAL_REFUND':
      return 'REFUNDS'
    case 'DISPUTE':
    case 'MISMATCHED_PAYMENT':
    case 'UNMATCHED_PAYMENT':
    case 'UNMATCHED_REFUND':
      return 'PAYMENTS'
    case 'MAIL_DEAD':
      return 'MAILS'
    case 'SEAT_DRIFT':
    case 'BROKEN_SEAL':
    case 'PHOTO_REMOVAL':
    case 'PHOTO_CHOICE':
    case 'ENQUIRIES_WAITING':
    case 'REVIEWS_WAITING':
    case 'CHANGE_UNANSWERED':
      return 'CAMPS'
    case 'MY_SECOND_FACTOR_MISSING':
    case 'SECOND_FACTOR_MISSING':
      return 'TEAM'
    case 'WEBHOOK_GIVEN_UP':
    case 'ANNOUNCEMENT_GIVEN_UP':
      return 'SITE'
    default:
      return assertNever(kind)
  }
}

/** The heading of a group. */
export function groupInWords(group: ActionItemGroup): string {
  switch (group) {
    case 'REFUNDS':
      return 'Money to give back'
    case 'PAYMENTS':
      return 'Payments to look into'
    case 'MAILS':
      return 'Mails that did not arrive'
    case 'CAMPS':
      return 'Camps and families to check'
    case 'TEAM':
      return 'Signing in of the team'
    case 'SITE':
      return 'Work that the site could not finish'
    default:
      return assertNever(group)
  }
}

/** Whether the site can try again by itself what an action item is about. */
export function canRetry(kind: ActionItemKind): boolean {
  return ['REFUND_FAILED', 'MAIL_DEAD', 'WEBHOOK_GIVEN_UP', 'ANNOUNCEMENT_GIVEN_UP'].includes(kind)
}

/** These end by themselves, such as a dispute with the provider's decision. All others are closed with a note. */
const ENDING_THEMSELVES: readonly ActionItemKind[] = [
  'DISPUTE',
  'CHANGE_UNANSWERED',
  'ENQUIRIES_WAITING',
  'REVIEWS_WAITING',
  'MY_SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_MISSING',
]

/** Whether a person can end one with a note. */
export function canClose(kind: ActionItemKind): boolean {
  return !ENDING_THEMSELVES.includes(kind)
}

/** Whether closing one says that money is back with the family. */
export function saysMoneyIsBack(kind: ActionItemKind): boolean {
  return groupOf(kind) === 'REFUNDS'
}

/**
 * Whether what is done about one is done about another of the same cause, too. Money is never said to be back, and
 * never sent, by what is done about something else.
 */
export function goesWith(kind: ActionItemKind, other: ActionItemKind): boolean {
  if (kind === other) return true
  switch (kind) {
    case 'MISMATCHED_PAYMENT':
      return other === 'UNMATCHED_PAYMENT' || other === 'WEBHOOK_GIVEN_UP'
    case 'UNMATCHED_PAYMENT':
      return other === 'WEBHOOK_GIVEN_UP'
    case 'DISPUTE':
    case 'UNMATCHED_REFUND':
    case 'REFUND_FAILED':
    case 'MANUAL_REFUND':
    case 'MAIL_DEAD':
    case 'CHANGE_UNANSWERED':
    case 'PHOTO_REMOVAL':
    case 'PHOTO_CHOICE':
    case 'ENQUIRIES_WAITING':
    case 'REVIEWS_WAITING':
    case 'MY_SECOND_FACTOR_MISSING':
    case 'SECOND_FACTOR_MISSING':
    case 'SEAT_DRIFT':
    case 'BROKEN_SEAL':
    case 'WEBHOOK_GIVEN_UP':
    case 'ANNOUNCEMENT_GIVEN_UP':
      return false
    default:
      return assertNever(kind)
  }
}

/** As many as one request closes together. */
export const MOST_CLOSED_TOGETHER = 100
