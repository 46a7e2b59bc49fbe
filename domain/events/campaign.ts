/** A campaign names the source of a booking, such as a newsletter or a partner's page. It names no person. */
const CAMPAIGN = /^[\w.-]{1,60}$/

export const CAMPAIGN_LENGTH = 60

export const CAMPAIGN_RULE = 'campaign: up to 60 letters, digits, dots, hyphens and underscores'

/** Whether a text can be stored as the campaign of a booking. */
export function isCampaign(text: string): boolean {
  return CAMPAIGN.test(text)
}

/** The path that opens the booking form of an event. */
export function bookingPath(eventId: number | string, campaign: string | null): string {
  const path = `/event/${eventId}?bookEvent=${eventId}`
  return campaign === null ? path : `${path}&campaign=${encodeURIComponent(campaign)}`
}
