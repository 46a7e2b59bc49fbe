import { openAccessToken } from '../../../server/platform/sealed-columns.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** The token of the link that a booking's mails carry. */
export async function mailedLinkOf({ services }: Pick<RunningSite, 'services'>, id: string): Promise<string> {
  const { sealedAccessToken } = await services.db.booking.findUniqueOrThrow({ where: { id } })
  return openAccessToken(services.seal, sealedAccessToken, id) ?? ''
}
