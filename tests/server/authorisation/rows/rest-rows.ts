import { randomBytes } from 'node:crypto'
import { bookingOf } from '../authorisation-cast.ts'
import { forAll, type RestRow } from '../authorisation-matrix.ts'
import { waitingOf } from '../authorisation-waiting-cast.ts'
import { afterCampRestRows } from './after-camp-rows.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const guestMail = () => `canary.${random(9)}@example.com`

/** What each REST call answers to whom. */
export const restRows: RestRow[] = [
  {
    route: 'GET /api/auth/check',
    ask: () => ({ path: '/api/auth/check' }),
    cells: ['200 nobody', '200 nobody', '200 self', '200 self', '200 self'],
  },
  {
    route: 'GET /api/auth/user',
    ask: () => ({ path: '/api/auth/user' }),
    cells: ['401', '401', '200 self', '200 self', '200 self'],
  },
  {
    route: 'POST /api/auth/login',
    when: 'with the right password of another account',
    ask: ({ ownerUsername, people }) => ({
      path: '/api/auth/login',
      body: { username: ownerUsername, password: people.O.password },
    }),
    cells: forAll('200 whole'),
  },
  {
    route: 'POST /api/auth/login',
    when: 'with a wrong password',
    ask: ({ ownerUsername }) => ({
      path: '/api/auth/login',
      body: { username: ownerUsername, password: 'not the password' },
    }),
    cells: forAll('401'),
  },
  {
    route: 'POST /api/auth/register',
    when: 'as an admin with an id',
    ask: ({ people }) => ({
      path: '/api/auth/register',
      body: {
        id: people.O.userId,
        role: 'admin',
        username: `new-${random(9)}`,
        email: `new.${random(9)}@example.com`,
        password: 'gum leaves after rain',
      },
    }),
    cells: forAll('201'),
  },
  {
    route: 'POST /api/auth/register',
    when: 'under a name that is taken',
    ask: ({ ownerUsername }) => ({
      path: '/api/auth/register',
      body: {
        username: ownerUsername,
        email: `new.${random(9)}@example.com`,
        password: 'gum leaves after rain',
      },
    }),
    cells: forAll('409'),
  },
  {
    route: 'POST /api/auth/logout',
    ask: () => ({ path: '/api/auth/logout' }),
    cells: forAll('200'),
  },
  {
    route: 'GET /api/login',
    ask: () => ({ path: '/api/login?next=//evil.example' }),
    cells: forAll('302'),
  },
  {
    route: 'POST /api/waiting-list',
    when: 'for somebody else',
    ask: ({ fullEventId, people }) => ({
      path: '/api/waiting-list',
      body: { ...waitingOf(fullEventId, guestMail()), userId: people.O.userId },
    }),
    cells: forAll('201'),
  },
  {
    route: 'POST /api/waiting-list',
    when: 'for a hidden event',
    ask: ({ hiddenEventId }) => ({
      path: '/api/waiting-list',
      body: waitingOf(hiddenEventId, guestMail()),
    }),
    cells: forAll('404'),
  },
  {
    route: 'POST /api/contact',
    ask: () => ({
      path: '/api/contact',
      body: { name: 'Sam Canarysurname', email: guestMail(), message: 'Is there room for a canary?' },
    }),
    cells: forAll('200'),
  },
  {
    route: 'POST /api/new-camps/leave/:id/:token',
    when: 'with the right token, whoever has it',
    ask: ({ readerId, readerToken }) => ({ path: `/api/new-camps/leave/${readerId}/${readerToken}` }),
    cells: forAll('200'),
  },
  {
    route: 'POST /api/new-camps/leave/:id/:token',
    when: 'with a wrong token',
    ask: ({ readerId }) => ({ path: `/api/new-camps/leave/${readerId}/${random(32)}` }),
    cells: forAll('404'),
  },
  {
    route: 'GET /api/new-camps/leave/:id/:token',
    when: 'which only leads to the page',
    ask: ({ readerId }) => ({ path: `/api/new-camps/leave/${readerId}/${random(32)}` }),
    cells: forAll('302'),
  },
  {
    route: 'POST /api/admin/pictures',
    when: 'with what is no picture',
    ask: () => ({
      path: '/api/admin/pictures',
      body: 'no picture',
      headers: { 'content-type': 'image/jpeg' },
    }),
    cells: ['401', '401', '403', '403', '400'],
  },
  ...afterCampRestRows,
  { route: 'GET /api/events', ask: () => ({ path: '/api/events' }), cells: forAll('200') },
  {
    route: 'GET /api/events/:id',
    when: 'of an active event',
    ask: ({ eventId }) => ({ path: `/api/events/${eventId}` }),
    cells: forAll('200'),
  },
  {
    route: 'GET /api/events/:id',
    when: 'of a hidden event',
    ask: ({ hiddenEventId }) => ({ path: `/api/events/${hiddenEventId}` }),
    cells: ['404', '404', '404', '404', '200'],
  },
  {
    route: 'POST /api/bookings',
    ask: ({ eventId }) => ({ path: '/api/bookings', body: bookingOf(eventId, guestMail()) }),
    // An admin who books for a guest has not read what somebody else wrote; for one's own nothing is logged.
    cells: forAll('201 whole'),
  },
  {
    route: 'POST /api/bookings',
    when: 'on a hidden event',
    ask: ({ hiddenEventId }) => ({ path: '/api/bookings', body: bookingOf(hiddenEventId, guestMail()) }),
    cells: forAll('404'),
  },
  {
    route: 'GET /api/bookings/:id',
    ask: ({ bookingId }) => ({ path: `/api/bookings/${bookingId}` }),
    cells: ['200 reduced', '200 whole', '200 whole', '200 reduced', '200 whole logged'],
  },
  {
    route: 'GET /api/bookings/:id',
    when: 'that is unknown',
    ask: () => ({ path: `/api/bookings/${random(16)}` }),
    cells: forAll('404'),
  },
  {
    route: 'PATCH /api/bookings/:id',
    ask: ({ bookingId }) => ({ path: `/api/bookings/${bookingId}`, body: { paymentStatus: 'completed' } }),
    cells: ['200 reduced', '200 whole', '200 whole', '200 reduced', '200 whole logged'],
  },
  {
    route: 'PATCH /api/bookings/:id',
    when: 'with a payment that is not its own',
    ask: ({ bookingId }) => ({
      path: `/api/bookings/${bookingId}`,
      body: { paymentStatus: 'completed', stripePaymentIntentId: 'pi_made_up' },
    }),
    cells: forAll('409'),
  },
  {
    route: 'POST /api/bookings/:id/claim',
    when: 'with the right token',
    ask: ({ bookingId, token }) => ({ path: `/api/bookings/${bookingId}/claim`, body: { token } }),
    cells: forAll('204'),
  },
  {
    route: 'POST /api/bookings/:id/claim',
    when: 'with a wrong token',
    ask: ({ bookingId }) => ({ path: `/api/bookings/${bookingId}/claim`, body: { token: random(32) } }),
    cells: forAll('404'),
  },
  {
    route: 'POST /api/bookings/:id/cancel',
    ask: ({ bookingId }) => ({ path: `/api/bookings/${bookingId}/cancel`, body: { as: 'cash' } }),
    cells: ['404', '200 whole', '200 whole', '404', '200 whole logged'],
  },
  {
    route: 'POST /api/create-payment-intent',
    ask: ({ bookingId }) => ({ path: '/api/create-payment-intent', body: { bookingId } }),
    cells: forAll('200'),
  },
  {
    route: 'GET /api/bookings/user/:userId',
    when: "of the booking's owner",
    ask: ({ people }) => ({ path: `/api/bookings/user/${people.O.userId}` }),
    cells: ['401', '401', '200 list', '404', '200 list logged'],
  },
  {
    route: 'GET /api/bookings/user/:userId',
    when: 'of nobody',
    ask: () => ({ path: '/api/bookings/user/00000000-0000-4000-8000-000000000000' }),
    cells: ['401', '401', '404', '404', '404'],
  },
  {
    route: 'GET /api/account/export',
    ask: () => ({ path: '/api/account/export' }),
    cells: ['401', '401', '200 whole', '200', '200'],
  },
]
