import { getCoverPhotograph } from '../../domain/events/photographs.ts'
import { getShareCardUrl } from '../../domain/pictures.ts'
import type { EmailPicture } from '../platform/email/email-template.ts'
import { type EventRow, getEventPictures } from './event-row.ts'

export type PicturedEvent = Pick<EventRow, 'title' | 'imageUrl' | 'imageAlt' | 'photographs'>

/**
 * Returns the site's own JPEG, because many mail programs show nothing else. Null for external pictures: their host
 * would learn who reads our emails.
 */
export function getCampPicture(siteUrl: string, event: PicturedEvent): EmailPicture | null {
  const { imageUrl, alt } = getCoverPhotograph(getEventPictures(event))
  const card = getShareCardUrl(imageUrl)
  return card === null ? null : { url: siteUrl + card, alt: alt || event.title }
}
