/** Every address of the site that the client links to. Ids are encoded. */
export const paths = {
  home: () => '/',
  /** The landing page, which opens the booking dialog of this event and then clears the address. */
  homeBooking: (eventId: string) => `/?bookEvent=${encodeURIComponent(eventId)}`,
  homeEvents: () => '/#events',
  homePastAdventures: () => '/#past-adventures',
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
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
  bookingConfirmation: (bookingId: string) => withBooking('/booking-confirmation', bookingId),
  /** Where the links of bookings are mailed again. */
  bookingLinks: () => '/booking-links',
}

function withBooking(path: string, bookingId: string): string {
  return `${path}?bookingId=${encodeURIComponent(bookingId)}`
}
