import { readFileSync } from 'node:fs'

export type Screen = {
  /** The path in the page table. */
  path: string
  /**
   * `{booking}` is replaced by a paid booking, `{photos}` and `{review}` by the emailed links of a family after
   * its camp.
   */
  address: string
  heading: RegExp
  /** The role that sees it; absent for everyone. */
  as?: 'member' | 'admin'
  /** The path that shows the same page, so it is checked only once. */
  like?: string
  /** Opener buttons and the names of their dialogs. */
  windows?: Readonly<Record<string, string>>
}

type Reached = Omit<Screen, 'path'>

const BOOKING = '?bookingId={booking}'

const known: Readonly<Record<string, Reached>> = {
  '/': { address: '/', heading: /./ },
  '/event/:id': { address: '/event/1', heading: /Scenic Rim/ },
  '/checkout': { address: `/checkout${BOOKING}`, heading: /./ },
  '/booking-success': { address: `/booking-success${BOOKING}`, heading: /Booking Confirmed/ },
  '/booking-status': { address: `/booking-status${BOOKING}`, heading: /Booking Status/ },
  '/booking-confirmation': { address: `/booking-confirmation${BOOKING}`, heading: /Booking Confirmed/ },
  // Without an id it shows the latest.
  '/booking-receipt': { address: `/booking-receipt${BOOKING}`, heading: /Receipt/ },
  '/booking-photos': {
    address: '{photos}',
    heading: /Photos of Damper/,
    windows: { 'Open photo 1 of 2': 'Photo' },
  },
  '/review': {
    address: '{review}',
    heading: /How was Damper/,
    windows: { 'Remove my review': 'Remove your review?' },
  },
  '/booking-links': { address: '/booking-links', heading: /./ },
  '/profile': { address: '/profile', heading: /./, as: 'member' },
  '/home': { address: '/home', heading: /./, as: 'member', like: '/profile' },
  '/login': { address: '/login', heading: /./ },
  '/register': { address: '/register', heading: /./ },
  '/forgot-password': { address: '/forgot-password', heading: /./ },
  '/reset-password': { address: '/reset-password', heading: /./ },
  '/verify-email': { address: '/verify-email', heading: /./ },
  '/invitation': { address: '/invitation#k=made-up', heading: /does not work/ },
  '/transfer': { address: '/transfer', heading: /has ended/ },
  '/with': { address: '/with', heading: /has ended/ },
  '/waiting-list/leave': { address: '/waiting-list/leave', heading: /./ },
  '/waiting-list/offer': { address: '/waiting-list/offer', heading: /./ },
  '/new-camps/confirm': { address: '/new-camps/confirm?id=made-up#k=made-up', heading: /./ },
  '/new-camps/leave': { address: '/new-camps/leave?id=made-up#k=made-up', heading: /./ },
  '/about': { address: '/about', heading: /./ },
  '/contact': { address: '/contact', heading: /./ },
  '/safety': { address: '/safety', heading: /./ },
  '/privacy': { address: '/privacy', heading: /./ },
  '/terms': { address: '/terms', heading: /./ },
  '/developers': { address: '/developers', heading: /camps on your own page/ },
  '/graphql/public': { address: '/graphql/public', heading: /Explorer/ },
  '/offline': { address: '/offline', heading: /No reception\?/ },
  '/debug-checkout': { address: '/debug-checkout', heading: /404/, like: '*' },
  '/admin': { address: '/admin', heading: /./, as: 'admin' },
  '/admin/bookings/:id': {
    address: '/admin/bookings/{booking}',
    heading: /./,
    as: 'admin',
    windows: {
      'Correct details': 'Correct details',
      'Change the party': 'Change the party',
      'Transfer to another person': 'Transfer to another person',
    },
  },
  '/admin/events/:id/messages': {
    address: '/admin/events/1/messages',
    heading: /Messages to all families/,
    as: 'admin',
  },
  '/admin/events/:id/gallery': {
    address: '/admin/events/900/gallery',
    heading: /Photos/,
    as: 'admin',
    windows: { 'Delete all photos of this camp': 'Are you sure you want to delete all photos of this camp?' },
  },
  '/admin/reviews': {
    address: '/admin/reviews',
    heading: /Reviews/,
    as: 'admin',
    windows: { 'Hide: Sam F. about Damper and Stars': 'Hide this review' },
  },
  '/admin/enquiries': {
    address: '/admin/enquiries',
    heading: /Enquiries/,
    as: 'admin',
    windows: { 'Open: Is there a lake?, from Ada Asks': 'Is there a lake?' },
  },
  '/admin/money': { address: '/admin/money', heading: /Money desk/, as: 'admin' },
  '/admin/audit': { address: '/admin/audit', heading: /./, as: 'admin' },
  '/admin/staff': {
    address: '/admin/staff',
    heading: /Team/,
    as: 'admin',
    windows: {
      'Invite someone': 'Invite someone',
      'Camps of leads.here': 'Camps of leads.here',
      'Remove leads.here from the team': 'Remove leads.here from the team',
      'Withdraw the invitation to invited@example.com': 'Withdraw this invitation',
    },
  },
  '/admin/second-step': { address: '/admin/second-step', heading: /Two-step verification/, as: 'admin' },
  '/admin/emails': { address: '/admin/emails', heading: /Emails/, as: 'admin' },
  '/admin/events/:id/roster': { address: '/admin/events/1/roster', heading: /^Roster of/, as: 'admin' },
  '/admin/events/:id/day': {
    address: '/admin/events/1/day',
    heading: /Campfire Weekend/,
    as: 'admin',
    windows: {
      'Scan a ticket': 'Scan a ticket',
      'Get ready for no reception': 'No reception',
    },
  },
  '/admin/events/:id/preview': {
    address: '/admin/events/1/preview',
    heading: /Campfire Weekend/,
    as: 'admin',
  },
  '/admin/*': { address: '/admin/no/such/page', heading: /404/, like: '*' },
  '*': { address: '/no/such/page', heading: /404/ },
}

