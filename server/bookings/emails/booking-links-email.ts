import { site } from '../../../domain/site.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

/** Gives all links the same emphasis. `text` is the event, its days and the code. */
export function createBookingLinksEmail(bookings: readonly { text: string; url: string }[]): EmailTemplate {
  return {
    subject: `Your bookings at ${site.name}`,
    greeting: 'Hi',
    parts: [
      paragraph(
        'Here are the links to your bookings. They are private: each one opens the whole booking. Links in our earlier emails still work.',
      ),
      ...bookings.map(({ text, url }) => ({
        kind: 'action' as const,
        text,
        button: 'Open this booking',
        url,
        isQuiet: bookings.length > 1,
      })),
      paragraph("If you didn't ask for them, you don't have to do anything. We only sent them to you."),
    ],
  }
}
