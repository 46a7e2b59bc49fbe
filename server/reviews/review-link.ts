/** The token is in the fragment, which no server or Referer header receives. */
export function getReviewUrl(siteUrl: string, bookingId: string, token: string): string {
  return `${siteUrl}/review?bookingId=${encodeURIComponent(bookingId)}#k=${token}`
}
