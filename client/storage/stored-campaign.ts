import { isCampaign } from '../../domain/events/campaign.ts'
import { readStoredJson, store } from './browser-storage.ts'

const CAMPAIGN_KEY = 'campaign'

/** Remembers the campaign for this tab. Ignores an invalid one. */
export function saveCampaign(campaign: string): void {
  if (isCampaign(campaign)) store('tab', CAMPAIGN_KEY, JSON.stringify(campaign))
}

export function readCampaign(): string | null {
  const kept = readStoredJson('tab', CAMPAIGN_KEY)
  return typeof kept === 'string' && isCampaign(kept) ? kept : null
}
