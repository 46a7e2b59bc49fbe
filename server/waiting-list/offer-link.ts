import { derivedToken, tokenInUse } from '../bookings/record/derived-token.ts'
import type { Services } from '../context.ts'

/** The token of an offer's mailed link, so that a later mail carries the same link. */
export function offerToken({ keyedHash }: Pick<Services, 'keyedHash'>, offerId: number): string {
  return derivedToken(keyedHash, 'offer-link', String(offerId))
}

/** The token that was mailed with an offer, also when the data keys were changed since. Null when its key is gone. */
export function mailedToken(
  { keyedHash }: Pick<Services, 'keyedHash'>,
  { id, tokenHash }: { id: number; tokenHash: Uint8Array },
): string | null {
  return tokenInUse(keyedHash, 'offer-link', { id: String(id), tokenHash })
}

/** The private page of an offer. The token stands in the fragment, which reaches no server and no Referer. */
export function offerLink(siteUrl: string, offer: { id: number; eventId: number }, token: string): string {
  return `${siteUrl}/waiting-list/offer?offer=${offer.id}&event=${offer.eventId}#k=${token}`
}
