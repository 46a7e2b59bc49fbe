import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Opens a dispute of a paid intent at the provider; answers its id once the site was told. */
export async function disputeAtProvider(
  site: RunningSite,
  intentId: string,
  asked: { amountCents?: number; status?: string } = {},
): Promise<string> {
  const { status, body } = await control({ url: site.simulatorUrl }, 'disputes', { intentId, ...asked })
  if (status !== 200) throw new Error(`no dispute: ${JSON.stringify(body)}`)
  await told(site)
  return String(body.id)
}

/** Gives a dispute another status, as the bank does later. */
export async function endDispute(site: RunningSite, id: string, next: string): Promise<void> {
  const { status, body } = await control({ url: site.simulatorUrl }, `disputes/${id}/change`, {
    status: next,
  })
  if (status !== 200) throw new Error(`no such change: ${JSON.stringify(body)}`)
  await told(site)
}

/** Nobody is told while the simulator holds or drops its webhooks. */
async function told(site: RunningSite): Promise<void> {
  const { body } = await control({ url: site.simulatorUrl }, 'faults', {})
  if (body.webhooks === 'normal') await getProvider(site).waitForWebhooks()
}
