import { isCampaign } from '../../domain/events/campaign.ts'
import { createStoredItem } from './browser-storage.ts'

/** The campaign that led to this tab. */
export const storedCampaign = createStoredItem('tab', 'campaign', (stored) =>
  typeof stored === 'string' && isCampaign(stored) ? stored : null,
)
