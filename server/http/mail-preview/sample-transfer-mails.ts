import { formatDayRangeAu } from '../../../domain/dates.ts'
import type { BookingFacts } from '../../bookings/mails/booking-email-parts.ts'
import { createFormerHolderEmail } from '../../bookings/mails/former-holder-email.ts'
import { createTransferExpiredEmail } from '../../bookings/transfers/transfer-expired-email.ts'
import { createTransferOfferEmail } from '../../bookings/transfers/transfer-offer-email.ts'
import { createMailText, type MailText } from '../../platform/mail/mailer.ts'

export function sampleTransferMails(
  facts: BookingFacts,
  { to, expiresAt, url }: { to: string; expiresAt: Date; url: string },
): [string, MailText][] {
  const { firstName, title, location } = facts
  const days = formatDayRangeAu(facts.startDate, facts.endDate)
  const names = { receiverFirstName: firstName, giverFirstName: firstName }
  const offer = createTransferOfferEmail({ ...names, title, days, location, expiresAt, url })
  const end = createFormerHolderEmail({ firstName, title, days, newFirstName: firstName })
  const expired = createTransferExpiredEmail({ firstName, title, days, receiverFirstName: firstName })
  return [
    ['transfer-offered', createMailText(to, offer)],
    ['transfer-expired', createMailText(to, expired)],
    ['booking-given-away', createMailText(to, end)],
  ]
}
