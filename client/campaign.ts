import { isCampaign } from '../domain/events/campaign.ts'
import { readStoredJson, store } from './browser-storage.ts'

const KEY = 'campaign'

/** Remembers in this tab the campaign of an address. Does nothing for one that is not valid, and where storage is refused. */
export function keepCampaign(campaign: string): void {
  if (isCampaign(campaign)) store('tab', KEY, JSON.stringify(campaign))
}

/** Returns the last campaign of this tab; null for none. */
export function readCampaign(): string | null {
  const kept = readStoredJson('tab', KEY)
  return typeof kept === 'string' && isCampaign(kept) ? kept : null
}
