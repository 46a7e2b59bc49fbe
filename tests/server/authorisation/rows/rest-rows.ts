import { randomBytes } from 'node:crypto'
import { createBookingInput } from '../authorisation-cast.ts'
import type { RestRow } from '../authorisation-matrix.ts'
import { createWaitingInput } from '../authorisation-waiting-cast.ts'
import { afterCampRestRows } from './after-camp-rows.ts'
import { forAll, route, sentByAdmin } from './row-builders.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const guestEmail = () => `canary.${random(9)}@example.com`

export const restRows: RestRow[] = [
  route('GET /api/auth/check', ['200 nobody', '200 nobody', '200 self', '200 self', '200 self'], () => ({
    path: '/api/auth/check',
  })),
  route('GET /api/auth/user', ['401', '401', '200 self', '200 self', '200 self'], () => ({
    path: '/api/auth/user',
  })),
  route(
    'POST /api/auth/login',
    forAll('200 whole'),
    ({ ownerUsername, people }) => ({
      path: '/api/auth/login',
      body: { username: ownerUsername, password: people.O.password },
    }),
    'with the right password of another account',
  ),
  route(
    'POST /api/auth/login',
    forAll('401'),
    ({ ownerUsername }) => ({
      path: '/api/auth/login',
      body: { username: ownerUsername, password: 'not the password' },
    }),
    'with a wrong password',
  ),
  route(
    'POST /api/auth/register',
    forAll('201'),
    ({ people }) => ({
      path: '/api/auth/register',
      body: {
        id: people.O.userId,
        role: 'admin',
        username: `new-${random(9)}`,
        email: `new.${random(9)}@example.com`,
        password: 'gum leaves after rain',
      },
    }),
    'as an admin with an id',
  ),
  route(
    'POST /api/auth/register',
    forAll('409'),
    ({ ownerUsername }) => ({
      path: '/api/auth/register',
      body: {
        username: ownerUsername,
        email: `new.${random(9)}@example.com`,
        password: 'gum leaves after rain',
      },
    }),
    'under a name that is taken',
  ),
  route('POST /api/auth/logout', forAll('200'), () => ({ path: '/api/auth/logout' })),
  route('GET /api/login', forAll('302'), () => ({ path: '/api/login?next=//evil.example' })),
  route(
    'POST /api/waiting-list',
    forAll('201'),
    ({ fullEventId, people }) => ({
      path: '/api/waiting-list',
      body: { ...createWaitingInput(fullEventId, guestEmail()), userId: people.O.userId },
    }),
    'for somebody else',
  ),
  route(
    'POST /api/waiting-list',
    forAll('404'),
    ({ hiddenEventId }) => ({
      path: '/api/waiting-list',
      body: createWaitingInput(hiddenEventId, guestEmail()),
    }),
    'for a hidden event',
  ),
  route('POST /api/contact', forAll('200'), () => ({
    path: '/api/contact',
    body: { name: 'Sam Canarysurname', email: guestEmail(), message: 'Is there room for a canary?' },
  })),
  route(
    'POST /api/new-camps/leave/:id/:token',
    forAll('200'),
    ({ readerId, readerToken }) => ({ path: `/api/new-camps/leave/${readerId}/${readerToken}` }),
    'with the right token, whoever has it',
  ),
  route(
    'POST /api/new-camps/leave/:id/:token',
    forAll('404'),
    ({ readerId }) => ({ path: `/api/new-camps/leave/${readerId}/${random(32)}` }),
    'with a wrong token',
  ),
  route(
    'GET /api/new-camps/leave/:id/:token',
    forAll('302'),
    ({ readerId }) => ({ path: `/api/new-camps/leave/${readerId}/${random(32)}` }),
    'which only leads to the page',
  ),
  route(
    'POST /api/admin/pictures',
    sentByAdmin('400'),
    () => ({
      path: '/api/admin/pictures',
      body: 'no picture',
      headers: { 'content-type': 'image/jpeg' },
    }),
    'with what is no picture',
  ),
  ...afterCampRestRows,
  route('GET /api/events', forAll('200'), () => ({ path: '/api/events' })),
  route(
    'GET /api/events/:id',
    forAll('200'),
    ({ eventId }) => ({ path: `/api/events/${eventId}` }),
    'of an active event',
  ),
  route(
    'GET /api/events/:id',
    ['404', '404', '404', '404', '200'],
    ({ hiddenEventId }) => ({ path: `/api/events/${hiddenEventId}` }),
    'of a hidden event',
  ),
  // Nothing is logged, because an admin who books for a guest reads their own input.
  route('POST /api/bookings', forAll('201 whole'), ({ eventId }) => ({
    path: '/api/bookings',
    body: createBookingInput(eventId, guestEmail()),
  })),
  route(
    'POST /api/bookings',
    forAll('404'),
    ({ hiddenEventId }) => ({ path: '/api/bookings', body: createBookingInput(hiddenEventId, guestEmail()) }),
    'on a hidden event',
  ),
  route(
    'GET /api/bookings/:id',
    ['200 reduced', '200 whole', '200 whole', '200 reduced', '200 whole logged'],
    ({ bookingId }) => ({ path: `/api/bookings/${bookingId}` }),
  ),
  route(
    'GET /api/bookings/:id',
    forAll('404'),
    () => ({ path: `/api/bookings/${random(16)}` }),
    'that is unknown',
  ),
  route(
    'PATCH /api/bookings/:id',
    ['200 reduced', '200 whole', '200 whole', '200 reduced', '200 whole logged'],
    ({ bookingId }) => ({ path: `/api/bookings/${bookingId}`, body: { paymentStatus: 'completed' } }),
  ),
  route(
    'PATCH /api/bookings/:id',
    forAll('409'),
    ({ bookingId }) => ({
      path: `/api/bookings/${bookingId}`,
      body: { paymentStatus: 'completed', stripePaymentIntentId: 'pi_made_up' },
    }),
    'with a payment that is not its own',
  ),
  route(
    'POST /api/bookings/:id/claim',
    forAll('204'),
    ({ bookingId, token }) => ({ path: `/api/bookings/${bookingId}/claim`, body: { token } }),
    'with the right token',
  ),
  route(
    'POST /api/bookings/:id/claim',
    forAll('404'),
    ({ bookingId }) => ({ path: `/api/bookings/${bookingId}/claim`, body: { token: random(32) } }),
    'with a wrong token',
  ),
  {
    route: 'POST /api/bookings/:id/cancel',
    isUsedUp: true,
    ask: ({ bookingId }) => ({ path: `/api/bookings/${bookingId}/cancel`, body: { as: 'cash' } }),
    cells: ['404', '200 whole', '200 whole', '404', '200 whole logged'],
  },
  route('POST /api/create-payment-intent', forAll('200'), ({ bookingId }) => ({
    path: '/api/create-payment-intent',
    body: { bookingId },
  })),
  route(
    'GET /api/bookings/user/:userId',
    ['401', '401', '200 list', '404', '200 list logged'],
    ({ people }) => ({ path: `/api/bookings/user/${people.O.userId}` }),
    "of the booking's owner",
  ),
  route(
    'GET /api/bookings/user/:userId',
    ['401', '401', '404', '404', '404'],
    () => ({ path: '/api/bookings/user/00000000-0000-4000-8000-000000000000' }),
    'of nobody',
  ),
  route('GET /api/account/export', ['401', '401', '200 whole', '200', '200'], () => ({
    path: '/api/account/export',
  })),
]
