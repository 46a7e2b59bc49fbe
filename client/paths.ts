export const paths = {
  home: () => '/',
  homeBooking: (eventId: string) => `/?bookEvent=${encodeURIComponent(eventId)}`,
  homeEvents: () => '/#events',
  homePastAdventures: () => '/#past-adventures',
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
  eventWaitingList: (id: string) =>
    `/event/${encodeURIComponent(id)}?joinWaitingList=${encodeURIComponent(id)}`,
  eventBooking: (id: string) => `/event/${encodeURIComponent(id)}?bookEvent=${encodeURIComponent(id)}`,
  login: () => '/login',
  loginAndReturn: (path: string) => `/login?${new URLSearchParams({ next: path })}`,
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  profile: () => '/profile',
  admin: () => '/admin',
  about: () => '/about',
  contact: () => '/contact',
  safety: () => '/safety',
  privacy: () => '/privacy',
  terms: () => '/terms',
  checkout: (bookingId: string) => withBooking('/checkout', bookingId),
  bookingSuccess: (bookingId: string) => withBooking('/booking-success', bookingId),
  bookingStatus: (bookingId: string) => withBooking('/booking-status', bookingId),
  /** The parameter only makes the page ask the server about the payment. */
  bookingStatusAfterPayment: (bookingId: string) =>
    `${withBooking('/booking-status', bookingId)}&payment=success`,
  /** Preselects a response to an event change. */
  bookingChoice: (bookingId: string, choice: 'keep' | 'cancel') =>
    `${withBooking('/booking-status', bookingId)}&choice=${choice}`,
  bookingReceipt: (bookingId: string, number: number) =>
    `${withBooking('/booking-receipt', bookingId)}&number=${number}`,
  bookingPhotos: (bookingId: string) => withBooking('/booking-photos', bookingId),
  review: (bookingId: string) => withBooking('/review', bookingId),
  /** Emails booking links again. */
  bookingLinks: () => '/booking-links',
  /** For sites that embed the camps. */
  developers: () => '/developers',
  /** Public endpoint; browsers get the explorer. */
  explorer: () => '/graphql/public',
  /** Rendered at every address while offline. */
  offline: () => '/offline',
}

function withBooking(path: string, bookingId: string): string {
  return `${path}?bookingId=${encodeURIComponent(bookingId)}`
}
