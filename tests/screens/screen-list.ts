import { screens } from '../e2e/documented/screens.ts'

type Visitor = 'visitor' | 'member' | 'admin'

export type PicturedScreen = {
  /** Without extension. */
  name: string
  title: string
  group: string
  /** `{paid}`, `{unpaid}` and `{past}` are replaced by the visitor's bookings; `{past}` is of a past camp. */
  address: string
  /** The path in the page table. */
  path: string
  as: Visitor
  /** An element id; the default is the top of the page. */
  part?: string
  opener?: RegExp
  /** The next button to press, in the dialog or menu. */
  thenPress?: RegExp
}

const page = (
  group: string,
  as: Visitor,
  list: readonly (readonly [string, string, string, string?, string?])[],
) =>
  list.map(
    ([name, title, address, path = address, part]): PicturedScreen => ({
      name,
      title,
      group,
      address,
      path,
      as,
      ...(part === undefined ? {} : { part }),
    }),
  )

const window = (
  name: string,
  title: string,
  address: string,
  opener: RegExp,
  more: Partial<PicturedScreen> = {},
): PicturedScreen => ({ name, title, group: 'Windows', address, path: '', as: 'visitor', opener, ...more })

const BOOKING = '/checkout?bookingId={unpaid}'

/** In the order of docs/screens.md. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...page('Public pages', 'visitor', [
    ['home', 'Home', '/'],
    ['home-events', 'Home: upcoming events', '/', '/', 'events'],
    ['home-past', 'Home: past adventures', '/', '/', 'past-adventures'],
    ['home-reviews', 'Home: reviews and the end of the page', '/', '/', 'testimonials'],
    ['event', 'An event', '/event/1', '/event/:id'],
    ['event-full', 'An event that is sold out', '/event/5', '/event/:id'],
    ['event-missing', 'An event that is not there', '/event/4711', '/event/:id'],
    ['about', 'About', '/about'],
    ['about-timeline', 'About: the story so far', '/about', '/about', 'timeline'],
    ['contact', 'Contact', '/contact'],
    ['contact-private', 'Contact: private events', '/contact', '/contact', 'private-events'],
    ['safety', 'Safety guidelines', '/safety'],
    ['terms', 'Terms and conditions', '/terms'],
    ['privacy', 'Privacy policy', '/privacy'],
    ['developers', 'For developers', '/developers'],
    ['explorer', 'The explorer of the public API', '/graphql/public'],
    ['not-found', 'An unknown address', '/no/such/page', '*'],
    ['offline', 'Without a network', '/offline'],
  ]),
  ...page('Booking and paying', 'visitor', [
    ['checkout', 'Checkout', BOOKING, '/checkout'],
    ['booking-success', 'Booking confirmed', '/booking-success?bookingId={paid}', '/booking-success'],
    ['booking-status', 'Booking status', '/booking-status?bookingId={paid}', '/booking-status'],
    [
      'confirmation',
      'Simple confirmation',
      '/booking-confirmation?bookingId={paid}',
      '/booking-confirmation',
    ],
    ['booking-receipt', 'Receipt', '/booking-receipt?bookingId={paid}', '/booking-receipt'],
    ['booking-photos', 'Photos of a camp', '/booking-photos?bookingId={past}', '/booking-photos'],
    ['review', 'A review', '/review?bookingId={past}', '/review'],
    ['booking-links', 'Find your bookings', '/booking-links'],
    ['friend-link', 'A family asks you along', '/with#k=asks-you-along', '/with'],
    ['transfer-offer', 'A booking that somebody offers', '/transfer#k=take-our-spots', '/transfer'],
    ['leave-waiting-list', 'Leave the waiting list', '/waiting-list/leave'],
    [
      'confirm-new-camps',
      'Confirm an address for new camps',
      '/new-camps/confirm?id=made-up#k=made-up',
      '/new-camps/confirm',
    ],
    [
      'leave-new-camps',
      'Leave the list for new camps',
      '/new-camps/leave?id=made-up#k=made-up',
      '/new-camps/leave',
    ],
  ]),
  ...page('Members', 'visitor', [
    ['login', 'Login', '/login'],
    ['register', 'Registration', '/register'],
    ['forgot-password', 'Forgotten password', '/forgot-password'],
    ['reset-password', 'A new password', '/reset-password#t=made-up', '/reset-password'],
    ['verify-email', 'Proof of the e-mail address', '/verify-email'],
    ['invitation', 'An invitation to the team', '/invitation#k=made-up', '/invitation'],
  ]),
  ...page('Members', 'member', [
    ['profile', 'Dashboard', '/profile'],
    [
      'offer',
      'Spots that are held for a waiting party',
      '/waiting-list/offer?offer=1&event=5',
      '/waiting-list/offer',
    ],
  ]),
  window('choose-path', 'How to book', '/event/1', /^Book This Adventure$/),
  window('booking', 'Booking form', '/event/1', /^Book This Adventure$/, { thenPress: /Book as Guest/ }),
  window('waiting-list', 'Waiting list', '/event/5', /^Join Waiting List$/),
  window('cancel', 'Cancel a booking', '/booking-status?bookingId={paid}', /^Cancel booking$/),
  window('move', 'Move to another event', '/booking-status?bookingId={paid}', /^Choose another event$/),
  window('login-window', 'Login in the bar', '/about', /^Login$/),
  window('cancellation-policy', 'Cancellation policy', '/about', /^Cancellation Policy$/),
  window('refund-policy', 'Refund policy', '/contact', /^Cancellation & Refund Policy$/),
  ...page('Organiser', 'admin', [
    ['admin', 'Dashboard: bookings', '/admin'],
    ['admin-events', 'Dashboard: events', '/admin?tab=events', '/admin'],
    ['admin-past-events', 'Dashboard: past events', '/admin?tab=past-events', '/admin'],
    ['admin-figures', 'Dashboard: figures', '/admin', '/admin', 'figures'],
    ['admin-booking', 'One booking', '/admin/bookings/{paid}', '/admin/bookings/:id'],
    ['admin-roster', 'Roster', '/admin/events/1/roster', '/admin/events/:id/roster'],
    ['sheet-kitchen', 'Kitchen sheet', '/admin/events/1/roster?sheet=kitchen', '/admin/events/:id/roster'],
    ['admin-day', 'Camp day', '/admin/events/1/day', '/admin/events/:id/day'],
    ['admin-messages', 'Messages to all families', '/admin/events/1/messages', '/admin/events/:id/messages'],
    [
      'admin-event-preview',
      'Preview of a hidden event',
      '/admin/events/901/preview',
      '/admin/events/:id/preview',
    ],
    ['admin-gallery', 'Photos of a camp', '/admin/events/900/gallery', '/admin/events/:id/gallery'],
    ['admin-reviews', 'Reviews', '/admin/reviews'],
    ['admin-enquiries', 'Enquiries', '/admin/enquiries'],
    ['admin-staff', 'Team', '/admin/staff'],
    ['admin-second-step', 'Required two-step verification', '/admin/second-step'],
    ['admin-money', 'Money desk', '/admin/money'],
    ['admin-mails', 'Emails', '/admin/emails'],
    ['admin-audit', 'Audit trail', '/admin/audit'],
  ]),
  window('copy-event', 'Duplicate an event', '/admin?tab=events', /^Actions for Scenic Rim/, {
    thenPress: /^Duplicate$/,
    group: 'Organiser',
    as: 'admin',
  }),
  window('correct-booking', 'Correct a booking', '/admin/bookings/{paid}', /^Correct details$/, {
    group: 'Organiser',
    as: 'admin',
  }),
  window('day-family', 'A family at the gate', '/admin/events/1/day', /^Wattle, Sam$/, {
    group: 'Organiser',
    as: 'admin',
  }),
  window('waiting-line', 'The waiting list of an event', '/admin?tab=events', /^Actions for Noosa/, {
    thenPress: /^Waiting list/,
    group: 'Organiser',
    as: 'admin',
  }),
  window('cancel-event', 'Cancel an event', '/admin?tab=events', /^Actions for Scenic Rim/, {
    thenPress: /^Cancel Event$/,
    group: 'Organiser',
    as: 'admin',
  }),
  window('event-form', 'Event form', '/admin?tab=events', /^Create Event$/, {
    group: 'Organiser',
    as: 'admin',
  }),
]

// The dashboard has two URLs, a build has no developer checkout page, and organisers see the same 404 page.
const SHOWN_ELSEWHERE = new Set(['/home', '/debug-checkout', '/admin/*'])

export function missingScreens(): string[] {
  const shown = new Set(picturedScreens.map(({ path }) => path))
  return screens.map(({ path }) => path).filter((path) => !shown.has(path) && !SHOWN_ELSEWHERE.has(path))
}
