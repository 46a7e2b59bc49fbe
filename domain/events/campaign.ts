/** Never names a person. */
const CAMPAIGN = /^[\w.-]{1,60}$/

export const CAMPAIGN_RULE = 'campaign: up to 60 letters, digits, dots, hyphens and underscores'

export function isCampaign(text: string): boolean {
  return CAMPAIGN.test(text)
}

export function bookingPath(eventId: number | string, campaign: string | null): string {
  const path = `/event/${eventId}?bookEvent=${eventId}`
  return campaign === null ? path : `${path}&campaign=${encodeURIComponent(campaign)}`
}
