/** The private page of a review. The token stands in the fragment, which reaches no server and no Referer. */
export function reviewLink(siteUrl: string, bookingId: string, token: string): string {
  return `${siteUrl}/review?bookingId=${encodeURIComponent(bookingId)}#k=${token}`
}