/** @throws for a page without an entry in this file */
export const screens: readonly Screen[] = pathsOfPages().map((path) => {
  const reached = known[path]
  if (!reached) throw new Error(`Add the page at ${path} to the table in screens.ts.`)
  return { path, ...reached }
})

// The table itself only runs in the client build.
function pathsOfPages(): string[] {
  const table = ['routes.tsx', 'staff-routes.tsx']
    .map((file) => readFileSync(new URL(`../../../client/routes/${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const single = [...table.matchAll(/\bpath: '([^']+)',\s+load/g)].map(([, path = '']) => path)
  const shared = [...table.matchAll(/\[((?:'[^']+',? ?)+)\]\.map\(\(path\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
  )
  const paths = [...new Set([...single, ...shared])]
  const pages = new Set(table.match(/[\w-]+-page\.tsx/g))
  if (paths.length < pages.size)
    throw new Error('The table of pages is written in a way that screens.ts cannot read.')
  return paths
}

export const dialogs: readonly { address: string; opener: RegExp; name: string; as?: 'member' }[] = [
  { address: '/', opener: /^Cancellation Policy$/, name: 'Cancellation Policy' },
  { address: '/', opener: /^Let me know about new camps$/, name: 'Let me know about new camps' },
  { address: '/', opener: /^Login$/, name: 'Login' },
  { address: '/event/1', opener: /^Book This Adventure$/, name: 'Choose Your Mission Path' },
  { address: '/event/1', opener: /^Share/, name: 'Share Event' },
  { address: '/event/5', opener: /Join Waiting List/, name: 'Join Waiting List' },
  { address: '/contact', opener: /^Cancellation & Refund Policy$/, name: 'Cancellation & Refund Policy' },
  { address: '/profile', opener: /^Erase my account/, name: 'Erase my account', as: 'member' },
]
