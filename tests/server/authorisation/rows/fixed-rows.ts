import { forAll, type RestRow } from '../authorisation-matrix.ts'

/** The paths that stand outside the table of REST routes. */
export const fixedRows: RestRow[] = [
  {
    route: 'POST /api/webhooks/stripe',
    when: 'without a valid signature',
    ask: () => ({
      path: '/api/webhooks/stripe',
      body: { type: 'payment_intent.succeeded' },
      headers: { 'stripe-signature': 't=1,v1=00' },
    }),
    cells: forAll('400'),
  },
  {
    route: 'POST /graphql',
    ask: () => ({
      path: '/graphql',
      body: { query: '{ serverTime }' },
      headers: { 'x-camp-csrf': '1' },
    }),
    cells: forAll('200'),
  },
  {
    route: 'POST /graphql',
    when: 'with a cookie, without the header of own scripts',
    ask: () => ({ path: '/graphql', body: { query: '{ serverTime }' } }),
    cells: ['200', '403', '403', '403', '403'],
  },
  {
    route: 'GET /media/pictures/',
    when: 'that nobody uploaded',
    ask: () => ({ path: '/media/pictures/00000000000000000000000000000000-960.webp' }),
    cells: forAll('404'),
  },
  {
    route: 'GET /camp-photos/',
    when: 'that is none of a camp of theirs',
    ask: () => ({ path: `/camp-photos/${'x'.repeat(22)}-small.webp` }),
    cells: forAll('404'),
  },
  { route: 'GET /healthz/mail', ask: () => ({ path: '/healthz/mail' }), cells: forAll('200') },
  { route: 'GET /healthz/log', ask: () => ({ path: '/healthz/log' }), cells: forAll('200') },
  { route: 'GET /healthz', ask: () => ({ path: '/healthz' }), cells: forAll('200') },
  {
    route: 'GET /graphql/public',
    ask: ({ eventId }) => ({ path: `/graphql/public?query={event(id:${eventId}){title}}` }),
    cells: forAll('200'),
  },
  {
    route: 'GET /graphql/public',
    when: 'for something personal',
    ask: ({ bookingId }) => ({
      path: `/graphql/public?query={booking(id:"${bookingId}"){firstName}viewer{email}}`,
      headers: { accept: 'application/graphql-response+json' },
    }),
    cells: forAll('400'),
  },
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/calendar.ics',
    '/feed.json',
    '/feed.xml',
    '/graphql/public/schema.graphql',
    '/graphql/public/seats',
    '/widget',
  ].map((path) => ({
    route: `GET ${path}`,
    ask: () => ({ path }),
    cells: forAll('200' as const),
  })),
  {
    route: 'GET /.well-known/apple-developer-merchantid-domain-association',
    when: 'that was not given',
    ask: () => ({ path: '/.well-known/apple-developer-merchantid-domain-association' }),
    cells: forAll('404'),
  },
  {
    route: 'GET /event/:id.ics',
    when: 'of an active event',
    ask: ({ eventId }) => ({ path: `/event/${eventId}.ics` }),
    cells: forAll('200'),
  },
  {
    route: 'GET /event/:id.ics',
    when: 'of a hidden event',
    ask: ({ hiddenEventId }) => ({ path: `/event/${hiddenEventId}.ics` }),
    cells: forAll('404'),
  },
  {
    route: 'GET /calendar/',
    when: "with the secret of the owner's address, whoever has it",
    ask: ({ calendarToken }) => ({ path: `/calendar/${calendarToken}.ics` }),
    cells: forAll('200'),
  },
  {
    route: 'GET /calendar/',
    when: 'with another secret',
    ask: ({ token }) => ({ path: `/calendar/${token}.ics` }),
    cells: forAll('404'),
  },
  { route: 'GET /readyz', ask: () => ({ path: '/readyz' }), cells: forAll('200') },
  {
    route: 'POST /payment-simulator/',
    when: 'without the secret of a payment',
    ask: () => ({ path: '/payment-simulator/v1/payment_intents/pi_made_up/confirm', body: 'a=b' }),
    cells: forAll('403'),
  },
  {
    route: 'GET /api/',
    when: 'that is no call of the site',
    ask: () => ({ path: '/api/bookings' }),
    cells: forAll('405'),
  },
]

/** Pages about a booking or an account: the same shell for everybody, filled in by the browser. */
export const shellPages = [
  '/checkout',
  '/booking-confirmation',
  '/booking-status',
  '/booking-success',
  '/booking-photos',
  '/review',
  '/profile',
  '/home',
  '/invitation',
  '/with',
  '/admin/staff',
  '/waiting-list/leave',
  '/waiting-list/offer',
  '/new-camps/confirm',
  '/new-camps/leave',
]
