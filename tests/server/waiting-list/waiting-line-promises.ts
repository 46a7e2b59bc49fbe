import type { KeptPromise } from './waiting-promises.ts'

const acts = 'tests/server/waiting-list/waiting-line-acts.test.ts'
const forecast = 'tests/server/waiting-list/waiting-line-forecast.test.ts'

/** The promises of the organiser's waiting list window. */
export const linePromises: readonly KeptPromise[] = [
  {
    says: ['{}, first come first', 'Nobody waits for this event.'],
    keptBy: 'server/waiting-list/staff/read-waiting-list.ts#readWaitingList',
    shownBy:
      'tests/server/waiting-list/waiting-list-line.test.ts: an admin reads the waiting list in order, page by page, and each read is logged',
  },
  {
    says: [
      'Offer spots out of turn',
      '{} is offered {}{}, ahead of everybody who joined earlier, and mailed the link; {}.',
      '{} needs {}, and {}.',
      'Out of turn: {}',
      'For you and the audit trail; the family does not read it.',
    ],
    keptBy: 'server/waiting-list/staff/offer-out-of-turn.ts#offerOutOfTurn',
    shownBy: `${acts}: free spots are offered out of turn for a reason, to who waits and fits`,
  },
  {
    says: [
      'The offer to {} ends on {}.',
      'Extended, it stands until {} Brisbane time.',
      'The offer to {} stands until booking closes already.',
      '{} has no offer any more.',
    ],
    keptBy: 'server/waiting-list/staff/extend-offer.ts#extendOffer',
    shownBy: `${acts}: an offer is extended, never past the close, and withdrawn with a reason`,
  },
  {
    says: [
      'Take the offer back',
      '{} is told by mail and keeps the place in the line.',
      'The spots go to whoever comes next.',
      'The family reads it in our mail.',
    ],
    keptBy: 'server/waiting-list/staff/withdraw-offer.ts#withdrawOffer',
    shownBy: `${acts}: an offer is extended, never past the close, and withdrawn with a reason`,
  },
  {
    says: [
      'Remove from the waiting list',
      'Removed from the list',
      '{} is told by mail and waits no longer.',
      'What is on offer goes to whoever comes next.',
    ],
    keptBy: 'server/waiting-list/staff/remove-waiting-party.ts#removeWaitingParty',
    shownBy: `${acts}: a party is taken off the list for a reason it reads; its spots go on`,
  },
  {
    says: ['Its spots go on within a minute or two.'],
    keptBy: 'server/waiting-list/lapse-offers.ts#lapseOffers',
    shownBy:
      'tests/server/waiting-list/waiting-offers.test.ts: a lapsed offer goes to the next; after two a party is told of no more',
  },
  {
    says: ['Asked again after {}'],
    keptBy: 'domain/waiting-list.ts#getRestEnd',
    shownBy: 'tests/domain/waiting-list.test.ts: who rests is passed over until the rest is over',
  },
  {
    says: [
      'No spot is free now.',
      '{} {} free now',
      '{}, which nobody who waits would take.',
      '{} and about to be offered to {}.',
      'Nobody who waits would be offered a spot.',
      '{} would be offered {}, and pay {} for their nights if all of them book, add-ons not counted.',
      '{} would be left, which nobody who waits would take.',
    ],
    keptBy: 'server/waiting-list/staff/forecast-places.ts#forecastPlaces',
    shownBy: `${forecast}: what more places bring in is counted, and comes when they are opened`,
  },
  {
    says: ['The places may not have been opened.', 'Try again: they are opened once'],
    keptBy: 'server/events/staff/open-places.ts#openPlaces',
    shownBy: `${forecast}: places asked for with one key are opened once, however often and whenever`,
  },
  {
    says: ['People who waited at the end of each day, and who joined on it.'],
    keptBy: 'server/waiting-list/staff/read-demand.ts#readDemand',
    shownBy: `${acts}: demand is told by days: who joined on each, and who waited at its end`,
  },
]

/** Texts that name an error or a limit. */
export const linePromisesNothing: readonly string[] = [
  'Failed to offer spots',
  'Failed to extend the offer',
  'Failed to take the offer back',
  'Failed to remove the party',
  'Failed to load admin data',
  '{} At most {} characters.',
]
