const refundFailures: Readonly<Record<string, string>> = {
  balance_insufficient: 'there is too little money in your account with the card provider',
  insufficient_funds: 'there is too little money in your account with the card provider',
  charge_disputed: 'the card holder disputes the payment',
  charge_for_pending_refund_disputed: 'the card holder disputes the payment',
  declined: 'the bank of the card refused it',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was lost or stolen',
  merchant_request: 'it was stopped in the dashboard of the card provider',
}

const mailFailures: Readonly<Record<string, string>> = {
  EENVELOPE: 'the address was refused',
  EMESSAGE: 'the mail server refused the letter',
  EAUTH: 'the mail server refused the site itself',
  ECONNECTION: 'the mail server could not be reached',
  ECONNREFUSED: 'the mail server could not be reached',
  EDNS: 'the mail server could not be found',
  ENOTFOUND: 'the mail server could not be found',
  ESOCKET: 'the connection to the mail server broke',
  ETIMEDOUT: 'the mail server did not answer',
  ETLS: 'no safe connection to the mail server could be made',
  lost: 'what was to send it is gone',
  'cannot be opened': 'its text opens with none of the keys of the site',
}

const outboxMessageTexts: Readonly<Record<string, string>> = {
  'booking-received': 'the letter about a new booking',
  'booking-confirmed': 'the letter about a paid booking',
  'paid-too-late': 'the letter about a payment that came too late',
  'payment-failed': 'the letter about a payment that failed',
  'hold-ending': 'the letter that held spots go back soon',
  'booking-handed-over': 'the letters about a booking that went to another person',
  'booking-moved': 'the letter about a move to another event',
  'booking-cancelled': 'the letter about a cancellation',
  'booking-corrected': 'the letter about a correction',
  'refund-finished': 'the letter that a refund is done',
  'refund-failed': 'the letters that a refund failed',
  'booked-event-changed': 'the email about a changed camp',
  'event-change-unanswered': 'the reminder to answer about a changed camp',
  'event-changed': 'the emails about a changed camp to the waiting list and the leaders',
  'event-called-off': 'the letters to those who waited for a cancelled event',
  'event-deleted': 'the letters to those who waited for a deleted event',
  'seats-freed': 'offering free spots to those who wait',
  'waiting-party-booked': 'ending the place of a family on the waiting list that has booked',
  'event-shown': 'telling those who asked of a new camp',
  'gallery-published': 'the letter that photos of a camp are there',
  'photo-choices-restricted': 'a word to you that a family allows fewer photos than before',
  'links-asked': 'a letter with links to bookings',
  'account-erased': 'forgetting what belonged to an erased account',
}

export function describeRefundFailure(failure: string): string {
  return describeFailure(refundFailures, failure, 'the card provider gave no reason')
}

export function describeMailFailure(failure: string): string {
  return describeFailure(mailFailures, failure, 'the mail server gave no reason')
}

export function describeOutboxMessage(announcement: string): string {
  return outboxMessageTexts[announcement] ?? 'something that follows from a change'
}

export function describeWebhookDelivery(type: string): string {
  if (type.includes('dispute')) return 'a disputed payment'
  return type.includes('refund') ? 'a refund' : 'a payment'
}

function describeFailure(words: Readonly<Record<string, string>>, word: string, none: string): string {
  if (word === '' || word === 'unknown') return none
  return words[word] ?? `its word for it is “${word.replaceAll(/[_-]/g, ' ').toLowerCase()}”`
}
