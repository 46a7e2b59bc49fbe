import fc from 'fast-check'
import { createBookingInput } from '../authorisation/authorisation-cast.ts'
import { createWaitingInput } from '../authorisation/authorisation-waiting-cast.ts'
import { eventInput, pastEventForm } from '../staff/admin-forms.ts'
import type { FuzzTargets } from './fuzz-run.ts'

export type Operation = { query: string; variables: Record<string, unknown>; weight: number }

const booking =
  'id access firstName totalAmount paymentStatus details { lastName children { name } event { id } }'
const rejections = '... on UserError { message } ... on InvalidInputError { issues { path message } }'
const wrong = 'not the password'
/** Operations that hash a password run less often. */
const often = 20

function mutation(name: string, selection: string, input: unknown, weight = often): Operation {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return {
    query: `mutation M($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Payload { ${selection} } ${rejections} } }`,
    variables: { input },
    weight,
  }
}

/** Must not edit or delete events that other requests use. */
const adminOperations: Operation[] = [
  {
    query:
      'query A($filter: AdminEventFilter, $order: AdminEventOrder, $after: String) { adminEvents(first: 5, filter: $filter, order: $order, after: $after) { matchCount edges { node { id staff { warnings } } } } }',
    variables: {
      filter: { search: 'camp', category: 'OUTDOOR', visibility: 'VISIBLE', period: 'UPCOMING' },
      order: { field: 'TITLE', direction: 'DESC' },
      after: Buffer.from('["events TITLE DESC","Creek Camp",1]').toString('base64url'),
    },
    weight: often,
  },
  {
    query:
      'query A($filter: AdminBookingFilter, $order: AdminBookingOrder, $after: String) { adminBookings(first: 5, filter: $filter, order: $order, after: $after) { matchCount edges { node { id admin { email } } } } }',
    variables: {
      filter: { search: 'sam', eventId: '1', group: 'PENDING' },
      order: { field: 'GROUP', direction: 'DESC' },
      after: Buffer.from('["bookings GROUP DESC","2 1770000000000","x"]').toString('base64url'),
    },
    weight: often,
  },
  {
    query:
      'query A($filter: AuditFilter, $after: String) { auditEntries(first: 5, filter: $filter, after: $after) { edges { node { who action changes { field } } } } }',
    variables: {
      filter: { who: 'system', action: 'booking-read', subject: 'booking:x' },
      after: Buffer.from('["audit",0,"9"]').toString('base64url'),
    },
    weight: often,
  },
  mutation('createEvent', 'event { id }', { form: eventInput() }, 3),
  mutation('createPastEvent', 'pastEvent { id }', { form: pastEventForm() }, 3),
  mutation('updateEvent', 'event { id }', { id: '999999', version: 1, form: eventInput() }, 3),
]

