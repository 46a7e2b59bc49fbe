import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { join, leaveLinkIn, mutateWaiting, soldOutEvent, waitingBody, waitingEmails } from './waiting-list.ts'

const message = "You'll be notified if a spot becomes available."
const joined = { __typename: 'JoinWaitingListPayload', message }

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await soldOutEvent(site)).id,
)

function readEntry(db: Database, email: string) {
  return db.waitingListEntry.findFirstOrThrow({ where: { email: email.toLowerCase() } })
}

test('a party joins over either API by the same rules, confirmed by email', async ({ site, eventId }) => {
  const rest = waitingBody(eventId, { email: 'Rest.Party@Example.com' })
  const { status, body } = await join(site.url, rest)
  expect(status).toBe(201)
  const entry = await readEntry(site.services.db, 'rest.party@example.com')
  expect(body).toEqual({ id: entry.id, message })
  expect(entry).toMatchObject({
    eventId,
    userId: null,
    firstName: 'Sam',
    lastName: 'Waits',
    phone: '0400 111 222',
    adultCount: 2,
    childCount: 1,
    notified: false,
    closedAt: null,
  })
  const [email] = await waitingEmails(site, 'rest.party@example.com')
  expect(email?.subject).toBe("You're on the waiting list for Creek Camp")
  for (const words of ['Hi Sam,', message, 'Creek Camp', 'Scenic Rim', '2 adults, 1 kid']) {
    expect(email?.text).toContain(words)
  }
  expect(leaveLinkIn(email?.text).id).toBe(String(entry.id))

  const { userId: _, ...input } = waitingBody(eventId, { email: 'graph@example.com' })
  expect((await mutateWaiting(site.url, 'joinWaitingList', input)).result).toEqual(joined)
  expect(await readEntry(site.services.db, 'graph@example.com')).toMatchObject({ eventId, adultCount: 2 })
  expect(await waitingEmails(site, 'graph@example.com')).toHaveLength(1)
})

test('blank or missing counts are 1 adult and 0 children', async ({ site, eventId }) => {
  const { adultCount: _, ...rest } = waitingBody(eventId, { email: 'blank@example.com', childCount: '' })
  expect((await join(site.url, rest)).status).toBe(201)
  expect(await readEntry(site.services.db, 'blank@example.com')).toMatchObject({
    adultCount: 1,
    childCount: 0,
  })
})

test.for([
  [{ adultCount: 0 }, { path: 'adultCount', message: 'At least 1 adult required' }],
  [{ childCount: -1 }, { path: 'childCount', message: 'Child count cannot be negative' }],
  [
    { adultCount: 19, childCount: 2 },
    { path: 'childCount', message: 'A party can have at most 20 people' },
  ],
  [{ phone: ' ' }, { path: 'phone', message: 'Phone is required' }],
  [{ email: 'nobody' }, { path: 'email', message: 'Please enter a valid email' }],
  [
    { firstName: 'x'.repeat(101) },
    { path: 'firstName', message: 'First name must be at most 100 characters' },
  ],
  [{ eventId: 'first' }, { path: 'eventId', message: 'Event is not valid' }],
] as const)(
  'rejects %j with a message at its field and stores nothing',
  async ([changes, issue], { site, eventId }) => {
    const body = waitingBody(eventId, changes)
    const rest = await join(site.url, body)
    expect(rest.status).toBe(400)
    expect(rest.body).toEqual({ message: issue.message, issues: [issue] })
    const { userId: _, ...input } = body
    const { result } = await mutateWaiting(site.url, 'joinWaitingList', input)
    expect(result).toMatchObject({ __typename: 'InvalidInputError', issues: [issue] })
    expect(await site.services.db.waitingListEntry.count({ where: { email: body.email } })).toBe(0)
  },
)

test.for([['[]'], ['null'], ['"text"'], ['{}']] as const)(
  'the body %s is a 400',
  async ([body], { site }) => {
    const answer = await join(site.url, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ issues: expect.any(Array) })
  },
)

