import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Opens a dispute at the provider. Returns its id after the site has received the webhook. */
export async function disputeAtProvider(
  site: RunningSite,
  intentId: string,
  asked: { amountCents?: number; status?: string } = {},
): Promise<string> {
  const { status, body } = await control({ url: site.simulatorUrl }, 'disputes', { intentId, ...asked })
  if (status !== 200) throw new Error(`no dispute: ${JSON.stringify(body)}`)
  await notified(site)
  return String(body.id)
}

/** Changes a dispute's status, as the bank does later. */
export async function endDispute(site: RunningSite, id: string, next: string): Promise<void> {
  const { status, body } = await control({ url: site.simulatorUrl }, `disputes/${id}/change`, {
    status: next,
  })
  if (status !== 200) throw new Error(`no such change: ${JSON.stringify(body)}`)
  await notified(site)
}

/** Does not wait while the simulator holds or drops its webhooks. */
async function notified(site: RunningSite): Promise<void> {
  const { body } = await control({ url: site.simulatorUrl }, 'faults', {})
  if (body.webhooks === 'normal') await getProvider(site).waitForWebhooks()
}
