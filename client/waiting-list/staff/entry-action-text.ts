import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { getOfferEnd, getOfferedSeats } from '../../../domain/waiting-list.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import type { WaitingListEvent, WaitingListItem } from './use-waiting-list.ts'

export type EntryAction = 'offer' | 'extend' | 'withdraw' | 'remove'

export const ENTRY_ACTION_TEXTS = {
  offer: {
    title: 'Offer spots out of turn',
    label: 'Offer spots',
    busyLabel: 'Offering...',
    doneText: 'Spots offered',
    failureText: 'Failed to offer spots',
    hint: "For you and the audit trail. The family doesn't see it.",
  },
  extend: {
    title: 'Extend the offer',
    label: 'Extend offer',
    busyLabel: 'Extending...',
    doneText: 'Offer extended',
    failureText: 'Failed to extend the offer',
    hint: '',
  },
  withdraw: {
    title: 'Withdraw the offer',
    label: 'Withdraw offer',
    busyLabel: 'Withdrawing...',
    doneText: 'Offer withdrawn',
    failureText: 'Failed to withdraw the offer',
    hint: 'The family reads it in our email.',
  },
  remove: {
    title: 'Remove from the waiting list',
    label: 'Remove from list',
    busyLabel: 'Removing...',
    doneText: 'Removed from the list',
    failureText: 'Failed to remove the party',
    hint: 'The family reads it in our email.',
  },
} as const satisfies Record<EntryAction, Record<string, string>>

type OfferedEvent = Pick<WaitingListEvent, 'startsAt' | 'bookingClosesAt' | 'availableSpots'>

/** Describes the effect of an action on the current status. */
export function describeActionEffect(
  action: EntryAction,
  party: WaitingListItem,
  event: OfferedEvent,
): string {
  const name = `${party.firstName} ${party.lastName}`
  switch (action) {
    case 'offer':
      return describeOffer(name, party, event.availableSpots)
    case 'extend':
      return describeExtension(name, party, event)
    case 'withdraw':
      return `We email ${name}, who keeps their place in line. The spots go to the next party.`
    case 'remove':
      return `We email ${name} and remove them from the list. Any spots on offer go to the next party.`
    default:
      return assertNever(action)
  }
}

function describeOffer(name: string, party: WaitingListItem, free: number): string {
  const people = party.adultCount + party.childCount
  const seats = getOfferedSeats({ people, alsoPeople: party.alsoPeople }, free)
  const now =
    free === 0
      ? 'no spots are free now'
      : `${formatCount(free, 'spot')} ${free === 1 ? 'is' : 'are'} free now`
  if (seats === null) return `${name} needs ${formatCount(party.alsoPeople ?? people, 'spot')}, and ${now}.`
  const smaller = seats < people ? ', because they would also come as a smaller party' : ''
  return `We offer ${name} ${formatCount(seats, 'spot')}${smaller}, ahead of everyone who joined earlier, and email the link (${now}).`
}

function describeExtension(name: string, { offer }: WaitingListItem, event: OfferedEvent): string {
  if (offer === null) return `${name} no longer has an offer.`
  const before = new Date(offer.expiresAt)
  const dates = { startsAt: new Date(event.startsAt), bookingClosesAt: new Date(event.bookingClosesAt) }
  const until = getOfferEnd(dates, before)
  if (until === null || until <= before) return `The offer to ${name} already lasts until booking closes.`
  return `The offer to ${name} ends on ${formatInstantAu(before)}. Extending it moves the end to ${formatInstantAu(until)} Brisbane time.`
}
