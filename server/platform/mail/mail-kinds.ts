/**
 * Limits emails that strangers may cause. `booking` and `unpaid` apply before any payment; a `link` proves or
 * opens something; `free` is never counted.
 */
export type MailClass = 'booking' | 'unpaid' | 'link' | 'stranger' | 'free'

export const mailClasses = {
  'booking-received': 'booking',
  'payment-received': 'unpaid',
  'payment-failed': 'unpaid',
  'hold-ending': 'unpaid',
  'booking-cancelled': 'unpaid',
  'transfer-offered': 'unpaid',
  'transfer-expired': 'unpaid',
  'booking-handed-over': 'unpaid',
  'booking-given-away': 'unpaid',
  'booking-moved': 'unpaid',
  'before-you-come': 'unpaid',
  'event-information': 'unpaid',
  reminder: 'unpaid',
  'thank-you': 'unpaid',
  'neighbour-asked': 'unpaid',
  'paid-too-late': 'free',
  'refund-finished': 'free',
  'refund-failed': 'free',
  'refund-failed-notice': 'free',
  'settled-by-organiser': 'free',
  'event-changed': 'free',
  'event-change-reminder': 'free',
  'waiting-event-changed': 'free',
  'leader-event-changed': 'free',
  'leader-event-cancelled': 'free',
  'booking-corrected': 'free',
  'booking-readdressed': 'free',
  'answers-changed': 'unpaid',
  'verify-email': 'link',
  'reset-password': 'link',
  /** From a trusted device. */
  'reset-own-password': 'free',
  'password-changed': 'free',
  'second-factor': 'free',
  'staff-invitation': 'free',
  'staff-role': 'free',
  'bookings-joined': 'free',
  'booking-links': 'link',
  'waiting-list-joined': 'stranger',
  'waiting-list-again': 'stranger',
  'waiting-list-full': 'stranger',
  'waiting-list-called-off': 'free',
  /** Holds seats, so it must arrive. */
  'waiting-list-offer': 'free',
  'waiting-list-offer-ending': 'stranger',
  'waiting-list-offer-lapsed': 'stranger',
  'waiting-list-withdrawn': 'free',
  'waiting-list-closed': 'free',
  'contact-message': 'free',
  'contact-answer': 'free',
  'camp-message': 'free',
  'camp-message-test': 'free',
  'gallery-published': 'free',
  'review-asked': 'free',
  'new-camps-asked': 'stranger',
  'new-camps-opened': 'free',
} as const satisfies Record<string, MailClass>

export type MailKind = keyof typeof mailClasses
export type MailKindInClass<Class extends MailClass> = {
  [Kind in MailKind]: (typeof mailClasses)[Kind] extends Class ? Kind : never
}[MailKind]
