import { site } from '../../../domain/site.ts'
import { type EmailTemplate, paragraph } from '../../platform/mail/email-template.ts'

/** Gives all links the same emphasis. `text` is the event, its days and the code. */
export function createBookingLinksEmail(bookings: readonly { text: string; url: string }[]): EmailTemplate {
  return {
    subject: `Your bookings at ${site.name}`,
    greeting: 'Hi',
    parts: [
      paragraph(
        'Here are the links to your bookings. They are private: each opens the whole booking. Links that we mailed to you before are the same and still work.',
      ),
      ...bookings.map(({ text, url }) => ({
        kind: 'action' as const,
        text,
        button: 'Open this booking',
        url,
        isQuiet: bookings.length > 1,
      })),
      paragraph('If you did not ask for them, you need not do anything: they came to nobody but you.'),
    ],
  }
}
