import { formatDayAu, formatDayRangeAu } from '../../domain/dates.ts'
import { getGreetingName, getMissingGreeting } from '../../domain/greeting-name.ts'
import type { CampMessageForm } from '../../domain/messages/camp-message-form.ts'
import { fillMergeFields } from '../../domain/messages/merge-fields.ts'
import { site } from '../../domain/site.ts'
import { type EventRow, toIsoDay } from '../events/event-row.ts'
import { type EmailPicture, paragraph } from '../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../platform/email/mailer.ts'

export type MessageCamp = Pick<EventRow, 'title' | 'startDate' | 'endDate' | 'location'>

/** Several bookings under one address get one email. */
export type MessageFamily = { email: string; firstName: string; codes: readonly string[] }

const listFormat = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/**
 * Contains no booking link, because a camp leader sees the preview and must not gain access to a booking.
 * @param replyTo the address for the family's reply
 */
export function buildCampMessageEmail(
  { subject, text }: Pick<CampMessageForm, 'subject' | 'text'>,
  camp: MessageCamp,
  { email, firstName, codes }: MessageFamily,
  replyTo: string,
  picture: EmailPicture | null = null,
): EmailText {
  const [start, end] = [toIsoDay(camp.startDate), toIsoDay(camp.endDate)]
  const reference = listFormat.format(codes)
  const values = {
    // The email begins with the name, unless the text has a greeting.
    'first name': getGreetingName(firstName) ?? 'there',
    camp: camp.title,
    'first day': formatDayAu(start),
    'last day': formatDayAu(end),
    location: camp.location,
    reference,
  }
  const filledIn = fillMergeFields(text, values)
  const template = {
    subject: fillMergeFields(subject, values),
    greeting: getMissingGreeting(filledIn, firstName),
    picture,
    parts: [
      ...filledIn.split(/\n{2,}/).map((each) => paragraph(each)),
      {
        kind: 'facts' as const,
        lines: [
          camp.title,
          formatDayRangeAu(start, end),
          camp.location,
          [codes.length === 1 ? 'Booking reference' : 'Booking references', reference] as const,
        ],
      },
      paragraph(
        `You're getting this email because you have a booking for ${camp.title}. Questions? Reply to it, or call ${site.phone}.`,
      ),
    ],
  }
  return { ...createEmailText(email, template), replyTo }
}
