import { formatDayAu, formatDayRangeAu } from '../../../domain/dates.ts'
import { greetedName, greetingBefore } from '../../../domain/greeted-name.ts'
import type { CampMessageForm } from '../../../domain/messages/camp-message-form.ts'
import { fillIn } from '../../../domain/messages/merge-fields.ts'
import { site } from '../../../domain/site.ts'
import { dayOf, type EventRow } from '../../events/event-row.ts'
import type { LetterPicture } from '../../platform/mail/letter.ts'
import { type MailText, mailOf } from '../../platform/mail/mailer.ts'

export type MessageCamp = Pick<EventRow, 'title' | 'startDate' | 'endDate' | 'location'>

/** Several bookings under one address get one email. */
export type MessageFamily = { email: string; firstName: string; codes: readonly string[] }

const inSentence = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/**
 * Contains no booking link, because a camp leader sees the preview and must not gain access to a booking.
 * @param replyTo the address for the family's reply
 */
export function campMessageMail(
  { subject, text }: Pick<CampMessageForm, 'subject' | 'text'>,
  camp: MessageCamp,
  { email, firstName, codes }: MessageFamily,
  replyTo: string,
  picture: LetterPicture | null = null,
): MailText {
  const [start, end] = [dayOf(camp.startDate), dayOf(camp.endDate)]
  const reference = inSentence.format(codes)
  const values = {
    // The email begins with the name, unless the text has a greeting.
    'first name': greetedName(firstName) ?? 'there',
    camp: camp.title,
    'first day': formatDayAu(start),
    'last day': formatDayAu(end),
    location: camp.location,
    reference,
  }
  const filledIn = fillIn(text, values)
  const letter = {
    subject: fillIn(subject, values),
    greeting: greetingBefore(filledIn, firstName),
    picture,
    parts: [
      ...filledIn.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
      {
        kind: 'facts' as const,
        lines: [
          camp.title,
          formatDayRangeAu(start, end),
          camp.location,
          [codes.length === 1 ? 'Booking reference' : 'Booking references', reference] as const,
        ],
      },
      {
        kind: 'paragraph' as const,
        text: `You get this mail because you have a booking for ${camp.title}. Questions? Just answer it, or call ${site.phone}.`,
      },
    ],
  }
  return { ...mailOf(email, letter), replyTo }
}
