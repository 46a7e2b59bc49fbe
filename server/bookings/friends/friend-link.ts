import type { Services } from '../../context.ts'
import { derivedToken, tokenInUse } from '../record/derived-token.ts'

type Keys = Pick<Services, 'keyedHash'>

export function friendToken({ keyedHash }: Keys, linkId: string): string {
  return derivedToken(keyedHash, 'friend-link', linkId)
}

/** Null when its HMAC key was removed. No server or Referer receives the fragment. */
export function friendAddress(
  services: Keys & Pick<Services, 'siteUrl'>,
  link: { id: string; tokenHash: Uint8Array },
): string | null {
  const token = tokenInUse(services.keyedHash, 'friend-link', link)
  return token === null ? null : `${services.siteUrl}/with#k=${token}`
}
