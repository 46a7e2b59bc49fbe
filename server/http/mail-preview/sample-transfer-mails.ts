import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formerHolderLetter } from '../../bookings/mails/former-holder-letter.ts'
import type { BookingFacts } from '../../bookings/mails/letter-facts.ts'
import { transferExpiredLetter } from '../../bookings/transfers/transfer-expired-letter.ts'
import { transferOfferLetter } from '../../bookings/transfers/transfer-offer-letter.ts'
import { type MailText, mailOf } from '../../platform/mail/mailer.ts'

export function sampleTransferMails(
  facts: BookingFacts,
  { to, expiresAt, url }: { to: string; expiresAt: Date; url: string },
): [string, MailText][] {
  const { firstName, title, location } = facts
  const days = formatDayRangeAu(facts.startDate, facts.endDate)
  const names = { receiverFirstName: firstName, giverFirstName: firstName }
  const offer = transferOfferLetter({ ...names, title, days, location, expiresAt, url })
  const end = formerHolderLetter({ firstName, title, days, newFirstName: firstName })
  const expired = transferExpiredLetter({ firstName, title, days, receiverFirstName: firstName })
  return [
    ['transfer-offered', mailOf(to, offer)],
    ['transfer-expired', mailOf(to, expired)],
    ['booking-given-away', mailOf(to, end)],
  ]
}
