import { formatDayAu, formatDayRangeAu } from '../../../domain/dates.ts'
import { greetedName, greetingBefore } from '../../../domain/greeted-name.ts'
import type { CampMessageForm } from '../../../domain/messages/camp-message-form.ts'
import { fillIn } from '../../../domain/messages/merge-fields.ts'
import { site } from '../../../domain/site.ts'
import { dayOf, type EventRow } from '../../events/event-row.ts'
import type { LetterPicture } from '../../platform/mail/letter.ts'
import { type MailText, mailOf } from '../../platform/mail/mailer.ts'

/** What a message says of its camp. */
export type MessageCamp = Pick<EventRow, 'title' | 'startDate' | 'endDate' | 'location'>

/** Whom a mail of it goes to. A family with several bookings under one address gets one mail for all of them. */
export type MessageFamily = { email: string; firstName: string; codes: readonly string[] }

const inSentence = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/**
 * The mail to one family. It carries no link to the booking: whoever writes it sees it before, and a camp leader must
 * not get into a booking by that.
 * @param replyTo where the family's answer goes
 * @param picture of the camp
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
    // The mail begins with it, too, unless the text greets.
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
