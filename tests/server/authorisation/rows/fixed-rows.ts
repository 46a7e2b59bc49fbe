import type { RestRow } from '../authorisation-matrix.ts'
import { forAll, route } from './row-builders.ts'

/** Paths outside the table of REST routes. */
export const fixedRows: RestRow[] = [
  route(
    'POST /api/webhooks/stripe',
    forAll('400'),
    () => ({
      path: '/api/webhooks/stripe',
      body: { type: 'payment_intent.succeeded' },
      headers: { 'stripe-signature': 't=1,v1=00' },
    }),
    'without a valid signature',
  ),
  route('POST /graphql', forAll('200'), () => ({
    path: '/graphql',
    body: { query: '{ serverTime }' },
    headers: { 'x-camp-csrf': '1' },
  })),
  route(
    'POST /graphql',
    ['200', '403', '403', '403', '403'],
    () => ({ path: '/graphql', body: { query: '{ serverTime }' } }),
    'with a cookie, without the header of own scripts',
  ),
  route(
    'GET /media/pictures/',
    forAll('404'),
    () => ({ path: '/media/pictures/00000000000000000000000000000000-960.webp' }),
    'that nobody uploaded',
  ),
  route(
    'GET /camp-photos/',
    forAll('404'),
    () => ({ path: `/camp-photos/${'x'.repeat(22)}-small.webp` }),
    'that is none of a camp of theirs',
  ),
  route('GET /healthz/mail', forAll('200'), () => ({ path: '/healthz/mail' })),
  route('GET /healthz/log', forAll('200'), () => ({ path: '/healthz/log' })),
  route('GET /healthz', forAll('200'), () => ({ path: '/healthz' })),
  route('GET /developers/openapi.json', forAll('200'), () => ({ path: '/developers/openapi.json' })),
  route('GET /graphql/public', forAll('200'), ({ eventId }) => ({
    path: `/graphql/public?query={event(id:${eventId}){title}}`,
  })),
  route(
    'GET /graphql/public',
    forAll('400'),
    ({ bookingId }) => ({
      path: `/graphql/public?query={booking(id:"${bookingId}"){firstName}viewer{email}}`,
      headers: { accept: 'application/graphql-response+json' },
    }),
    'for something personal',
  ),
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
  route(
    'GET /.well-known/apple-developer-merchantid-domain-association',
    forAll('404'),
    () => ({ path: '/.well-known/apple-developer-merchantid-domain-association' }),
    'that was not given',
  ),
  route(
    'GET /event/:id.ics',
    forAll('200'),
    ({ eventId }) => ({ path: `/event/${eventId}.ics` }),
    'of an active event',
  ),
  route(
    'GET /event/:id.ics',
    forAll('404'),
    ({ hiddenEventId }) => ({ path: `/event/${hiddenEventId}.ics` }),
    'of a hidden event',
  ),
  route(
    'GET /calendar/',
    forAll('200'),
    ({ calendarToken }) => ({ path: `/calendar/${calendarToken}.ics` }),
    "with the secret of the owner's address, whoever has it",
  ),
  route(
    'GET /calendar/',
    forAll('404'),
    ({ token }) => ({ path: `/calendar/${token}.ics` }),
    'with another secret',
  ),
  route('GET /readyz', forAll('200'), () => ({ path: '/readyz' })),
  route(
    'POST /payment-simulator/',
    forAll('403'),
    () => ({ path: '/payment-simulator/v1/payment_intents/pi_made_up/confirm', body: 'a=b' }),
    'without the secret of a payment',
  ),
  route('GET /api/', forAll('405'), () => ({ path: '/api/bookings' }), 'that is no call of the site'),
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
  '/transfer',
  '/admin/staff',
  '/waiting-list/leave',
  '/waiting-list/offer',
  '/new-camps/confirm',
  '/new-camps/leave',
]
