import { type Day, formatDayAu } from '../../domain/dates.ts'
import { formatGreeting } from '../../domain/greeting-name.ts'
import { type EmailPicture, type EmailTemplate, paragraph } from '../platform/email/email-template.ts'

export type GalleryFacts = {
  firstName: string
  title: string
  picture: EmailPicture | null
  lastDay: Day
  /** Private when the link grants access; otherwise the member signs in. */
  page: { url: string; isPrivate: boolean }
}

export function buildGalleryEmail({ firstName, title, picture, lastDay, page }: GalleryFacts): EmailTemplate {
  return {
    subject: `The photos of ${title} are here`,
    greeting: formatGreeting(firstName),
    picture,
    parts: [
      paragraph(
        `The photos of your camp are ready, for you and the other families who were there. You can look at them and save them until ${formatDayAu(lastDay)}. After that we delete them.`,
      ),
      {
        kind: 'action',
        button: 'See the photos',
        url: page.url,
        note: page.isPrivate
          ? "This link is private: it opens your whole booking. Please don't pass it on."
          : 'Please sign in to see them.',
      },
      paragraph(
        "We followed your photo choices. If you find a photo of you or your child that shouldn't be there, press “We are in this one, please remove it” under it. It comes off the gallery straight away, and we look at it.",
      ),
      paragraph("These photos show other families' children. Please ask their parents before you share one."),
    ],
  }
}
