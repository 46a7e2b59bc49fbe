import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('limited', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const limited = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '1' })
  onCleanup(limited.close)
  return limited
})

async function book(site: RunningSite, eventId: number, cookie: string | null = null) {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), headers)
  expect(answer.status).toBe(201)
  return { id: String(answer.body.id), body: answer.body, cookie: cookie ?? answer.cookie ?? '' }
}

function read(site: RunningSite, id: string, cookie: string | null = null) {
  return call(`${site.url}/api/bookings/${id}`, 'GET', undefined, cookie === null ? {} : { cookie })
}

function claim(url: string, id: string, body: unknown, cookie: string | null = null) {
  return call(`${url}/api/bookings/${id}/claim`, 'POST', body, cookie === null ? {} : { cookie })
}

/** Returns the token of the private link in the email about a booking. */
async function emailedToken(site: RunningSite, id: string): Promise<string> {
  await getInbox(site).drainOutbox()
  const key = `booking-received:${id}`
  const email = await site.services.db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const text = decryptEmail(site.services.cipher, { encryptedContent: email.encryptedContent, key }).text
  expect(text).toContain(`${site.env.siteUrl}/booking-status?bookingId=${id}#k=`)
  expect(text).not.toMatch(/Canarychild|Canarynuts|Canaryneeds|Canarycontact|Canarysurname/)
  return /#k=([\w-]{43})\s/.exec(text)?.[1] ?? ''
}

const reducedKeys = [
  'adultCount',
  'bookingStatus',
  'childCount',
  'endDate',
  'eventTitle',
  'firstName',
  'id',
  'paymentStatus',
  'startDate',
  'totalAmount',
]

const bookingQuery = `query Booking($id: ID!) { booking(id: $id) {
  id access firstName totalAmount details { lastName children { name } specialRequirements event { id } } } }`

test('shows the whole booking to the browser that made it, in both APIs', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const rest = await read(site, made.id, made.cookie)
  expect(rest.status).toBe(200)
  expect(rest.body).toEqual(made.body)
  const { data, errors } = await graphql(site.url, bookingQuery, { id: made.id }, made.cookie)
  expect(errors).toEqual([])
  expect(data?.booking).toMatchObject({
    access: 'FULL',
    details: {
      lastName: 'Canarysurname',
      children: [{ name: 'Canarychild' }],
      specialRequirements: 'Canaryneeds',
    },
  })
})

test('shows the bare id event, dates, counts, amount, status and first name', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const stranger = await book(site, eventId)
  for (const cookie of [null, stranger.cookie, 'camp_session=forged']) {
    const { status, body } = await read(site, made.id, cookie)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(reducedKeys)
    expect(JSON.stringify(body)).not.toContain('Canary')
  }
})

test('responds to a payment check with the bare id with the summary', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const url = `${site.url}/api/bookings/${made.id}`
  const { status, body } = await call(url, 'PATCH', { paymentStatus: 'completed' })
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(reducedKeys)
  expect(body.paymentStatus).toBe('pending')
})

test('neither returns nor decrypts personal data over GraphQL for the bare id', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  // These bytes cannot be decrypted, so reading them would log an error and notify the organiser.
  await site.services.db.booking.update({
    where: { id: made.id },
    data: { encryptedDetails: new Uint8Array([1, 2, 3]) },
  })
  const logged = site.logLines.length
  const bare = await graphql(site.url, bookingQuery, { id: made.id })
  expect(bare.data?.booking).toEqual({
    id: made.id,
    access: 'REDUCED',
    firstName: 'Sam',
    totalAmount: '750.00',
    details: null,
  })
  expect(bare.errors).toMatchObject([{ code: 'NOT_ALLOWED', path: ['booking', 'details'] }])
  const lines = site.logLines.slice(logged)
  expect(lines.join('')).not.toContain('no data key decrypts a value')
  expect(lines.join('')).toContain('denied access to personal booking data')
  const owner = await graphql(site.url, bookingQuery, { id: made.id }, made.cookie)
  expect(owner.data?.booking).toMatchObject({ details: { specialRequirements: 'Cannot be opened' } })
  expect(site.logLines.slice(logged).join('')).toContain('no data key decrypts a value')
})

test('closes every way through GraphQL to the booking of another family', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const ways = [
    'mutation Way($id: ID!) { startPayment(input: { bookingId: $id }) { ... on StartPaymentPayload { booking { access details { email } } } } }',
    'mutation Way($id: ID!) { checkPayment(input: { bookingId: $id }) { __typename ... on Booking { access details { email } } ... on CheckPaymentPayload { booking { access details { email } } } } }',
  ]
  for (const way of ways) {
    const { data, errors } = await graphql(site.url, way, { id: made.id })
    if (data !== null) expect(JSON.stringify(data)).toContain('"details":null')
    expect(errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toContain('@example.com')
  }
})

