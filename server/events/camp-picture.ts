import { coverOf } from '../../domain/events/photographs.ts'
import { shareCardOf } from '../../domain/pictures.ts'
import type { LetterPicture } from '../platform/mail/letter.ts'
import { type EventRow, picturesIn } from './event-row.ts'

/** What its picture on top of a mail needs of an event. */
export type PicturedEvent = Pick<EventRow, 'title' | 'imageUrl' | 'imageAlt' | 'photographs'>

/**
 * The picture of a camp on top of a mail: a JPEG of the site's own, since many mail programs show no other format. None
 * for a picture that lies elsewhere: whoever runs that place would learn who reads our mails.
 */
export function campPicture(siteUrl: string, event: PicturedEvent): LetterPicture | null {
  const { imageUrl, alt } = coverOf(picturesIn(event))
  const card = shareCardOf(imageUrl)
  return card === null ? null : { url: siteUrl + card, alt: alt || event.title }
}