export function operations({ eventId, fullEventId, bookingId, token, ownerId }: FuzzTargets): Operation[] {
  return [
    {
      query: `query B($id: ID!) { booking(id: $id) { ${booking} beforeYouCome { missing photoChoices { position } } } }`,
      variables: { id: bookingId },
      weight: often,
    },
    {
      query:
        'query E($id: ID!) { event(id: $id) { id title availability ...P } } fragment P on Event { prices { adultPerNight } nights }',
      variables: { id: String(eventId) },
      weight: often,
    },
    {
      query:
        'query L($first: Int, $after: String, $filter: EventFilter) { events(first: $first, after: $after, filter: $filter) { edges { cursor node { id title } } pageInfo { endCursor hasNextPage } } }',
      variables: {
        first: 5,
        after: Buffer.from('2026-01-01/1').toString('base64url'),
        filter: { category: 'OUTDOOR' },
      },
      weight: often,
    },
    {
      query:
        'query V($first: Int, $after: String) { viewer { id email family { children { name } } bookingStats { totalSpent } bookings(first: $first, after: $after) { edges { node { id } } } unpaidBookings { id } } }',
      variables: {
        first: 2,
        after: Buffer.from(`2026-01-01T00:00:00.000Z/${bookingId}`).toString('base64url'),
      },
      weight: often,
    },
    { query: '{ serverTime viewer { id } }', variables: {}, weight: 4 },
    ...adminOperations,
    mutation('bookEvent', `booking { ${booking} } event { availableSpots }`, {
      ...createBookingInput(eventId, 'canary.fuzz@example.com'),
      totalAmount: '480.00',
      idempotencyKey: null,
    }),
    mutation('startPayment', `clientSecret booking { ${booking} }`, { bookingId }),
    mutation('checkPayment', `booking { ${booking} }`, { bookingId, paymentIntentId: null }),
    mutation('claimBooking', `booking { ${booking} }`, { bookingId, token }),
    mutation('recordConsents', `booking { ${booking} }`, {
      bookingId,
      acceptedBy: 'Sam Fuzz',
      acceptsTerms: true,
      acceptsSafety: true,
      acceptsMedical: true,
      photoChoices: [
        { position: -1, choice: 'YES' },
        { position: 0, choice: 'NO' },
      ],
      diets: [{ position: 0, diet: 'OTHER', note: 'No nuts' }],
      collectors: [{ name: 'Uncle Fuzz', phone: '0400 111 222' }],
    }),
    mutation('saveFamily', 'viewer { family { children { name age } } }', {
      children: [{ name: 'Robin', age: 4, allergies: '' }],
      tshirtSize: 'M',
      phone: '0400 111 222',
    }),
    mutation('emailBookingLinks', 'message', { email: 'canary.fuzz@example.com' }, 3),
    mutation('joinWaitingList', 'message', createWaitingInput(fullEventId, 'canary.fuzz@example.com')),
    mutation('leaveWaitingList', 'message', { id: '1', token }, 3),
    mutation('changeWaitingParty', 'message', { id: '1', token, adultCount: 2 }, 3),
    mutation('sendContactMessage', 'message', {
      name: 'Sam',
      email: 'canary.fuzz@example.com',
      phone: null,
      subject: 'Dogs',
      message: 'May we bring ours?',
      eventType: 'SCHOOL',
    }),
    mutation('requestPasswordReset', 'message', { email: `${ownerId}@example.com` }, 3),
    mutation('requestEmailVerification', 'message', { channel: 'EMAIL' }, 3),
    mutation('verifyEmail', 'message', { token }, 3),
    mutation('joinGuestBookings', 'message', { bookingIds: [token] }, 3),
    mutation('resetPassword', 'message', { token, password: 'gum leaves after rain' }, 3),
    mutation('signOut', 'viewer { id }', { sessions: 'THIS' }, 2),
    mutation('signIn', 'viewer { id }', { username: 'nobody.at.all', password: wrong }, 1),
    mutation('register', 'viewer { id }', { username: 'fuzzed', email: 'f@example.com', password: wrong }, 1),
    mutation('changePassword', 'message', { currentPassword: wrong, newPassword: 'gum leaves' }, 1),
    mutation('eraseAccount', 'message', { password: wrong }, 1),
  ]
}

const tokens = [
  ...['{', '}', '(', ')', '[', ']', '...', ':', '!', '=', '|', '&', '@', '$x', '#', ','],
  ...[
    'query',
    'mutation',
    'subscription',
    'fragment F on Booking { ...F }',
    'on',
    'null',
    'true',
    'F',
    '...F',
  ],
  ...['@include(if: true)', '@skip(if: $x)', '@deprecated', '@defer', '@stream', '@pickOne'],
  ...[
    '__typename',
    '__schema { types { name } }',
    '__type(name: "User") { fields { name } }',
    'passwordHash',
  ],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"""block',
    '"',
    '1e999',
    '-',
    '0x1',
    '99999999999999999999',
    '$input',
    'a: id',
  ],
  ...['details { lastName }', 'viewer { id }', 'booking(id: "x") { id }', '\u0000', '\ufeff', '🏕', '\u2028'],
]

type Edit = { at: number; how: 'insert' | 'remove' | 'swap' | 'repeat'; token: string }

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('insert', 'insert', 'remove', 'swap', 'repeat'),
  token: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  ),
})

/** A valid document with up to three changed words. */
export function nearDocument(valid: string): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(edit, { maxLength: 3 }) },
    )
    .map((edits) => edits.reduce<string>(edited, valid))
}

function edited(document: string, { at, how, token }: Edit): string {
  const words = document.split(/(?<=\W)|(?=\W)/)
  const place = at % Math.max(words.length, 1)
  const [before, word = '', after] = [words.slice(0, place), words[place], words.slice(place + 1)]
  const middle = {
    insert: [word, ` ${token} `],
    remove: [],
    swap: [` ${token} `],
    repeat: Array<string>(1 + (at % 30)).fill(`${word} `),
  }
  return [...before, ...middle[how], ...after].join('')
}
