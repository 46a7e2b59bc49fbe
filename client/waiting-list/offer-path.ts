/** Must not be linked from public pages. */
export function offerPath(offerId: string, eventId: string): string {
  return `/waiting-list/offer?offer=${encodeURIComponent(offerId)}&event=${encodeURIComponent(eventId)}`
}