test('responds to an unknown id with 404, or null in GraphQL', async ({ site }) => {
  const id = randomBytes(16).toString('base64url')
  const rest = await read(site, id)
  expect(rest.status).toBe(404)
  expect(rest.body).toEqual({ message: 'Booking not found' })
  for (const strange of [id, '', 'x'.repeat(5000), "' OR 1=1 --", '\u0001', '🏕']) {
    const { data, errors } = await graphql(site.url, bookingQuery, { id: strange })
    expect({ data, errors }).toEqual({ data: { booking: null }, errors: [] })
  }
})

test('opens the booking in another browser with the token of the emailed link', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const token = await emailedToken(site, made.id)
  const other = await book(site, eventId)
  const claimed = await claim(site.url, made.id, { token }, other.cookie)
  expect(claimed.status).toBe(204)
  expect(claimed.cookie).toBeNull()
  expect((await read(site, made.id, other.cookie)).body).toEqual(made.body)
  expect((await read(site, other.id, other.cookie)).body).toEqual(other.body)
  const fresh = await claim(site.url, made.id, { token })
  expect(fresh.status).toBe(204)
  expect((await read(site, made.id, fresh.cookie)).body).toEqual(made.body)
  expect((await claim(site.url, other.id, { token })).status).toBe(404)
})

test('responds alike to a wrong token, an unknown booking and an invalid body', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const token = randomBytes(32).toString('base64url')
  const unknown = randomBytes(16).toString('base64url')
  const logged = site.logLines.length
  const answers = await Promise.all([
    claim(site.url, made.id, { token }),
    claim(site.url, unknown, { token }),
    claim(site.url, made.id, { token: '' }),
    claim(site.url, made.id, { token: 7 }),
    claim(site.url, made.id, undefined),
    claim(site.url, unknown, {}),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Booking not found' })
    expect(answer.cookie).toBeNull()
  }
  const lines = site.logLines.slice(logged).join('')
  expect(lines).toContain('booking link rejected')
  expect(lines).not.toContain(token)
})

test('lets thirteen families at one address open their links', async ({ site, limited, eventId }) => {
  for (let family = 0; family < 13; family += 1) {
    const made = await book(site, eventId)
    const token = await emailedToken(site, made.id)
    const opened = await claim(limited.url, made.id, { token })
    expect(opened.status).toBe(204)
    expect((await read(site, made.id, opened.cookie)).body).toEqual(made.body)
    if (family > 0) continue
    for (let again = 0; again < 21; again += 1) {
      expect((await claim(limited.url, made.id, { token })).status).toBe(204)
    }
  }
})

test('limits wrong links but always accepts the right one', async ({ site, limited, eventId }) => {
  const made = await book(site, eventId)
  const token = await emailedToken(site, made.id)
  const wrong = { token: randomBytes(32).toString('base64url') }
  const first = await Promise.all(Array.from({ length: 10 }, () => claim(limited.url, made.id, wrong)))
  expect(first.map((answer) => answer.status)).toEqual(Array(10).fill(404))
  const eleventh = await claim(limited.url, made.id, wrong)
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(500)
  const limits = limited.services.rateLimits
  for (let tries = 0; tries < 10; tries += 1) await limits.consume('claims-by-booking', made.id)
  await expect(limits.consume('claims-by-booking', made.id)).rejects.toThrow('Too many attempts')
  expect((await claim(limited.url, made.id, { token })).status).toBe(204)
})

test('remembers the latest twenty bookings of a session', async ({ site, eventId }) => {
  const first = await book(site, eventId)
  let last = first
  for (let count = 0; count < 20; count += 1) last = await book(site, eventId, first.cookie)
  expect(Object.keys((await read(site, first.id, first.cookie)).body).toSorted()).toEqual(reducedKeys)
  expect((await read(site, last.id, first.cookie)).body).toEqual(last.body)
})

test('remembers all concurrent bookings of one browser', async ({ site, eventId }) => {
  const first = await book(site, eventId)
  const others = await Promise.all(Array.from({ length: 10 }, () => book(site, eventId, first.cookie)))
  for (const { id, body } of [first, ...others]) {
    expect((await read(site, id, first.cookie)).body).toEqual(body)
  }
})

test('rejects access of a session that was ended or has expired', async ({ site, eventId }) => {
  const made = await book(site, eventId)
  const { db } = site.services
  await db.$executeRaw`UPDATE session SET expire = now() - interval '1 second' WHERE sess -> 'grants' ? ${made.id}`
  expect(getFields((await read(site, made.id, made.cookie)).body)).not.toHaveProperty('lastName')
  await db.$executeRaw`DELETE FROM session WHERE sess -> 'grants' ? ${made.id}`
  expect(getFields((await read(site, made.id, made.cookie)).body)).not.toHaveProperty('lastName')
  // The next booking starts a new session and does not revive the old one.
  const next = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), { cookie: made.cookie })
  expect(next.cookie).toMatch(/^camp_session=/)
  expect(next.cookie).not.toBe(made.cookie)
})
