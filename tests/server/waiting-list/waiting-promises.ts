/**
 * Sentences about waiting, the code that implements them as `file#name`, and a test that fails without it as
 * `file: title`.
 */
export type KeptPromise = { says: readonly string[]; keptBy: string; shownBy: string }

const offers = 'tests/server/waiting-list/waiting-offers.test.ts'
const parties = 'tests/server/waiting-list/waiting-parties.test.ts'

/** All promises on screens and in emails of the waiting list. */
export const waitingPromises: readonly KeptPromise[] = [
  {
    says: [
      'Someone joined the waiting list with your email address again.',
      'Your place and your party stay the same:',
      "If this wasn't you, you don't have to do anything.",
    ],
    keptBy: 'server/waiting-list/entries/rejoin-waiting-list.ts#rejoinAsStranger',
    shownBy:
      'tests/server/waiting-list/waiting-list-repeats.test.ts: joining with a waiting address is answered as new, changes nothing, emails it',
  },
  {
    says: [
      'To change your party or to leave, use the links in our first email.',
      'Leave it as it is',
      'Your party could not be loaded',
      'Your party has been updated',
    ],
    keptBy: 'server/waiting-list/entries/change-waiting-party.ts#changeWaitingParty',
    shownBy:
      'tests/server/waiting-list/waiting-list-takeover.test.ts: the emailed link changes the party and takes the entry from whoever made it',
  },
  {
    says: [
      'Someone joined the waiting list with your email address.',
      'You already have the most parties we allow waiting for this event, so we added nothing.',
      'To swap one, leave the list with the link in one of our emails about it, then join again.',
    ],
    keptBy: 'server/waiting-list/entries/rejoin-waiting-list.ts#joinFullMailbox',
    shownBy:
      'tests/server/waiting-list/waiting-parties.test.ts: a network or mailbox has three parties waiting; only the network is told',
  },
  {
    says: [
      "You're on the waiting list",
      "You're on the waiting list.",
      'Added to Waiting List',
      'Nothing is booked and there is nothing to pay.',
    ],
    keptBy: 'server/waiting-list/entries/join-waiting-list.ts#joinWaitingList',
    shownBy:
      'tests/server/waiting-list/waiting-list.test.ts: a party joins over either API by the same rules, confirmed by email',
  },
  {
    says: [
      "You'll be notified if a spot becomes available.",
      'We will email {} if a spot opens {}.',
      "We'll email you as soon as we hold spots for you.",
      'How we reach you when a spot comes up.',
      "If you kept your place in line, we'll email you when there are spots again.",
      'Good news: there are spots for all of you.',
    ],
    keptBy: 'server/waiting-list/make-offers.ts#makeOffers',
    shownBy: `${parties}: a party is told of joining, each offer, its end, and the close`,
  },
  {
    says: [
      'We ask the first in line whose party fits, and larger parties keep their place.',
      'How many of you want to come.',
      "We'll wait for spots for all of us",
    ],
    keptBy: 'domain/waiting-list.ts#allocateOffers',
    shownBy:
      'tests/domain/waiting-list.test.ts: the first whose whole party fits is next, and a larger one keeps its place',
  },
  {
    says: [
      "When it's your turn, we hold the spots for you and email you a private link.",
      'You have 24 hours to book, 12 hours in the last week before the event, and 2 hours in its last 48 hours.',
      "We'll hold the spots for you for a day, or a few hours if the event is close.",
      'Use the private link in our email to book them.',
    ],
    keptBy: 'domain/waiting-list.ts#getOfferEnd',
    shownBy:
      'tests/domain/waiting-list.test.ts: an offer %s stands for its hours, and never past the close of booking',
  },
  {
    says: [
      'Nobody else can take this offer until {} Brisbane time.',
      '{} held for you',
      '{} held for you until {} Brisbane time.',
      '{} spots are held for you.',
      'We hold {} spots for you until {} Brisbane time.',
      'We still hold {} spots for you until {} Brisbane time.',
    ],
    keptBy: 'server/waiting-list/make-offers.ts#makeOffers',
    shownBy: `${offers}: the first party that fits gets the offer, larger ones keep place, nobody cuts in`,
  },
  {
    says: [
      'If there are only spots for some of you',
      'One of us would still come',
      '{} of us would still come',
      'Good news: there are spots for {} of you, and you said {} of you would still come.',
    ],
    keptBy: 'domain/waiting-list.ts#getOfferedSeats',
    shownBy: `${offers}: a party that accepts fewer is offered as many as fit, and may book fewer still`,
  },
  {
    says: [
      'Book and pay to lock it in.',
      'Book your {} spots',
      'These spots are already booked',
      'Use the link in our booking email to open it.',
    ],
    keptBy: 'server/bookings/holds/offered-seats.ts#claimSeats',
    shownBy:
      'tests/e2e/bookings/offers.spec.ts: a couple takes the two spots that a family of three cannot, the family waits for three and declines, and the next is asked',
  },
  {
    says: [
      "Can't come this time?",
      'Let us know on the same page.',
      'Let us know on the same page, and the spots go to the next family.',
      'The spots then go to the next family.',
      'You released the spots.',
      'Shall we ask you again if more spots come up?',
      'Not this time, keep our place',
      'Take us off the list',
    ],
    keptBy: 'server/waiting-list/decline-offer.ts#declineOffer',
    shownBy: 'tests/server/waiting-list/waiting-model.test.ts: random sequences go as the simple model says',
  },
  {
    says: [
      'This offer has ended',
      'This offer has ended.',
      'Time ran out, so we released the spots.',
      'Your offer has ended, so we released the spots.',
      'After that, the next family gets the offer.',
      'If the offer runs out, you keep your place in line and get one more offer when there are spots.',
      'After a pause as long as the offer, you get one more when there are spots for you.',
      'If that one ends too, we take you off the list.',
      'This is your last offer.',
      'If it runs out, we take you off the waiting list.',
      "Your second offer has ended, so you're no longer on the waiting list.",
    ],
    keptBy: 'server/waiting-list/end-offers.ts#endOffers',
    shownBy: `${offers}: a lapsed offer goes to the next; after two a party is told of no more`,
  },
  {
    says: [
      'You can join the end of the list again any time before booking closes.',
      'You can join again on the event page at any time.',
      'You can join again at any time.',
    ],
    keptBy: 'server/waiting-list/entries/join-waiting-list.ts#insertEntry',
    shownBy: 'tests/server/waiting-list/waiting-list-leaving.test.ts: joins again',
  },
  {
    says: [
      'Our email says why.',
      "We've withdrawn the spots we offered you, and we're sorry about that.",
      'You keep your place in line.',
      'A family that had paid was counted twice, and their spots are not free after all.',
    ],
    keptBy: 'server/waiting-list/staff/withdraw-offer.ts#withdrawOffer',
    shownBy:
      'tests/server/waiting-list/waiting-list-staff-actions.test.ts: an offer is extended, never past the close, and withdrawn with a reason',
  },
  {
    says: ["We've taken you off the waiting list for this event."],
    keptBy: 'server/waiting-list/staff/remove-waiting-party.ts#removeWaitingParty',
    shownBy:
      'tests/server/waiting-list/waiting-list-staff-actions.test.ts: a party is taken off the list for a reason it reads; its spots go on',
  },
  {
    says: [
      'Booking for this event has closed, and so has its waiting list.',
      "We're sorry we had no spots for you this time.",
    ],
    keptBy: 'server/waiting-list/close-waiting-list.ts#closeWaitingList',
    shownBy: `${parties}: a party is told of joining, each offer, its end, and the close`,
  },
  {
    says: [
      "You're on the waiting list for this event.",
      "We're sorry, it was cancelled.",
      'The creek is over the road, and more rain is coming.',
      'This event was cancelled',
      'We no longer hold spots for you, and there is nothing to pay.',
    ],
    keptBy: 'server/waiting-list/close-waiting-list.ts#endWaitingList',
    shownBy: `${parties}: a cancelled event closes its line, and what was on offer goes back`,
  },
  {
    says: ["You're first in line.", "You're number {} in line, with {} ahead of you."],
    keptBy: 'server/waiting-list/read-member-waiting-entries.ts#readMemberWaitingEntries',
    shownBy: `${parties}: a member sees place and who is ahead, claims without the link, and leaves`,
  },
  {
    says: [
      'The email we just sent has a link to leave the list.',
      'Leave the waiting list?',
      'Leave the waiting list',
      "We won't email you when a spot comes up.",
      "We won't email you when a spot comes up for {}.",
      "We won't email you about {} any more.",
      'Stay on the list',
      "If you didn't ask for this, someone mistyped an address.",
      'The last link above takes you off the list.',
    ],
    keptBy: 'server/waiting-list/entries/leave-waiting-list.ts#leaveWaitingList',
    shownBy: `${parties}: who leaves by the link, or erases the account, gives its offer to the next`,
  },
  {
    says: ['Good news: there are now spots for your party.'],
    keptBy: 'domain/admission.ts#getWaitingListRejection',
    shownBy:
      'tests/server/waiting-list/waiting-list.test.ts: a party that still fits is told to book, a larger one may wait',
  },
  {
    says: ['You keep your place on the waiting list.'],
    keptBy: 'server/waiting-list/email-changed-event.ts#emailChangedEvent',
    shownBy:
      'tests/server/event-changes/changed-event-emails.test.ts: notifies unpaid bookings, the waiting list, an open offer and leaders',
  },
]

/** Requests, links and errors, which promise nothing. */
export const promisesNothing: readonly string[] = [
  'That did not work.',
  'Check your connection and try again.',
  'Failed to join waiting list.',
  'You can try again in {} minutes.',
  'Please open the link from our latest email about the waiting list again.',
  'Please open the link from our latest email about your spots again, or sign in if you joined the waiting list as a member.',
  'Your offer could not be loaded',
  "The event you're waiting for has changed.",
  "If the new details don't suit you, you don't have to do anything.",
  'See the other camps',
]
