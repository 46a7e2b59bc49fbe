import { coverOf } from '../../domain/events/photographs.ts'
import { shareCardOf } from '../../domain/pictures.ts'
import type { LetterPicture } from '../platform/mail/letter.ts'
import { type EventRow, picturesIn } from './event-row.ts'

export type PicturedEvent = Pick<EventRow, 'title' | 'imageUrl' | 'imageAlt' | 'photographs'>

/**
 * Returns the site's own JPEG, because many mail programs show nothing else. Null for external pictures: their host
 * would learn who reads our emails.
 */
export function campPicture(siteUrl: string, event: PicturedEvent): LetterPicture | null {
  const { imageUrl, alt } = coverOf(picturesIn(event))
  const card = shareCardOf(imageUrl)
  return card === null ? null : { url: siteUrl + card, alt: alt || event.title }
}
