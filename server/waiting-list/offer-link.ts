import { hashOfToken } from '../bookings/record/access-token.ts'
import type { Services } from '../context.ts'

/**
 * The token of an offer's mailed link: a keyed hash of its id, so that a later mail carries the same link and the
 * database, which has the token's hash alone, opens none.
 */
export function offerToken({ keyedHash }: Pick<Services, 'keyedHash'>, offerId: number): string {
  return tokenOf(keyedHash.of('offer-link', String(offerId)))
}

/** The token that was mailed with an offer, also when the data keys were changed since. Null when its key is gone. */
export function mailedToken(
  { keyedHash }: Pick<Services, 'keyedHash'>,
  offer: { id: number; tokenHash: Uint8Array },
): string | null {
  const kept = Buffer.from(offer.tokenHash)
  const tokens = keyedHash.byEachKey('offer-link', String(offer.id)).map(tokenOf)
  return tokens.find((token) => kept.equals(hashOfToken(token))) ?? null
}

function tokenOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url')
}

/** The private page of an offer. The token stands in the fragment, which reaches no server and no Referer. */
export function offerLink(siteUrl: string, offer: { id: number; eventId: number }, token: string): string {
  return `${siteUrl}/waiting-list/offer?offer=${offer.id}&event=${offer.eventId}#k=${token}`
}
