import { assertNever } from '../../../domain/assert-never.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Need } from './list-action-items.ts'

/** What a need is called, and what it means and asks for in plain words. */
export type NeedWords = { title: string; meaning: string }

/** The words for what waits for the organiser. */
export function wordsOf(need: Need): NeedWords {
  const { kind, amountCents } = need
  const amount = amountCents === null ? 'Money' : formatMoney(amountCents)
  const failure = fact(need, 'failure')
  switch (kind) {
    case 'STRANGE_PAYMENT':
      return {
        title: 'Money without a booking',
        meaning: `${amount} reached the card provider as ${fact(need, 'subject')} for booking ${fact(need, 'bookingId')}, which has no such payment here. It counts for nothing here. Give it back in the provider's dashboard or settle it with the family, then close this with a note.`,
      }
    case 'MISMATCHED_PAYMENT':
      return {
        title: 'A payment that does not fit',
        meaning: `${mismatch(need)} Look it up in the provider's dashboard (${fact(need, 'subject')}), put it right there, then close this with a note.`,
      }
    case 'STRANGE_REFUND':
      return {
        title: 'A refund that does not fit',
        meaning: `The provider's list and the books disagree about a refund (${fact(need, 'subject')}): here ${cents(need, 'recordedCents')}, there ${cents(need, 'returnedCents')}. Look it up in the provider's dashboard, then close this with a note.`,
      }
    case 'SEAT_DRIFT':
      return {
        title: 'Seats were counted anew',
        meaning: `The counter of ${fact(need, 'eventTitle') || 'an event'} said ${fact(need, 'keptPeople')} people and ${fact(need, 'keptTents')} tents; its bookings add up to ${fact(need, 'people')} and ${fact(need, 'tents')}. The counter was set right. Look whether the camp has too many, then close this with a note.`,
      }
    case 'DISPUTE':
      return {
        title: 'A card holder disputes a payment',
        meaning: `${amount} is disputed. Answer it in the provider's dashboard before its deadline. The booking keeps its places until you decide; once the provider has decided, this goes by itself.`,
      }
    case 'REFUND_FAILED':
      return {
        title: 'A refund failed',
        meaning: `${amount} did not reach the family${failure === '' ? '' : ` (${failure})`}. Try again, or give it back another way and note how.`,
      }
    case 'REFUND_BY_HAND':
      return {
        title: 'Money to give back by hand',
        meaning: `${amount} came ${fact(need, 'method') === 'CASH' ? 'in cash' : 'by bank transfer'} and is owed back. Pay it, then mark it as returned.`,
      }
    case 'MAIL_DEAD':
      return {
        title: 'A mail could not be delivered',
        meaning: `“${fact(need, 'subject')}” was given up${failure === '' ? '' : ` (${failure})`}. Put the address right and send it again, or tell the family another way.`,
      }
    case 'WEBHOOK_GIVEN_UP':
      return {
        title: 'A message of the card provider was given up',
        meaning: `${fact(need, 'type')} could not be worked on in a hundred tries. Try again; if it comes back, whoever runs the site should read the log.`,
      }
    case 'ANNOUNCEMENT_GIVEN_UP':
      return {
        title: 'Something that should have followed did not',
        meaning: `What follows from “${fact(need, 'announcement')}”, mostly a mail, failed fifty times. Try again; if it comes back, whoever runs the site should read the log.`,
      }
    default:
      return assertNever(kind)
  }
}

function mismatch(need: Need): string {
  const { amountReceivedCents, recordedCents } = need.facts
  if (recordedCents === undefined) {
    return `${cents(need, 'amountReceivedCents')} came in ${fact(need, 'currency').toUpperCase()} and is not what its booking asked for; it was not counted.`
  }
  if (amountReceivedCents === null) {
    return `The books count ${cents(need, 'recordedCents')} and the provider knows no such payment.`
  }
  return `The books count ${cents(need, 'recordedCents')} and the provider ${cents(need, 'amountReceivedCents')}.`
}

function fact(need: Need, name: string): string {
  const value = need.facts[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function cents(need: Need, name: string): string {
  const value = need.facts[name]
  return typeof value === 'number' ? formatMoney(value) : 'nothing'
}
