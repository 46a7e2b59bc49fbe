import { greetedName, greetingOf } from '../../../domain/greeted-name.ts'
import type { Letter } from '../../platform/mail/letter.ts'

/** `days` is a formatted date range. */
export function transferExpiredLetter(about: {
  firstName: string
  title: string
  days: string
  receiverFirstName: string
}): Letter {
  const { firstName, title, days, receiverFirstName } = about
  return {
    subject: `Your offer for ${title} has expired`,
    greeting: greetingOf(firstName),
    parts: [
      {
        kind: 'paragraph',
        text: `${greetedName(receiverFirstName) ?? 'The other person'} did not accept your booking for ${title}, ${days}, in time. It is still yours, and nothing about it has changed.`,
      },
      {
        kind: 'paragraph',
        text: 'You can offer it again on the page of your booking until 48 hours before the event starts.',
      },
    ],
  }
}
