import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { newCast } from '../authorisation/authorisation-cast.ts'
import { personal } from '../authorisation/authorisation-matrix.ts'
import { forEachConcurrently } from '../fixtures/for-each-concurrently.ts'
import { sized } from '../fixtures/full-size.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest
  .extend('settings', { scope: 'file' }, { LOG_LEVEL: 'error' })
  .extend('cast', { scope: 'file' }, async ({ site }) =>
    newCast(site, {
      eventId: (await createEvent(site.services)).id,
      hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
      fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
    }),
  )
  .extend('bookingId', { scope: 'file' }, ({ cast }) => cast.bookingId)
  .extend('token', { scope: 'file' }, ({ cast }) => cast.token)
  .extend('memberCookie', { scope: 'file' }, ({ cast }) => cast.people.X.cookie ?? '')

test.afterAll(async ({ site }) => {
  expect(site.logLines).toEqual([])
})

const guessCount = sized(300, 10_000)
const linkCount = sized(200, 3000)
const random = (bytes: number) => randomBytes(bytes).toString('base64url')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns every text that differs in one character and decodes to other bytes. */
function nearMisses(real: string): string[] {
  const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  return [...real]
    .flatMap((_, at) => [...letters].map((letter) => real.slice(0, at) + letter + real.slice(at + 1)))
    .filter((text) => bytes(text) !== bytes(real))
}

/** Returns `guessCount` guesses: near misses (up to four fifths), altered lengths and cases, and random ids. */
function guesses(real: string, bytes: number): string[] {
  const misses = nearMisses(real)
  // Spread evenly over all near misses, however many fit.
  const apart = Math.max(1, Math.ceil((misses.length * 5) / (guessCount * 4)))
  const near = [
    ...misses.filter((_, at) => at % apart === 0),
    real.slice(1),
    real.slice(0, -1),
    `${real}A`,
    real.toLowerCase(),
    real.toUpperCase(),
    [...real].toReversed().join(''),
  ]
  return [...near, ...Array.from({ length: guessCount - near.length }, () => random(bytes))]
}

async function ask(
  site: RunningSite,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<{ status: number; text: string }> {
  const response = await fetch(site.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-camp-csrf': '1' }),
      ...(cookie === '' ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test(`${guessCount} guessed booking ids open nothing`, async ({ site, bookingId, memberCookie }) => {
  const ids = guesses(bookingId, 16)
  expect(ids).toHaveLength(guessCount)
  const query = 'query ($id: ID!) { booking(id: $id) { id firstName details { lastName } } }'
  await forEachConcurrently(ids, async (id, index) => {
    const cookie = index % 2 === 0 ? '' : memberCookie
    // Alternates the ways to ask. Every near miss uses the plain request.
    if (index % 4 === 3) {
      const answer = await ask(site, '/graphql', { query, variables: { id } }, cookie)
      expect(answer).toEqual({ status: 200, text: '{"data":{"booking":null}}' })
    } else {
      const answer = await ask(site, `/api/bookings/${id}`, undefined, cookie)
      expect(answer).toEqual({ status: 404, text: '{"message":"Booking not found"}' })
    }
  })
})

test('the short code opens nothing, even for its own member', async ({ site, bookingId, memberCookie }) => {
  const { code } = await site.services.db.booking.findUniqueOrThrow({ where: { id: bookingId } })
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  const query = 'query ($id: ID!) { booking(id: $id) { id } }'
  for (const id of [code, code.toLowerCase()]) {
    const graphql = await ask(site, '/graphql', { query, variables: { id } }, memberCookie)
    expect(graphql.text).toBe('{"data":{"booking":null}}')
    expect((await ask(site, `/api/bookings/${id}`, undefined, memberCookie)).status).toBe(404)
  }
})

test(`${guessCount} guessed tokens open nothing`, async ({ site, bookingId, token, memberCookie }) => {
  const tokens = guesses(token, 32)
  expect(tokens).toHaveLength(guessCount)
  await forEachConcurrently(tokens, async (guess, index) => {
    const cookie = index % 2 === 0 ? '' : memberCookie
    const answer = await ask(site, `/api/bookings/${bookingId}/claim`, { token: guess }, cookie)
    expect(answer).toEqual({ status: 404, text: '{"message":"Booking not found"}' })
  })
  const after = await ask(site, `/api/bookings/${bookingId}`, undefined, memberCookie)
  expect(after.status).toBe(200)
  expect(after.text).not.toMatch(personal)
  // The guesses did not use up the real token.
  expect((await ask(site, `/api/bookings/${bookingId}/claim`, { token })).status).toBe(204)
})

test(`${linkCount} guessed tokens of emailed links open no account`, async ({
  site,
  token,
  memberCookie,
}) => {
  const guess = (field: string, extra = '') =>
    `mutation ($token: String!) { ${field}(input: { token: $token${extra} }) { __typename } }`
  const ways = [
    { field: 'verifyEmail', query: guess('verifyEmail') },
    { field: 'resetPassword', query: guess('resetPassword', ', password: "gum leaves after rain"') },
  ]
  const tokens = guesses(token, 32).slice(-linkCount)
  // Each guess needs a transaction, and the connection pool is small.
  await forEachConcurrently(
    tokens,
    async (text, index) => {
      const way = ways[index % ways.length] ?? ways[0]
      // Verifying an address needs a signed-in member.
      const answer = await ask(
        site,
        '/graphql',
        { query: way?.query, variables: { token: text } },
        memberCookie,
      )
      expect(answer).toEqual({
        status: 200,
        text: `{"data":{"${way?.field}":{"__typename":"LinkExpiredError"}}}`,
      })
    },
    4,
  )
})
