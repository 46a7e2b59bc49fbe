/** The page of spots that are held for a member. No page that everybody sees links to it. */
export function offerPath(offerId: string, eventId: string): string {
  return `/waiting-list/offer?offer=${encodeURIComponent(offerId)}&event=${encodeURIComponent(eventId)}`
}
