import { formatGreeting } from '../../domain/greeting-name.ts'
import { type EmailTemplate, paragraph } from '../platform/mail/email-template.ts'

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
        'A few days have passed, and the smoke is out of the jumpers. How was it? Other dads choose by what you tell them: a few honest sentences help them, and us.',
      ),
      {
        kind: 'action',
        button: 'Write a review',
        url,
        note: 'This link is private. You can change what you wrote until we show it on our site, and take it back at any time.',
      },
      paragraph('Something was not as it should be? Just answer this mail. We will not ask again.'),
    ],
  }
}
