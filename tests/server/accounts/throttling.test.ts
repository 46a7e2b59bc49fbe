import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { isTrustedFor } from '../../../server/platform/device-cookies.ts'
import { runInThread } from '../../../server/platform/passwords/passwords.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { startSite } from '../fixtures/running-site.ts'
import { type Answer, call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createMember, logIn, memberPassword, mutate, tokenIn } from './members.ts'

const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }

const test = serverTest
  .extend('settings', { scope: 'file' }, settings)
  .extend('secondSite', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const secondSite = await startSite(site.databaseUrl, settings)
    onCleanup(() => secondSite.close())
    return secondSite
  })

/** A separate client address for each number. */
function from(number: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${number}` }
}

/** Returns the device cookie, which identifies a browser in which a member has signed in. */
function browserMark({ headers }: Answer): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('camp_device='))
  return cookie?.split(';', 1)[0] ?? ''
}

function readCount(answers: Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length
}

test('checks 20 of 200 wrong passwords on two instances; links still work', async ({
  site,
  inbox,
  secondSite,
}) => {
  await createMember(site.services, 'Target')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      // Five from each address, so that only the limit of the account applies.
      logIn(
        index % 2 === 0 ? site.url : secondSite.url,
        'Target',
        `wrong one ${index}`,
        from(100 + (index % 40)),
      ),
    ),
  )
  expect([readCount(answers, 401), readCount(answers, 429)]).toEqual([20, 180])
  for (const { status, headers, body } of answers) {
    if (status !== 429) continue
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    expect(body).toEqual({ message: 'Too many attempts. Please try again later' })
  }
  const { result } = await mutate(secondSite.url, 'signIn', { username: 'TARGET', password: memberPassword })
  expect(result).toMatchObject({ __typename: 'TooManyRequestsError' })
  expect(Number(result.retryAfterSeconds)).toBeLessThanOrEqual(60)

  await mutate(site.url, 'requestPasswordReset', { email: 'target@example.com' })
  const token = tokenIn((await inbox.readTexts('target@example.com', 'reset-password'))[0])
  await mutate(secondSite.url, 'resetPassword', { token, password: 'a new billabong' })
  expect((await logIn(site.url, 'Target', 'a new billabong', from(30))).status).toBe(200)
})

test('does not lock the admin out by a stranger’s wrong passwords anywhere', async ({ site }) => {
  await createMember(site.services, 'Organiser', 'admin')
  const wrong = async (number: number, cookie = '') =>
    (await logIn(site.url, 'Organiser', 'wrong one', { ...from(number), cookie })).status
  for (let tries = 0; tries < 10; tries += 1) expect(await wrong(80)).toBe(401)
  expect(await wrong(80)).toBe(429)
  const home = await logIn(site.url, 'Organiser', memberPassword, from(81))
  expect(home.status).toBe(200)
  const mark = browserMark(home)

  // Attempts from many strangers delay the account for a growing time.
  const strangers = async (first: number) => {
    const statuses: number[] = []
    for (let number = first; number < first + 5; number += 1) {
      for (let tries = 0; tries < 5; tries += 1) statuses.push(await wrong(number))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    const rejected = await logIn(site.url, 'Organiser', memberPassword, from(90))
    expect(rejected.status).toBe(429)
    return Number(rejected.headers.get('retry-after'))
  }
  const waits = [await strangers(140)]
  await site.services.db.$executeRaw`UPDATE rate_limit SET expire = 1 WHERE key LIKE 'sign-in-by-account:%'`
  waits.push(await strangers(150))
  expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2])
  // The trusted browser can still sign in, also from the address of a stranger.
  for (const number of [90, 80]) {
    expect(
      (await logIn(site.url, 'Organiser', memberPassword, { ...from(number), cookie: mark })).status,
    ).toBe(200)
  }
  // The device cookie allows no more guesses than any client has, and a forged one allows none.
  for (let tries = 0; tries < 10; tries += 1) expect(await wrong(92, mark)).toBe(401)
  expect(await wrong(93, mark)).toBe(429)
  expect(await wrong(94, mark.replace(/.$/, 'x'))).toBe(429)
})

test('binds a device cookie to a member and password; "Forget this device" revokes it', async ({ site }) => {
  const member = await createMember(site.services, 'Marked')
  const { db, deviceCookies } = site.services
  const signed = await logIn(site.url, 'Marked', memberPassword, from(200))
  const mark = await deviceCookies.read(browserMark(signed))
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: member.id } })
  expect(isTrustedFor(mark, { id: member.id, passwordHash })).toBe(true)
  expect(isTrustedFor(mark, { id: member.id, passwordHash: 'another' })).toBe(false)
  expect(isTrustedFor(mark, { id: 'somebody else', passwordHash })).toBe(false)
  expect(browserMark(signed)).not.toContain(member.id)

  const out = await call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie: signed.cookie ?? '' })
  expect(out.headers.getSetCookie().join()).not.toContain('camp_device')
  const forget = 'mutation { signOut(input: { sessions: DEVICE }) { __typename } }'
  const forgotten = await call(
    `${site.url}/graphql`,
    'POST',
    { query: forget },
    { cookie: browserMark(signed), 'x-camp-csrf': '1' },
  )
  expect(forgotten.body).toEqual({ data: { signOut: { __typename: 'SignOutPayload' } } })
  expect(forgotten.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^camp_session=; .*Max-Age=0/),
      expect.stringMatching(/^camp_device=; .*Max-Age=0/),
    ]),
  )
})

test('throttles an unknown name in the same way', async ({ site, secondSite }) => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      logIn((index % 2 === 0 ? site : secondSite).url, 'Nobody', 'guess it', from(40)),
    ),
  )
  expect([readCount(answers, 401), readCount(answers, 429)]).toEqual([10, 4])
})

/** Blocks the password threads and fills their queue for at least a second. */
function fillPasswordQueue(): Promise<unknown> {
  const slow = Array.from({ length: 2 }, () => ({ kind: 'hash', password: 'slow', cost: 13 }) as const)
  const quick = Array.from({ length: 60 }, () => ({ kind: 'hash', password: 'quick', cost: 4 }) as const)
  return Promise.allSettled([...slow, ...quick].map(runInThread))
}

test('asks to retry when the queue is full; one address may still try 50 times', async ({
  site,
  secondSite,
}) => {
  const filled = fillPasswordQueue()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      logIn((index % 2 === 0 ? site : secondSite).url, `guess${index}`, 'guess it', from(50)),
    ),
  )
  await filled
  expect(readCount(answers, 429)).toBe(10)
  expect(readCount(answers, 503)).toBeGreaterThan(0)
  expect(readCount(answers, 401) + readCount(answers, 503)).toBe(50)
  const rejected = answers.find(({ status }) => status === 503)
  expect(rejected?.headers.get('retry-after')).toBe('5')
  expect(rejected?.body).toEqual({ message: 'Too many people are signing in. Please try again in a moment' })
})

test('resets the count after the right password', async ({ site }) => {
  await createMember(site.services, 'Clumsy')
  for (let round = 0; round < 2; round += 1) {
    for (let wrong = 0; wrong < 6; wrong += 1) {
      expect((await logIn(site.url, 'Clumsy', 'wrong one', from(60))).status).toBe(401)
    }
    expect((await logIn(site.url, 'Clumsy', memberPassword, from(60))).status).toBe(200)
  }
})

test('tries none of the aliased sign-ins in one request, whether 1,000 or two', async ({ site }) => {
  await createMember(site.services, 'Aliased')
  const field = 'signIn(input: { username: "Aliased", password: "wrong one" }) { __typename }'
  const before = site.logLines.filter((line) => line.includes('sign-in rejected')).length
  const thousand = Array.from({ length: 1000 }, (_, index) => `a${index}: ${field}`).join(' ')
  const two = `a: ${field} b: ${field}`
  const hidden = `...one ...two`
  const fragments = `fragment one on Mutation { a: ${field} } fragment two on Mutation { b: ${field} }`
  for (const document of [
    `mutation { ${thousand} }`,
    `mutation { ${two} }`,
    `mutation { ${hidden} } ${fragments}`,
    `mutation { ${field} ... { ${two} } }`,
  ]) {
    const { data, errors } = await graphql(site.url, document)
    expect(data).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
  }
  const after = site.logLines.filter((line) => line.includes('sign-in rejected')).length
  expect(after - before).toBe(0)
})

test('allows 5 accounts an address, 3 requests and one link a mailbox per hour', async ({
  site,
  secondSite,
}) => {
  const register = (number: number) =>
    call(
      `${number % 2 === 0 ? site.url : secondSite.url}/api/auth/register`,
      'POST',
      { username: `many${number}`, email: `many${number}@example.com`, password: 'a new billabong' },
      from(70),
    )
  const made = await Promise.all(Array.from({ length: 7 }, (_, number) => register(number)))
  expect([readCount(made, 201), readCount(made, 429)]).toEqual([5, 2])

  for (const email of ['aliased@example.com', 'nobody@example.com']) {
    const asked: unknown[] = []
    for (let time = 0; time < 5; time += 1) {
      const url = time % 2 === 0 ? site.url : secondSite.url
      asked.push((await mutate(url, 'requestPasswordReset', { email })).result.__typename)
    }
    expect(asked).toEqual([
      ...Array<string>(3).fill('RequestPasswordResetPayload'),
      ...Array<string>(2).fill('TooManyRequestsError'),
    ])
  }
  const sent = { recipient: 'aliased@example.com', key: { startsWith: 'reset-password:' } }
  expect(await site.services.db.outgoingEmail.count({ where: sent })).toBe(1)
})

test('counts attempts without storing names or addresses in the clear', async ({ db }) => {
  const rows = await db.$queryRaw<{ key: string }[]>`SELECT key FROM rate_limit`
  expect(rows.length).toBeGreaterThan(20)
  const keys = rows.map(({ key }) => key).join('\n')
  expect(keys).not.toMatch(/target|clumsy|example|203\.0/i)
  // Without the key nobody can test addresses against the counters, although there are few addresses.
  for (let number = 0; number < 60; number += 1) {
    const bare = createHash('sha256').update(`203.0.113.${number}`).digest('base64url')
    expect(keys).not.toContain(bare)
  }
})
