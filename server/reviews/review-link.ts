/** No server or Referer receives the fragment. */
export function getReviewUrl(siteUrl: string, bookingId: string, token: string): string {
  return `${siteUrl}/review?bookingId=${encodeURIComponent(bookingId)}#k=${token}`
}
