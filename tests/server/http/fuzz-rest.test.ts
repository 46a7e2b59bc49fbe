import fc from 'fast-check'
import { createBookingInput } from '../authorisation/authorisation-cast.ts'
import { createWaitingInput } from '../authorisation/authorisation-waiting-cast.ts'
import { restRoutes } from '../fixtures/rest-routes.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import {
  type FuzzedRequest,
  type FuzzTargets,
  fuzz,
  headers,
  requestCount,
  who,
} from '../graphql/fuzz-run.ts'
import { near, rarely, toBytes } from '../graphql/fuzz-values.ts'
import { eventForm, pastEventForm } from '../staff/admin-forms.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const otherPaths = [
  '/api',
  '/api/',
  '/healthz',
  '/readyz',
  '/api/webhooks/stripe',
  '/payment-simulator/v1/x',
  '/*',
]
/** Less often, because a password hash is slow and a sign-out ends the session. */
const seldom = /auth\/(login|logout|register)/

function createBody(route: string, { eventId, fullEventId, bookingId, token }: FuzzTargets): unknown {
  switch (route) {
    case 'POST /api/bookings':
      return createBookingInput(eventId, 'canary.fuzz@example.com')
    case 'PATCH /api/bookings/:id':
      return { paymentStatus: 'completed', stripePaymentIntentId: null }
    case 'POST /api/bookings/:id/claim':
      return { token }
    case 'POST /api/create-payment-intent':
      return { bookingId, amount: 450 }
    case 'POST /api/auth/login':
      return { username: 'nobody.at.all', password: 'not the password' }
    case 'POST /api/waiting-list':
      return { ...createWaitingInput(fullEventId, 'canary.fuzz@example.com'), userId: null }
    case 'POST /api/contact':
      return {
        name: 'Sam',
        email: 'canary.fuzz@example.com',
        phone: '0400 111 222',
        subject: 'Dogs',
        message: 'May we bring ours?',
        eventType: 'general',
      }
    case 'POST /api/admin/events':
    case 'PUT /api/admin/events/:id':
      return { ...eventForm(), version: null }
    case 'POST /api/admin/past-events':
    case 'PUT /api/admin/past-events/:id':
      return pastEventForm()
    case 'POST /api/auth/register':
      return {
        username: 'fuzzed',
        email: 'fuzzed@example.com',
        password: 'gum leaves after rain',
        firstName: 'F',
      }
    default:
      return {}
  }
}

/** Events that other requests book are never edited or deleted, only those added during the run. */
function idsFor(
  path: string,
  { eventId, fullEventId, bookingId, ownerId }: FuzzTargets,
): fc.Arbitrary<string> {
  if (!path.startsWith('/api/admin/')) return fc.constantFrom(bookingId, String(eventId), ownerId)
  return fc.integer({ min: 1, max: 60 }).map((count) => String(fullEventId + count))
}

function parameter(path: string, targets: FuzzTargets): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: idsFor(path, targets) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          '0',
          '-1',
          '007',
          '2147483648',
          '9'.repeat(30),
          '1e3',
          'user',
          'null',
          '__proto__',
          'constructor',
        ],
        ...['%00', '%', '%E0%A4%A', '..%2f..', '.', '%20', 'a%0d%0ab', 'x'.repeat(201), 'x'.repeat(6000)],
      ),
    },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => encodeURIComponent(text)),
    },
  )
}

function requestsFor(targets: FuzzTargets): fc.Arbitrary<FuzzedRequest> {
  const routes = restRoutes.map((route) => ({
    weight: seldom.test(route.path) ? 1 : 8,
    arbitrary: fc.constant(route),
  }))
  const others = fc.record({ method: fc.constantFrom(...methods), path: fc.constantFrom(...otherPaths) })
  return fc.oneof(...routes, { weight: 6, arbitrary: others }).chain((route) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: fc.constantFrom(...methods) },
        ),
        parameter: parameter(route.path, targets),
        query: rarely(
          6,
          fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `?next=${encodeURIComponent(text)}`),
        ),
        headers,
        body: toBytes(near(createBody(`${route.method} ${route.path}`, targets))),
        hasNoBody: fc.boolean(),
        who,
      })
      .map((made) => ({
        method: made.method,
        path: route.path.replace(/:\w+/, () => made.parameter) + (made.query ?? ''),
        headers: made.headers,
        body:
          made.method === 'GET' || made.method === 'HEAD' ? (made.hasNoBody ? null : made.body) : made.body,
        who: made.who,
      })),
  )
}

test(`${requestCount} fuzzed REST requests: no 5xx, none over 2 s, data consistent`, async ({ site }) => {
  const events = {
    eventId: (await createEvent(site.services, { maxParticipants: 3000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  await fuzz(site, 'REST', events, requestsFor)
}, 400_000)
