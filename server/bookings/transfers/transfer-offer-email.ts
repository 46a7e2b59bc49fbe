import { formatInstantAu } from '../../../domain/dates.ts'
import { formatGreeting, getGreetingName } from '../../../domain/greeting-name.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

/** The address may be mistyped, so the email has only the link, the camp and two first names. `days` is formatted. */
export function createTransferOfferEmail(about: {
  receiverFirstName: string
  giverFirstName: string
  title: string
  days: string
  location: string
  expiresAt: Date
  url: string
}): EmailTemplate {
  const { receiverFirstName, giverFirstName, title, days, location, expiresAt, url } = about
  return {
    subject: `You've been offered a booking for ${title}`,
    greeting: formatGreeting(receiverFirstName),
    parts: [
      paragraph(
        `${getGreetingName(giverFirstName) ?? 'A family'} is offering you a booking. It's free, and it's yours once you accept it.`,
      ),
      { kind: 'facts', lines: [title, days, location] },
      {
        kind: 'action',
        button: 'See the offer',
        url,
        note: `You can accept it until ${formatInstantAu(expiresAt)} (Brisbane time). This link is private: anyone who has it can take the booking.`,
      },
      paragraph(
        "If you don't want it or didn't expect this, you don't have to do anything. The family keeps the booking.",
      ),
    ],
  }
}
