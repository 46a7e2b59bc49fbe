import type { KeptPromise } from './waiting-promises.ts'

const acts = 'tests/server/waiting-list/waiting-list-staff-actions.test.ts'
const forecast = 'tests/server/waiting-list/waiting-list-staff-forecast.test.ts'

/** The promises of the organiser's waiting list window. */
export const linePromises: readonly KeptPromise[] = [
  {
    says: ['{}, in joining order', 'Nobody is waiting for this event.'],
    keptBy: 'server/waiting-list/staff/read-waiting-list.ts#readWaitingList',
    shownBy:
      'tests/server/waiting-list/waiting-list-line.test.ts: an admin reads the waiting list in order, page by page, and each read is logged',
  },
  {
    says: [
      'Offer spots out of turn',
      'We offer {} {}{}, ahead of everyone who joined earlier, and email the link ({}).',
      '{} needs {}, and {}.',
      'Out of turn: {}',
      'For you and the audit trail.',
      "The family doesn't see it.",
    ],
    keptBy: 'server/waiting-list/staff/offer-out-of-turn.ts#offerOutOfTurn',
    shownBy: `${acts}: free spots are offered out of turn for a reason, to who waits and fits`,
  },
  {
    says: [
      'The offer to {} ends on {}.',
      'Extending it moves the end to {} Brisbane time.',
      'The offer to {} already lasts until booking closes.',
      '{} no longer has an offer.',
    ],
    keptBy: 'server/waiting-list/staff/extend-offer.ts#extendOffer',
    shownBy: `${acts}: an offer is extended, never past the close, and withdrawn with a reason`,
  },
  {
    says: [
      'We email {}, who keeps their place in line.',
      'The spots go to the next party.',
      'The family reads it in our email.',
    ],
    keptBy: 'server/waiting-list/staff/withdraw-offer.ts#withdrawOffer',
    shownBy: `${acts}: an offer is extended, never past the close, and withdrawn with a reason`,
  },
  {
    says: [
      'Remove from the waiting list',
      'Removed from the list',
      'We email {} and remove them from the list.',
      'Any spots on offer go to the next party.',
    ],
    keptBy: 'server/waiting-list/staff/remove-waiting-party.ts#removeWaitingParty',
    shownBy: `${acts}: a party is taken off the list for a reason it reads; its spots go on`,
  },
  {
    says: ['Its spots go to the next party within a minute or two.'],
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
      'No spots are free now.',
      '{} {} free now',
      '{}, but that suits nobody on the waiting list.',
      '{} and about to be offered to {}.',
      'Nobody on the waiting list would be offered a spot.',
      '{} would be offered {}, and would pay {} for their nights if they all book, not counting add-ons.',
      '{} would be left over for everyone else.',
    ],
    keptBy: 'server/waiting-list/staff/forecast-places.ts#forecastPlaces',
    shownBy: `${forecast}: what more places bring in is counted, and comes when they are opened`,
  },
  {
    says: ['The spots may not have been added.', 'Try again: they are only added once'],
    keptBy: 'server/events/staff/open-places.ts#openPlaces',
    shownBy: `${forecast}: places asked for with one key are opened once, however often and whenever`,
  },
  {
    says: ['People waiting at the end of each day, and people who joined that day.'],
    keptBy: 'server/waiting-list/staff/read-demand.ts#readDemand',
    shownBy: `${acts}: demand is told by days: who joined on each, and who waited at its end`,
  },
]

/** Texts that name an error or a limit. */
export const linePromisesNothing: readonly string[] = [
  'Failed to offer spots',
  'Failed to extend the offer',
  'Failed to withdraw the offer',
  'Failed to remove the party',
  'Failed to load admin data',
  '{} At most {} characters.',
]
