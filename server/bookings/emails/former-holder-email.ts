import { formatGreeting, getGreetingName } from '../../../domain/greeting-name.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

/** Warns the former holder of a transfer that may not be theirs. `days` are the event's, in words. */
export function createFormerHolderEmail(about: {
  firstName: string
  title: string
  days: string
  newFirstName: string
}): EmailTemplate {
  const { firstName, title, days, newFirstName } = about
  return {
    subject: `Your booking for ${title} was transferred`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        `Your booking for ${title}, ${days}, now belongs to ${getGreetingName(newFirstName) ?? 'another person'}. Your link to it no longer works, and we've erased your family's details. The calendar file in this email removes the event from your calendar.`,
      ),
      paragraph("If you didn't want this, please write to us or call us straight away."),
    ],
  }
}
