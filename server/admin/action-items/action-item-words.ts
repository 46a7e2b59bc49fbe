import { assertNever } from '../../../domain/assert-never.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ActionItem } from './list-action-items.ts'

/** What an action item is called, and what it means and asks for in plain words. */
export type ActionItemWords = { title: string; meaning: string }

/** The words for what waits for the organiser. */
export function wordsOf(item: ActionItem): ActionItemWords {
  const { kind, amountCents } = item
  const amount = amountCents === null ? 'Money' : formatMoney(amountCents)
  const failure = fact(item, 'failure')
  switch (kind) {
    case 'UNMATCHED_PAYMENT':
      return {
        title: 'Money without a booking',
        meaning: `${amount} reached the card provider as ${fact(item, 'subject')} for booking ${fact(item, 'bookingId')}, which has no such payment here. It counts for nothing here. Give it back in the provider's dashboard or settle it with the family, then close this with a note.`,
      }
    case 'MISMATCHED_PAYMENT':
      return {
        title: 'A payment that does not fit',
        meaning: `${mismatch(item)} Look it up in the provider's dashboard (${fact(item, 'subject')}), put it right there, then close this with a note.`,
      }
    case 'UNMATCHED_REFUND':
      return {
        title: 'A refund that does not fit',
        meaning: `The provider's list and the books disagree about a refund (${fact(item, 'subject')}): here ${cents(item, 'recordedCents')}, there ${cents(item, 'returnedCents')}. Look it up in the provider's dashboard, then close this with a note.`,
      }
    case 'SEAT_DRIFT':
      return {
        title: 'Seats were counted anew',
        meaning: `The counter of ${fact(item, 'eventTitle') || 'an event'} said ${fact(item, 'keptPeople')} people and ${fact(item, 'keptTents')} tents; its bookings add up to ${fact(item, 'people')} and ${fact(item, 'tents')}. The counter was set right. Look whether the camp has too many, then close this with a note.`,
      }
    case 'BROKEN_SEAL':
      return {
        title: 'Something cannot be opened',
        meaning: `What is kept encrypted in one place (${fact(item, 'subject')}) opens with none of the site's keys, and is shown as “Cannot be opened”. Ask the family again for what you need, and tell whoever runs the site: a missing key brings it back. Then close this with a note.`,
      }
    case 'DISPUTE':
      return {
        title: 'A card holder disputes a payment',
        meaning: `${amount} is disputed. Answer it in the provider's dashboard before its deadline. The booking keeps its spots until you decide; once the provider has decided, this goes by itself.`,
      }
    case 'REFUND_FAILED':
      return {
        title: 'A refund failed',
        meaning: `${amount} did not reach the family${failure === '' ? '' : ` (${failure})`}. Try again, or give it back another way and note how.`,
      }
    case 'MANUAL_REFUND':
      return {
        title: 'A refund to pay yourself',
        meaning: `${amount} came ${fact(item, 'method') === 'CASH' ? 'in cash' : 'by bank transfer'} and is owed back. Pay it, then mark it as returned.`,
      }
    case 'MAIL_DEAD':
      return {
        title: 'A mail could not be delivered',
        meaning: `“${fact(item, 'subject')}” was given up${failure === '' ? '' : ` (${failure})`}. Put the address right and send it again, or tell the family another way.`,
      }
    case 'WEBHOOK_GIVEN_UP':
      return {
        title: 'A message of the card provider was given up',
        meaning: `${fact(item, 'type')} could not be worked on in a hundred tries. Try again; if it comes back, whoever runs the site should read the log.`,
      }
    case 'ANNOUNCEMENT_GIVEN_UP':
      return {
        title: 'Something that should have followed did not',
        meaning: `What follows from “${fact(item, 'announcement')}”, mostly a mail, failed fifty times. Try again; if it comes back, whoever runs the site should read the log.`,
      }
    default:
      return assertNever(kind)
  }
}

function mismatch(item: ActionItem): string {
  const { amountReceivedCents, recordedCents } = item.facts
  if (recordedCents === undefined) {
    return `${cents(item, 'amountReceivedCents')} came in ${fact(item, 'currency').toUpperCase()} and is not what its booking asked for; it was not counted.`
  }
  if (amountReceivedCents === null) {
    return `The books count ${cents(item, 'recordedCents')} and the provider knows no such payment.`
  }
  return `The books count ${cents(item, 'recordedCents')} and the provider ${cents(item, 'amountReceivedCents')}.`
}

function fact(item: ActionItem, name: string): string {
  const value = item.facts[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function cents(item: ActionItem, name: string): string {
  const value = item.facts[name]
  return typeof value === 'number' ? formatMoney(value) : 'nothing'
}
