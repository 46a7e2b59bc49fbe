/** Every address of the site that the client links to. Ids are encoded. */
export const paths = {
  home: () => '/',
  /** The landing page, which opens the booking dialog of this event and then clears the address. */
  homeBooking: (eventId: string) => `/?bookEvent=${encodeURIComponent(eventId)}`,
  homeEvents: () => '/#events',
  homePastAdventures: () => '/#past-adventures',
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
  /** The event's page, which opens the waiting list dialog and then clears the address. */
  eventWaitingList: (id: string) =>
    `/event/${encodeURIComponent(id)}?joinWaitingList=${encodeURIComponent(id)}`,
  /** The event's page, which opens the booking form and then clears the address. */
  eventBooking: (id: string) => `/event/${encodeURIComponent(id)}?bookEvent=${encodeURIComponent(id)}`,
  login: () => '/login',
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
  /** The mark only makes the page ask the server about the payment. */
  bookingStatusAfterPayment: (bookingId: string) =>
    `${withBooking('/booking-status', bookingId)}&payment=success`,
  /** The page of a booking, at one of the answers to a change of its event. */
  bookingChoice: (bookingId: string, choice: 'keep' | 'cancel') =>
    `${withBooking('/booking-status', bookingId)}&choice=${choice}`,
  bookingReceipt: (bookingId: string, number: number) =>
    `${withBooking('/booking-receipt', bookingId)}&number=${number}`,
  bookingPhotos: (bookingId: string) => withBooking('/booking-photos', bookingId),
  review: (bookingId: string) => withBooking('/review', bookingId),
  /** Where the links of bookings are mailed again. */
  bookingLinks: () => '/booking-links',
  /** For those who show the camps on their own pages. */
  developers: () => '/developers',
  /** The public endpoint; a browser that opens it gets the explorer. */
  explorer: () => '/graphql/public',
  /** Shown at every address while there is no network. */
  offline: () => '/offline',
}

function withBooking(path: string, bookingId: string): string {
  return `${path}?bookingId=${encodeURIComponent(bookingId)}`
}
