import { deriveToken, findDerivedToken } from '../bookings/record/derived-token.ts'
import type { Services } from '../context.ts'

/** Derived, so that later emails carry the same link. */
export function createOfferToken({ hmac }: Pick<Services, 'hmac'>, offerId: number): string {
  return deriveToken(hmac, 'offer-link', String(offerId))
}

/** Works after a key rotation. Null when the key was removed. */
export function findOfferToken(
  { hmac }: Pick<Services, 'hmac'>,
  { id, tokenHash }: { id: number; tokenHash: Uint8Array },
): string | null {
  return findDerivedToken(hmac, 'offer-link', { id: String(id), tokenHash })
}

/** No server or Referer receives the fragment. */
export function offerLink(siteUrl: string, offer: { id: number; eventId: number }, token: string): string {
  return `${siteUrl}/waiting-list/offer?offer=${offer.id}&event=${offer.eventId}#k=${token}`
}
