import { decryptText } from '../../../server/platform/encrypted-value.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Returns the token of the link in the emails of a booking, or an empty text when it has none. */
export async function readEmailedLink(
  { services }: Pick<RunningSite, 'services'>,
  id: string,
): Promise<string> {
  const { encryptedAccessToken } = await services.db.booking.findUniqueOrThrow({ where: { id } })
  return decryptText(services.cipher, encryptedAccessToken, id, null) ?? ''
}