test('an unknown, hidden or deleted event is 404; a closed or cancelled one is 409', async ({ site }) => {
  const day = 86_400_000
  const past = new Date(Date.now() - day)
  const cases = [
    [{ isActive: false }, 404, 'EventNotFoundError', 'Event not found'],
    [{ deletedAt: past }, 404, 'EventNotFoundError', 'Event not found'],
    [{ bookingClosesAt: past }, 409, 'BookingClosedError', 'Booking for this event is closed'],
    [{ cancelledAt: past }, 409, 'BookingClosedError', 'Booking for this event is closed'],
    [{ endsAt: past }, 409, 'BookingClosedError', 'Booking for this event is closed'],
  ] as const
  for (const [changes, status, name, text] of cases) {
    const event = await soldOutEvent(site, changes)
    const body = waitingBody(event.id)
    expect(await join(site.url, body)).toMatchObject({ status, body: { message: text } })
    const { userId: _, ...input } = body
    const { result } = await mutateWaiting(site.url, 'joinWaitingList', input)
    expect(result).toEqual({ __typename: name, message: text })
    expect(await site.services.db.waitingListEntry.count({ where: { eventId: event.id } })).toBe(0)
  }
  expect((await join(site.url, waitingBody(999_999))).status).toBe(404)
})

test('a party that still fits is told to book, a larger one may wait', async ({ site }) => {
  const event = await createEvent(site.services, { maxParticipants: 20, currentParticipants: 17 })
  const fits = await join(site.url, waitingBody(event.id))
  expect(fits.status).toBe(409)
  expect(fits.body).toEqual({ message: 'There are spots: book now', availableSpots: 3 })
  const { userId: _, ...input } = waitingBody(event.id)
  expect((await mutateWaiting(site.url, 'joinWaitingList', input)).result).toEqual({
    __typename: 'SpotsAvailableError',
    message: 'There are spots: book now',
    availableSpots: 3,
    event: { id: String(event.id) },
  })
  expect((await join(site.url, waitingBody(event.id, { childCount: 2 }))).status).toBe(201)
})

test('the owner of an entry is read from the session, never from the body', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  const stolen = waitingBody(eventId, { email: 'stolen@example.com', userId: other.userId, notified: true })
  await join(site.url, stolen)
  expect(await readEntry(site.services.db, 'stolen@example.com')).toMatchObject({
    userId: null,
    notified: false,
  })
  const own = waitingBody(eventId, { email: 'own@example.com', userId: other.userId })
  await join(site.url, own, { cookie: member.cookie })
  expect((await readEntry(site.services.db, 'own@example.com')).userId).toBe(member.userId)
})

test('rejects a cookie without the CSRF header or from another site', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const body = waitingBody(eventId, { email: 'forged@example.com' })
  const { cookie } = member
  const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await join(site.url, body, foreign)).status).toBe(403)
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      query: 'mutation { leaveWaitingList(input: { id: "1", token: "x" }) { __typename } }',
    }),
  })
  expect(response.status).toBe(403)
  expect(await site.services.db.waitingListEntry.count({ where: { email: body.email } })).toBe(0)
})

test('line breaks, addresses and long words in a name reach no header or email', async ({ site }) => {
  const email = 'headers@example.com'
  const event = await soldOutEvent(site, { title: 'Creek\r\nBcc: everybody@example.com' })
  const firstName = 'Sam\r\nBcc: victim@example.com\r\n\r\nVisit https://evil.example'
  expect((await join(site.url, waitingBody(event.id, { email, firstName }))).status).toBe(201)
  const [received] = await waitingEmails(site, email)
  expect(received?.subject).not.toMatch(/[\r\n]/)
  expect(received?.text).toContain('Hi there,')
  expect(received?.text).not.toMatch(/victim|evil/)
  expect((await readEntry(site.services.db, email)).firstName).toBe(
    'Sam Bcc: victim@example.com Visit https://evil.example',
  )
})

test('allows five attempts an hour per address; more are not stored or sent', async ({ site, eventId }) => {
  const limited = await startSite(site.databaseUrl, {
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    DATA_DIR: site.env.dataDir,
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const emails = Array.from({ length: 100 }, (_, index) => `flood.${index}@example.com`)
  // Two events, because an address may have only three parties per event.
  const eventIds = [eventId, (await soldOutEvent(site)).id]
  const answers = await Promise.all(
    emails.map((email, index) =>
      join(limited.url, waitingBody(eventIds[index % 2] ?? 0, { email }), from('203.0.113.7')),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const rejected = answers.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(95)
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
  const stored = { email: { startsWith: 'flood.' } }
  expect(await site.services.db.waitingListEntry.count({ where: stored })).toBe(5)
  expect(await site.services.db.outgoingEmail.count({ where: { recipient: { startsWith: 'flood.' } } })).toBe(
    5,
  )
  const other = waitingBody(eventId, { email: 'elsewhere@example.com' })
  expect((await join(limited.url, other, from('203.0.113.8'))).status).toBe(201)
  await limited.close()
})
