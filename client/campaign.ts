import { isCampaign } from '../domain/events/campaign.ts'
import { readStoredJson, store } from './browser-storage.ts'

const KEY = 'campaign'

/** Remembers the campaign for this tab. Ignores an invalid one. */
export function keepCampaign(campaign: string): void {
  if (isCampaign(campaign)) store('tab', KEY, JSON.stringify(campaign))
}

export function readCampaign(): string | null {
  const kept = readStoredJson('tab', KEY)
  return typeof kept === 'string' && isCampaign(kept) ? kept : null
}
