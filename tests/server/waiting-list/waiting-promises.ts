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
      'Somebody joined the waiting list with your email address again.',
      'Your place and your party stay as they are:',
      'If this was not you, there is nothing to do.',
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
      'Your party is changed',
    ],
    keptBy: 'server/waiting-list/entries/change-waiting-party.ts#changeWaitingParty',
    shownBy:
      'tests/server/waiting-list/waiting-list-takeover.test.ts: the emailed link changes the party and takes the entry from whoever made it',
  },
  {
    says: [
      'Somebody joined the waiting list with your email address.',
      'As many parties of your mailbox wait for this event as can, so nothing was stored.',
      'To make room, leave the list with the link in one of our emails about it, then join again.',
    ],
    keptBy: 'server/waiting-list/entries/rejoin-waiting-list.ts#joinFullMailbox',
    shownBy:
      'tests/server/waiting-list/waiting-parties.test.ts: a network or mailbox has three parties waiting; only the network is told',
  },
  {
    says: [
      "You're on the waiting list",
      'You are on the waiting list.',
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
      'We email you as soon as spots are held for you.',
      'Where we reach you when a spot comes free.',
      'If you kept your place in the line, we email you when there is room again.',
      'Good news: there is room for all of you.',
    ],
    keptBy: 'server/waiting-list/make-offers.ts#makeOffers',
    shownBy: `${parties}: a party is told of joining, each offer, its end, and the close`,
  },
  {
    says: [
      'Whoever comes first and fits is asked first, and a larger party keeps its place.',
      'How many of you want to come together.',
      'We wait for room for all of us',
    ],
    keptBy: 'domain/waiting-list.ts#allocateOffers',
    shownBy:
      'tests/domain/waiting-list.test.ts: the first whose whole party fits is next, and a larger one keeps its place',
  },
  {
    says: [
      'When it is your turn we hold the spots for you and email you a private link: for 24 hours, for 12 in the last week before the event, and for 2 in its last 48 hours.',
      'We then hold the spots for you, for a day or for some hours when the event is near, and a private link books them.',
    ],
    keptBy: 'domain/waiting-list.ts#getOfferEnd',
    shownBy:
      'tests/domain/waiting-list.test.ts: an offer %s stands for its hours, and never past the close of booking',
  },
  {
    says: [
      'Nobody else can book them until {} Brisbane time.',
      '{} held for you',
      '{} held for you until {} Brisbane time.',
      '{} spots are held for you.',
      'We hold {} spots for you until {} Brisbane time.',
      'We still hold {} spots for you, until {} Brisbane time.',
    ],
    keptBy: 'server/waiting-list/make-offers.ts#makeOffers',
    shownBy: `${offers}: the first party that fits gets the offer, larger ones keep place, nobody cuts in`,
  },
  {
    says: [
      'If there is room for fewer of you only',
      'One of us would come, too',
      '{} of us would come, too',
      'Good news: there is room for {} of you, and you said that you would come as {}, too.',
    ],
    keptBy: 'domain/waiting-list.ts#getOfferedSeats',
    shownBy: `${offers}: a party that accepts fewer is offered as many as fit, and may book fewer still`,
  },
  {
    says: [
      'They are yours once you have booked and paid.',
      'Book your {} spots',
      'These spots were booked already',
      'The email about the booking has the link that opens it.',
    ],
    keptBy: 'server/bookings/holds/offered-seats.ts#claimSeats',
    shownBy:
      'tests/e2e/bookings/offers.spec.ts: a couple takes the two spots that a family of three cannot, the family waits for three and declines, and the next is asked',
  },
  {
    says: [
      'Can you not come?',
      'Can you not come, or not this time?',
      'Say so on the same page.',
      'Say so on the same page, and the spots go to whoever comes next.',
      'The spots then go to whoever comes next.',
      'Give the spots back',
      'You gave the spots back.',
      'Shall we ask you again when there is room another time?',
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
      'Its time has passed, and the spots went back.',
      'Your offer has ended, and the spots went back.',
      'After that they go to whoever comes next.',
      'If you let the offer pass, your place in the line stays, and you get one more when there is room.',
      'Your place in the line stays: after a pause as long as the offer was, you get one more when there is room for you.',
      'If that one ends too, you are taken off the list.',
      'This is your last offer: if you let it pass, you are taken off the waiting list.',
      'Your second offer has ended, so you are no longer on the waiting list and we make you no other offer.',
    ],
    keptBy: 'server/waiting-list/end-offers.ts#endOffers',
    shownBy: `${offers}: a lapsed offer goes to the next; after two a party is told of no more`,
  },
  {
    says: [
      'You can join the list again at any time before booking closes; your place is then at its end.',
      'You can join again from the event at any time.',
      'You can join again at any time.',
    ],
    keptBy: 'server/waiting-list/entries/join-waiting-list.ts#insertEntry',
    shownBy: 'tests/server/waiting-list/waiting-list-leaving.test.ts: joins again',
  },
  {
    says: [
      'It was taken back.',
      'Our email says why.',
      'We have taken back the spots that we offered you, and are sorry about that.',
      'Your place in the line stays.',
      'A family that had paid was counted twice, and their spots are not free after all.',
    ],
    keptBy: 'server/waiting-list/staff/withdraw-offer.ts#withdrawOffer',
    shownBy:
      'tests/server/waiting-list/waiting-line-acts.test.ts: an offer is extended, never past the close, and withdrawn with a reason',
  },
  {
    says: ['We have taken you off the waiting list for this event.'],
    keptBy: 'server/waiting-list/staff/remove-waiting-party.ts#removeWaitingParty',
    shownBy:
      'tests/server/waiting-list/waiting-line-acts.test.ts: a party is taken off the list for a reason it reads; its spots go on',
  },
  {
    says: [
      'Booking for this event has closed, and so has its waiting list.',
      'We are sorry that there was no room for you this time.',
    ],
    keptBy: 'server/waiting-list/close-waiting-list.ts#closeWaitingList',
    shownBy: `${parties}: a party is told of joining, each offer, its end, and the close`,
  },
  {
    says: [
      'You are on the waiting list for this event.',
      'We are sorry: it was cancelled.',
      'The creek is over the road, and more rain is coming.',
      'This event does not take place',
      'Nothing is held for you any more, and there is nothing to pay.',
    ],
    keptBy: 'server/waiting-list/close-waiting-list.ts#endWaitingList',
    shownBy: `${parties}: a cancelled event closes its line, and what was on offer goes back`,
  },
  {
    says: ['You are first in line.', 'You are number {} in line; {} before you.'],
    keptBy: 'server/waiting-list/read-member-waiting-entries.ts#readMemberWaitingEntries',
    shownBy: `${parties}: a member sees place and who is ahead, claims without the link, and leaves`,
  },
  {
    says: [
      'The email we just sent has a link to leave the list.',
      'Leave the waiting list?',
      'Leave the waiting list',
      'You will no longer be told when a spot comes free.',
      'You will no longer be told when a spot comes free for {}.',
      'We will not write to you about {} any more.',
      'Stay on the list',
      'If you did not ask for this, somebody mistyped an address: the last link above takes you off the list.',
    ],
    keptBy: 'server/waiting-list/entries/leave-waiting-list.ts#leaveWaitingList',
    shownBy: `${parties}: who leaves by the link, or erases the account, gives its offer to the next`,
  },
  {
    says: ['Good news: there is room for your party now.'],
    keptBy: 'domain/admission.ts#getWaitingListRejection',
    shownBy:
      'tests/server/waiting-list/waiting-list.test.ts: a party that still fits is told to book, a larger one may wait',
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
  'See the other camps',
  'Look at the event',
]
