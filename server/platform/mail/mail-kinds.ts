/**
 * What a kind of mail counts as against its mailbox, since strangers may cause it:
 * - `booking`: "we have your booking", as long as nothing was paid for it
 * - `unpaid`: every further mail about a booking, as long as nothing was paid for it
 * - `link`: a mail whose link proves or opens something
 * - `stranger`: every further mail that somebody can cause who has proved nothing
 * - `free`: follows a payment, is the organiser's or the member's own doing, or goes to the organiser; never counted
 */
export type MailClass = 'booking' | 'unpaid' | 'link' | 'stranger' | 'free'

/** Every kind of mail. A kind without a class does not compile where it is enqueued. */
export const mailClasses = {
  'booking-received': 'booking',
  'payment-received': 'unpaid',
  'payment-failed': 'unpaid',
  'hold-ending': 'unpaid',
  'booking-cancelled': 'unpaid',
  /** To the person who may accept a booking. */
  'transfer-offered': 'unpaid',
  'transfer-expired': 'unpaid',
  'booking-handed-over': 'unpaid',
  'booking-given-away': 'unpaid',
  'booking-moved': 'unpaid',
  'before-you-come': 'unpaid',
  'event-information': 'unpaid',
  reminder: 'unpaid',
  'thank-you': 'unpaid',
  /** A family that came by its friend link wants to be beside it. */
  'neighbour-asked': 'unpaid',
  'paid-too-late': 'free',
  'refund-finished': 'free',
  'refund-failed': 'free',
  'refund-failed-notice': 'free',
  /** The organiser cancelled the event of a booking, moved it to another one, or gave its money back. */
  'settled-by-organiser': 'free',
  /** The organiser changed the dates, the times, the location or the plan of a booked event. */
  'event-changed': 'free',
  'event-change-reminder': 'free',
  'waiting-event-changed': 'free',
  'leader-event-changed': 'free',
  'leader-event-cancelled': 'free',
  /** The organiser corrected who and how many come, or how to reach them. */
  'booking-corrected': 'free',
  /** To the address that a booking had until the organiser corrected it. */
  'booking-readdressed': 'free',
  /** Somebody changed who may collect the children of a booking, or who may be photographed. */
  'answers-changed': 'unpaid',
  'verify-email': 'link',
  'reset-password': 'link',
  /** Asked for by a browser that has signed in to the account before. */
  'reset-own-password': 'free',
  'password-changed': 'free',
  'second-factor': 'free',
  /** An admin's own doing, and counted by who invites. */
  'staff-invitation': 'free',
  'staff-role': 'free',
  'bookings-joined': 'free',
  'booking-links': 'link',
  'waiting-list-joined': 'stranger',
  /** Somebody joined again with an address that waits. */
  'waiting-list-again': 'stranger',
  /** Somebody joined with an address of a mailbox of which as many parties wait as may. */
  'waiting-list-full': 'stranger',
  'waiting-list-called-off': 'free',
  /** Seats are held for it, so it has to arrive. A party rests between two, unless the organiser offers out of turn. */
  'waiting-list-offer': 'free',
  'waiting-list-offer-ending': 'stranger',
  'waiting-list-offer-lapsed': 'stranger',
  'waiting-list-withdrawn': 'free',
  'waiting-list-closed': 'free',
  'contact-message': 'free',
  /** The organiser's answer to one. */
  'contact-answer': 'free',
  /** What staff of a camp wrote to its families, and the same to themselves. */
  'camp-message': 'free',
  'camp-message-test': 'free',
  /** Photos of a camp are there for those who were there. */
  'gallery-published': 'free',
  /** Asks a family that was there what it thinks of a camp. */
  'review-asked': 'free',
  /** To an address that somebody typed to be told of new camps. */
  'new-camps-asked': 'stranger',
  'new-camps-opened': 'free',
} as const satisfies Record<string, MailClass>

export type MailKind = keyof typeof mailClasses
/** The kinds of some classes. */
export type KindsOf<Class extends MailClass> = {
  [Kind in MailKind]: (typeof mailClasses)[Kind] extends Class ? Kind : never
}[MailKind]
