import { shareCardOf } from '../../domain/pictures.ts'
import type { LetterPicture } from '../platform/mail/letter.ts'
import type { EventRow } from './event-row.ts'

/** What its picture on top of a mail needs of an event. */
export type PicturedEvent = Pick<EventRow, 'title' | 'imageUrl' | 'imageAlt'>

/**
 * The picture of a camp on top of a mail: a JPEG of the site's own, since many mail programs show no other format. None
 * for a picture that lies elsewhere: whoever runs that place would learn who reads our mails.
 */
export function campPicture(
  siteUrl: string,
  { title, imageUrl, imageAlt }: PicturedEvent,
): LetterPicture | null {
  const card = shareCardOf(imageUrl)
  return card === null ? null : { url: siteUrl + card, alt: imageAlt ?? title }
}
