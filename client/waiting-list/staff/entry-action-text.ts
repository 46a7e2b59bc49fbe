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
    hint: 'For you and the audit trail; the family does not read it.',
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
    title: 'Take the offer back',
    label: 'Take offer back',
    busyLabel: 'Taking back...',
    doneText: 'Offer taken back',
    failureText: 'Failed to take the offer back',
    hint: 'The family reads it in our mail.',
  },
  remove: {
    title: 'Remove from the waiting list',
    label: 'Remove from list',
    busyLabel: 'Removing...',
    doneText: 'Removed from the list',
    failureText: 'Failed to remove the party',
    hint: 'The family reads it in our mail.',
  },
} as const satisfies Record<EntryAction, Record<string, string>>

type Dates = Pick<WaitingListEvent, 'startsAt' | 'bookingClosesAt' | 'availableSpots'>

/** Describes the effect of an action on the current status. */
export function describeActionEffect(act: EntryAction, party: WaitingListItem, event: Dates): string {
  const name = `${party.firstName} ${party.lastName}`
  switch (act) {
    case 'offer':
      return describeOffer(name, party, event.availableSpots)
    case 'extend':
      return describeExtension(name, party, event)
    case 'withdraw':
      return `${name} is told by mail and keeps the place in the line. The spots go to whoever comes next.`
    case 'remove':
      return `${name} is told by mail and waits no longer. What is on offer goes to whoever comes next.`
    default:
      return assertNever(act)
  }
}

function describeOffer(name: string, party: WaitingListItem, free: number): string {
  const people = party.adultCount + party.childCount
  const seats = getOfferedSeats({ people, alsoPeople: party.alsoPeople }, free)
  const now =
    free === 0 ? 'no spot is free now' : `${formatCount(free, 'spot')} ${free === 1 ? 'is' : 'are'} free now`
  if (seats === null) return `${name} needs ${formatCount(party.alsoPeople ?? people, 'spot')}, and ${now}.`
  const smaller = seats < people ? ', as the smaller party that they would also come as' : ''
  return `${name} is offered ${formatCount(seats, 'spot')}${smaller}, ahead of everybody who joined earlier, and mailed the link; ${now}.`
}

function describeExtension(name: string, { offer }: WaitingListItem, event: Dates): string {
  if (offer === null) return `${name} has no offer any more.`
  const before = new Date(offer.expiresAt)
  const dates = { startsAt: new Date(event.startsAt), bookingClosesAt: new Date(event.bookingClosesAt) }
  const until = getOfferEnd(dates, before)
  if (until === null || until <= before) return `The offer to ${name} stands until booking closes already.`
  return `The offer to ${name} ends on ${formatInstantAu(before)}. Extended, it stands until ${formatInstantAu(until)} Brisbane time.`
}
