import { formatGreeting } from '../../domain/greeting-name.ts'
import { type EmailTemplate, paragraph } from '../platform/email/email-template.ts'

export function buildReviewEmail({
  firstName,
  title,
  url,
}: {
  firstName: string
  title: string
  url: string
}): EmailTemplate {
  return {
    subject: `How was ${title}?`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        "It's been a few days, and the smoke is out of the jumpers. How was it? Other dads go by what you say. A few honest sentences help them, and us.",
      ),
      {
        kind: 'action',
        button: 'Write a review',
        url,
        note: 'This link is private. You can change what you wrote until we show it on our site, and remove it at any time.',
      },
      paragraph("Was something not right? Reply to this email. We won't ask again."),
    ],
  }
}
