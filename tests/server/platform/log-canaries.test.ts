import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { mutate, tokenIn } from '../accounts/members.ts'
import { createBookingInput } from '../authorisation/authorisation-cast.ts'
import { personal } from '../authorisation/authorisation-matrix.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { openIntent, patchAsPaid } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const username = 'canary.member'
const email = 'canary.member@example.com'
const password = 'canary gum leaves'
const next = 'canary wattle seeds'
const cardNumber = '4242424242424242'

/** Cookies, tokens and secrets that were sent. */
const secrets: string[] = []

const test = serverTest
  .extend('settings', { scope: 'file' }, { LOG_LEVEL: 'debug', ACCESS_LOG: '1' })
  .extend('eventId', { scope: 'file' }, async ({ site }) => (await createEvent(site.services)).id)

/** Records a secret and returns it. */
function secret(text: string | null | undefined): string {
  if (typeof text !== 'string' || text === '') throw new Error('there is no secret')
  secrets.push(text.replace(/^camp_session=/, ''))
  return text
}

function api(site: RunningSite, method: string, path: string, body?: unknown, cookie: string | null = null) {
  return call(`${site.url}${path}`, method, body, cookie === null ? {} : { cookie })
}

async function useAnAccount(site: RunningSite): Promise<string> {
  const made = await api(site, 'POST', '/api/auth/register', {
    username,
    email,
    password,
    firstName: 'Canaryfirst',
    lastName: 'Canarysurname',
  })
  expect(made.status).toBe(201)
  const cookie = secret(made.cookie)
  await getInbox(site).drainOutbox()
  const [received] = await getInbox(site).readTexts(email, 'verify-email')
  const verified = await mutate(site.url, 'verifyEmail', { token: secret(tokenIn(received)) }, cookie)
  expect(verified.result.__typename).toBe('VerifyEmailPayload')
  const family = {
    children: [{ name: 'Canarykid', age: 4, allergies: 'Canarymilk' }],
    emergencyContactName: 'Canaryaunt',
    emergencyContactPhone: '0499 777 000',
  }
  await mutate(site.url, 'saveFamily', family, cookie)
  await mutate(site.url, 'changePassword', { currentPassword: password, newPassword: next }, cookie)
  await mutate(site.url, 'requestPasswordReset', { email })
  const signedIn = await api(site, 'POST', '/api/auth/login', { username, password: next })
  expect(signedIn.status).toBe(200)
  return secret(signedIn.cookie)
}

/** Causes failures in code that handles personal data. */
async function fail(site: RunningSite, eventId: number, cookie: string): Promise<void> {
  for (const body of [
    { username, password: 'Canarywrong' },
    { username: 'canary.stranger', password: 'Canarywrong' },
    { username: 'canary.member', password: 7 },
    '{"username":"canary.member","password":"Canary',
  ]) {
    const rejected = await api(site, 'POST', '/api/auth/login', body)
    expect([400, 401]).toContain(rejected.status)
  }
  expect((await api(site, 'POST', '/api/auth/register', { username, email, password })).status).toBe(409)
  expect(
    (
      await api(site, 'POST', '/api/bookings', {
        ...createBookingInput(eventId, 'canary'),
        adultCount: 'Canary',
      })
    ).status,
  ).toBe(400)
  const strange = secret(randomBytes(32).toString('base64url'))
  for (const name of ['verifyEmail', 'resetPassword']) {
    await mutate(
      site.url,
      name,
      { token: strange, ...(name === 'resetPassword' ? { password: next } : {}) },
      cookie,
    )
  }
  expect((await api(site, 'POST', '/api/bookings/canary/claim', { token: strange })).status).toBe(404)
  await mutate(site.url, 'eraseAccount', { password: 'Canarywrong' }, cookie)
  await mutate(site.url, 'emailBookingLinks', { email })
}

async function bookAndPay(site: RunningSite, eventId: number, cookie: string): Promise<string> {
  const made = await api(site, 'POST', '/api/bookings', createBookingInput(eventId, email), cookie)
  expect(made.status).toBe(201)
  const id = String(made.body.id)
  const intent = await openIntent(site, id)
  secret(intent.clientSecret)
  await getProvider(site).pay(intent, '4000000000000002')
  await getProvider(site).pay(intent, cardNumber)
  await getProvider(site).waitForWebhooks()
  expect((await patchAsPaid(site, id, intent.id, cookie)).status).toBe(200)
  expect((await patchAsPaid(site, id, 'pi_made_up', cookie)).status).toBe(409)
  return id
}

/** Corrupt ciphertext, an unreachable provider and a rejecting database. */
async function breakThings(
  site: RunningSite,
  eventId: number,
  bookingId: string,
  cookie: string,
): Promise<void> {
  const { db } = site.services
  await db.booking.update({
    where: { id: bookingId },
    data: { encryptedDetails: new Uint8Array([1, 2, 3]) },
    select: { id: true },
  })
  expect((await api(site, 'GET', `/api/bookings/${bookingId}`, undefined, cookie)).status).toBe(200)
  const failure = { kind: 'status', status: 500, path: 'POST /v1/payment_intents', phase: 'before' }
  await getProvider(site).setFaults({ failure })
  const other = await api(
    site,
    'POST',
    '/api/bookings',
    createBookingInput(eventId, 'canary.other@example.com'),
  )
  const unpaid = await api(
    site,
    'POST',
    '/api/create-payment-intent',
    { bookingId: other.body.id },
    secret(other.cookie),
  )
  expect(unpaid.status).toBe(503)
  await getProvider(site).setFaults()
  await asOwner(site.databaseUrl, 'ALTER TABLE booking RENAME COLUMN phone TO telephone')
  const broken = await api(
    site,
    'POST',
    '/api/bookings',
    createBookingInput(eventId, 'canary.third@example.com'),
  )
  await asOwner(site.databaseUrl, 'ALTER TABLE booking RENAME COLUMN telephone TO phone')
  expect(broken.status).toBe(500)
  expect(JSON.stringify(broken.body)).not.toMatch(/canary|phone|booking|prisma|select|insert/i)
}

test('never logs a name, address, allergy, password, card or token', async ({ site, inbox, eventId }) => {
  const cookie = await useAnAccount(site)
  const bookingId = await bookAndPay(site, eventId, cookie)
  await fail(site, eventId, cookie)
  await breakThings(site, eventId, bookingId, cookie)
  await inbox.drainOutbox()
  expect((await api(site, 'POST', '/api/auth/logout', undefined, cookie)).status).toBe(200)
  const logged = site.logLines.join('')
  // Proves that errors and failures were logged, by ids.
  expect(logged).toContain('sign-in rejected')
  expect(logged).toContain('emailed link rejected')
  expect(logged).toContain('a request failed')
  expect(logged).toContain('request completed')
  const offenders = site.logLines.filter(
    (line) =>
      personal.test(line) ||
      line.includes(cardNumber) ||
      line.includes(next) ||
      secrets.some((text) => line.includes(text)),
  )
  expect(offenders).toEqual([])
  expect(secrets.length).toBeGreaterThan(5)
})
