import { formatGreeting, getGreetingName } from '../../../domain/greeting-name.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

/** `days` is a formatted date range. */
export function createTransferExpiredEmail(about: {
  firstName: string
  title: string
  days: string
  receiverFirstName: string
}): EmailTemplate {
  const { firstName, title, days, receiverFirstName } = about
  return {
    subject: `Your offer for ${title} has expired`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        `${getGreetingName(receiverFirstName) ?? 'The other person'} didn't accept your booking for ${title}, ${days}, in time. It's still yours, and nothing about it has changed.`,
      ),
      paragraph('You can offer it again on your booking page until 48 hours before the event starts.'),
    ],
  }
}
