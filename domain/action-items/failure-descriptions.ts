const refundFailures: Readonly<Record<string, string>> = {
  balance_insufficient: 'there is too little money in your account with the card provider',
  insufficient_funds: 'there is too little money in your account with the card provider',
  charge_disputed: 'the card holder disputes the payment',
  charge_for_pending_refund_disputed: 'the card holder disputes the payment',
  declined: "the card's bank refused it",
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was lost or stolen',
  merchant_request: "it was stopped in the card provider's dashboard",
}

const emailFailures: Readonly<Record<string, string>> = {
  EENVELOPE: 'the address was refused',
  EMESSAGE: 'the email server refused the email',
  EAUTH: 'the email server refused the site itself',
  ECONNECTION: 'the email server could not be reached',
  ECONNREFUSED: 'the email server could not be reached',
  EDNS: 'the email server could not be found',
  ENOTFOUND: 'the email server could not be found',
  ESOCKET: 'the connection to the email server broke',
  ETIMEDOUT: 'the email server did not respond',
  ETLS: 'no safe connection to the email server could be made',
  lost: 'the job that sends it is gone',
  'cannot be opened': "none of the site's keys opens its text",
}

const outboxMessageTexts: Readonly<Record<string, string>> = {
  'booking-received': 'the email about a new booking',
  'booking-confirmed': 'the email about a paid booking',
  'paid-too-late': 'the email about a payment that came too late',
  'payment-failed': 'the email about a failed payment',
  'hold-ending': 'the email that held spots are released soon',
  'booking-transferred': 'the emails about a booking transferred to another person',
  'booking-exchanged': 'the email about a move to another event',
  'booking-cancelled': 'the email about a cancellation',
  'booking-corrected': 'the email about a correction',
  'refund-finished': 'the email that a refund is done',
  'refund-failed': 'the emails that a refund failed',
  'booked-event-changed': 'the email about a changed camp',
  'event-change-unanswered': 'the reminder to answer about a changed camp',
  'event-changed': 'the emails about a changed camp to the waiting list and the leaders',
  'event-cancelled': 'the emails to the waiting list of a cancelled event',
  'event-deleted': 'the emails to the waiting list of a deleted event',
  'seats-freed': 'offering free spots to the waiting list',
  'waiting-party-booked': 'taking a family that has booked off the waiting list',
  'event-shown': 'emailing people about a new camp',
  'gallery-published': 'the email that camp photos are ready',
  'photo-choices-restricted': 'the notice that a family allows fewer photos than before',
  'booking-links-requested': 'an email with links to bookings',
  'account-erased': 'erasing data of an erased account',
}

export function describeRefundFailure(failure: string): string {
  return describeFailure(refundFailures, failure, 'the card provider gave no reason')
}

export function describeEmailFailure(failure: string): string {
  return describeFailure(emailFailures, failure, 'the email server gave no reason')
}

export function describeOutboxMessage(kind: string): string {
  return outboxMessageTexts[kind] ?? 'a follow-up to a change'
}

export function describeWebhookDelivery(type: string): string {
  if (type.includes('dispute')) return 'a disputed payment'
  return type.includes('refund') ? 'a refund' : 'a payment'
}

function describeFailure(texts: Readonly<Record<string, string>>, code: string, fallback: string): string {
  if (code === '' || code === 'unknown') return fallback
  return texts[code] ?? `its code for it is “${code.replaceAll(/[_-]/g, ' ').toLowerCase()}”`
}
