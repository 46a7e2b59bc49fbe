import type { Services } from '../../context.ts'
import { derivedToken, tokenInUse } from '../record/derived-token.ts'

type Keys = Pick<Services, 'keyedHash'>

/** The token of a friend link. */
export function friendToken({ keyedHash }: Keys, linkId: string): string {
  return derivedToken(keyedHash, 'friend-link', linkId)
}

/** The address of a friend link, null when nobody can tell it any more. The token stands in the fragment, which reaches no server and no Referer. */
export function friendAddress(
  services: Keys & Pick<Services, 'siteUrl'>,
  link: { id: string; tokenHash: Uint8Array },
): string | null {
  const token = tokenInUse(services.keyedHash, 'friend-link', link)
  return token === null ? null : `${services.siteUrl}/with#k=${token}`
}
