import type { Services } from '../../context.ts'
import { deriveToken, findDerivedToken } from '../record/derived-token.ts'

type HmacServices = Pick<Services, 'hmac'>

export function createFriendToken({ hmac }: HmacServices, linkId: string): string {
  return deriveToken(hmac, 'friend-link', linkId)
}

/** Null when its HMAC key was removed. No server or Referer receives the fragment. */
export function getFriendUrl(
  services: HmacServices & Pick<Services, 'siteUrl'>,
  link: { id: string; tokenHash: Uint8Array },
): string | null {
  const token = findDerivedToken(services.hmac, 'friend-link', link)
  return token === null ? null : `${services.siteUrl}/with#k=${token}`
}
