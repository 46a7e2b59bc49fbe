import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { notified, tellArrangements } from '../event-changes/arrangements.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { memberPassword, mutate, tokenIn } from './members.ts'

async function book(
  site: RunningSite,
  eventId: number,
  cookie: string | null,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes), headers)
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

async function listOfUser(site: RunningSite, userId: string, cookie: string | null) {
  const response = await fetch(`${site.url}/api/bookings/user/${userId}`, {
    headers: cookie === null ? {} : { cookie },
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const guestBookings = '{ viewer { guestBookings { id eventTitle startDate endDate } } }'

async function joinable(site: RunningSite, cookie: string): Promise<unknown> {
  const { data } = await graphql(site.url, guestBookings, {}, cookie)
  return getFields(data?.viewer).guestBookings
}

async function join(site: RunningSite, bookingIds: string[], cookie: string | null) {
  return (await mutate(site.url, 'joinGuestBookings', { bookingIds }, cookie)).result
}

async function exported(site: RunningSite, cookie: string): Promise<string> {
  return JSON.stringify((await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie })).body)
}

/** Registers an account and returns its cookie with the token of the verification email. */
async function registerAs(site: RunningSite, username: string, email: string) {
  const password = memberPassword
  const cookie = (await mutate(site.url, 'register', { username, email, password })).answer.cookie
  if (cookie === null) throw new Error('nobody was signed in')
  return { cookie, token: tokenIn((await getInbox(site).readTexts(email, 'verify-email')).at(-1)) }
}

test('hides bookings of a guest from a stranger with the same address', async ({ site, inbox, eventId }) => {
  const email = `canary.${randomUUID()}@example.com`
  const id = await book(site, eventId, null, { email })
  const stranger = await registerAs(site, `stranger.${randomUUID()}`, email)
  const other = await createSignedInUser(site)
  const verify = async (token: string, cookie: string | null) =>
    (await mutate(site.url, 'verifyEmail', { token }, cookie)).result.__typename
  // Her phone has no session, and the other browser has an account with another address.
  expect(await verify(stranger.token, null)).toBe('NotSignedInError')
  expect(await verify(stranger.token, other.cookie)).toBe('OtherAccountError')
  // The stranger has no access to her email.
  expect(await verify('x'.repeat(43), stranger.cookie)).toBe('LinkExpiredError')
  expect(await joinable(site, stranger.cookie)).toEqual([])
  expect(await join(site, [id], stranger.cookie)).toMatchObject({ __typename: 'JoinGuestBookingsPayload' })
  await inbox.drainOutbox()
  expect(await exported(site, stranger.cookie)).not.toMatch(/Canarychild|Canarynuts|Canarysurname/)
  const stored = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(stored).toMatchObject({ userId: null, accessTokenHash: expect.anything() })
  // The attempts did not use up the link, which is for this account.
  expect(await verify(stranger.token, stranger.cookie)).toBe('VerifyEmailPayload')
})

test('adds guest bookings to an account, keeps links and notifies', async ({ site, inbox, eventId }) => {
  const { db, cipher } = site.services
  const username = `late.${randomUUID()}`
  const email = `${username}@example.com`
  const [guest, left, foreign] = [
    await book(site, eventId, null, { email: email.toUpperCase() }),
    await book(site, eventId, null, { email }),
    await book(site, eventId, null),
  ]
  const { accessTokenHash, encryptedAccessToken } = await db.booking.findUniqueOrThrow({
    where: { id: guest },
  })
  const member = await registerAs(site, username, email)
  const verified = await mutate(site.url, 'verifyEmail', { token: member.token }, member.cookie)
  expect(verified.result.__typename).toBe('VerifyEmailPayload')
  await inbox.drainOutbox()
  const readOwner = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).userId
  expect(await readOwner(guest)).toBeNull()
  const shown = getList(await joinable(site, member.cookie))
  expect(shown.map(({ id }) => id).sort()).toEqual([guest, left].sort())
  expect(Object.keys(shown[0] ?? {})).toEqual(['id', 'eventTitle', 'startDate', 'endDate'])

  expect(await join(site, [guest], null)).toMatchObject({ __typename: 'NotSignedInError' })
  expect(await join(site, [guest, foreign, 'made up'], member.cookie)).toMatchObject({
    message: 'The booking is now in your account.',
  })
  const user = await db.user.findUniqueOrThrow({ where: { email } })
  expect([await readOwner(guest), await readOwner(left), await readOwner(foreign)]).toEqual([
    user.id,
    null,
    null,
  ])
  const joined = await db.booking.findUniqueOrThrow({ where: { id: guest } })
  expect(joined).toMatchObject({ accessTokenHash, encryptedAccessToken })
  const { body } = await listOfUser(site, user.id, member.cookie)
  expect(getList(body).map(({ id }) => id)).toEqual([guest])
  expect(getList(await joinable(site, member.cookie)).map(({ id }) => id)).toEqual([left])
  // The emailed link still opens the booking without signing in.
  if (encryptedAccessToken === null) throw new Error('the booking has no link')
  const token = String(cipher.decrypt(encryptedAccessToken, guest))
  const claim = `mutation { claimBooking(input: { bookingId: "${guest}", token: "${token}" }) { __typename } }`
  expect((await graphql(site.url, claim)).data).toEqual({
    claimBooking: { __typename: 'ClaimBookingPayload' },
  })
  const sent = await inbox.readTexts(email, 'bookings-joined')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(username)
  expect(await db.auditEntry.findMany({ where: { subject: `booking:${guest}` } })).toMatchObject([
    { actor: `user:${user.id}`, action: 'booking-joined' },
  ])
  // Repeated and concurrent requests change nothing and send no second email.
  await Promise.all([join(site, [guest], member.cookie), join(site, [guest], member.cookie)])
  expect(await inbox.readTexts(email, 'bookings-joined')).toHaveLength(1)
})

test('exports account, family, bookings, consents and payments as a file', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  const id = await book(site, eventId, member.cookie)
  await tellArrangements(site.services, id)
  await book(site, eventId, other.cookie)
  expect((await call(`${site.url}/api/account/export`, 'GET')).status).toBe(401)
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="camp-dads-data.json"')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.body).toMatchObject({
    account: { username: member.username, email: member.email },
    family: { children: [] },
    bookings: [
      {
        id,
        lastName: 'Canarysurname',
        childrenDetails: [{ name: 'Canarychild', age: 7, allergies: 'Canarynuts' }],
        totalAmount: '750.00',
        ...notified,
        consents: [],
        payments: [],
      },
    ],
    waitingList: [],
    creditNotes: [],
  })
  expect(JSON.stringify(file.body)).not.toMatch(/password|hash|\$2[ab]\$/i)
})
