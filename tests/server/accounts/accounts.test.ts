import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createMember, logIn, mutate } from './members.ts'

function register(site: RunningSite, body: Record<string, unknown>) {
  return call(`${site.url}/api/auth/register`, 'POST', body)
}

function account(name: string, changes: Record<string, unknown> = {}) {
  return { username: name, email: `${name}@example.com`, password: 'Canarypassword 12', ...changes }
}

test('signs in at once after registering, and ignores fields that are not on the form', async ({ site }) => {
  const foreignId = '01900000-0000-7000-8000-000000000000'
  const made = await register(
    site,
    account('Canaryuser', {
      email: 'Canary@Example.com',
      role: 'admin',
      id: foreignId,
      createdAt: '2001-01-01T00:00:00Z',
      emailVerifiedAt: '2001-01-01T00:00:00Z',
      passwordHash: 'x',
      disabledAt: null,
    }),
  )
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    username: 'Canaryuser',
    email: 'canary@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
  })
  expect(made.body.id).not.toBe(foreignId)
  const stored = await site.services.db.user.findUniqueOrThrow({ where: { username: 'Canaryuser' } })
  expect(stored).toMatchObject({ role: 'user', emailVerifiedAt: null, disabledAt: null })
  expect(stored.passwordHash).toMatch(/^\$2b\$12\$/)
  expect(Date.now() - stored.createdAt.getTime()).toBeLessThan(60_000)

  const headers = { cookie: made.cookie ?? '' }
  const check = await call(`${site.url}/api/auth/check`, 'GET', undefined, headers)
  expect([check.status, check.body]).toEqual([200, { user: made.body }])
  expect(check.headers.get('cache-control')).toBe('no-store')
  const user = await call(`${site.url}/api/auth/user`, 'GET', undefined, headers)
  expect([user.status, user.body]).toEqual([200, made.body])
})

test('registers over GraphQL in the same way', async ({ site, inbox }) => {
  const { result, answer } = await mutate(site.url, 'register', {
    ...account('gumtree'),
    firstName: 'Sam',
    lastName: '',
  })
  expect(result.viewer).toEqual({
    username: 'gumtree',
    email: 'gumtree@example.com',
    role: 'USER',
    isEmailVerified: false,
  })
  const viewer = await graphql(site.url, '{ viewer { username firstName lastName } }', {}, answer.cookie)
  expect(viewer.data).toEqual({ viewer: { username: 'gumtree', firstName: 'Sam', lastName: null } })
  expect(await inbox.readTexts('gumtree@example.com', 'verify-email')).toHaveLength(1)
})

test('gives the same error for a taken username and a taken address', async ({ site }) => {
  await createMember(site.services, 'Taken')
  const bodies = [
    account('Taken', { email: 'free@example.com' }),
    account('tAKEN', { email: 'free@example.com' }),
    account('free', { email: 'TAKEN@example.com' }),
  ]
  for (const body of bodies) {
    const answer = await register(site, body)
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'This username or email is already taken' },
    ])
    expect(answer.cookie).toBeNull()
  }
  const { result } = await mutate(site.url, 'register', bodies[0] ?? {})
  expect(result).toEqual({
    __typename: 'AccountTakenError',
    message: 'This username or email is already taken',
  })
})

test('gives a username to only one of two people who register it at the same moment', async ({ site }) => {
  const answers = await Promise.all(
    ['one', 'two'].map((name) => register(site, account('Same.Name', { email: `${name}@same.example` }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

const tooLong = 'Password must be at most 72 characters; accented letters and emoji count as two or more'
const tooEasy = 'This password is too easy to guess. Please choose another one'
const rejections: [what: string, changes: Record<string, unknown>, path: string, message: string][] = [
  ['a short username', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  ['no username', { username: undefined }, 'username', 'Username must be at least 3 characters'],
  ['a long username', { username: 'a'.repeat(51) }, 'username', 'Username must be at most 50 characters'],
  [
    'a username like an address',
    { username: 'sam@example.com' },
    'username',
    'Username may have letters, digits, dots, underscores and hyphens',
  ],
  ['a bad address', { email: 'nobody' }, 'email', 'Please enter a valid email'],
  [
    'a long address',
    { email: `${'a'.repeat(250)}@example.com` },
    'email',
    'Email must be at most 255 characters',
  ],
  ['a password of five', { password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
  ['73 bytes', { password: 'q'.repeat(73) }, 'password', tooLong],
  ['37 letters of two bytes', { password: 'é'.repeat(37) }, 'password', tooLong],
  ['the most common password', { password: 'monkey' }, 'password', tooEasy],
  ['a common word that lists of words leave out', { password: 'hotmail' }, 'password', tooEasy],
  ['a piece that is repeated', { password: '121212' }, 'password', tooEasy],
  ['figures in a row', { password: '987654321' }, 'password', tooEasy],
  ['letters in a row', { password: 'abcdefgh' }, 'password', tooEasy],
  ['a common one in capitals', { password: 'QWERTYuiop' }, 'password', tooEasy],
  ["the site's name", { password: 'Camp Dads' }, 'password', tooEasy],
  ["the site's name with a year", { password: 'campdads2026!' }, 'password', tooEasy],
  ['the username', { password: 'refusedname' }, 'password', tooEasy],
  ['the address', { password: 'Refusedname@example.com' }, 'password', tooEasy],
  [
    'a long first name',
    { firstName: 'a'.repeat(101) },
    'firstName',
    'First name must be at most 100 characters',
  ],
]

test.for(rejections)('rejects a registration with %s', async ([_what, changes, path, message], { site }) => {
  const answer = await register(site, account('refusedname', changes))
  expect([answer.status, answer.body]).toEqual([400, { message, issues: [{ path, message }] }])
  expect(await site.services.db.user.count({ where: { email: 'refusedname@example.com' } })).toBe(0)
})

test('gives the same error over GraphQL', async ({ site }) => {
  const { result } = await mutate(site.url, 'register', account('refusedname', { password: 'abcde' }))
  const message = 'Password must be at least 6 characters'
  expect(result).toEqual({
    __typename: 'InvalidInputError',
    message,
    issues: [{ path: 'password', message }],
  })
})

test('checks every byte of a password of 72 bytes', async ({ site }) => {
  const password = `${'é'.repeat(35)}yz`
  expect((await register(site, account('longest', { password }))).status).toBe(201)
  expect((await logIn(site.url, 'longest', password)).status).toBe(200)
  expect((await logIn(site.url, 'longest', `${password.slice(0, -1)}y`)).status).toBe(401)
})

test('rejects a password of a megabyte before anything is hashed', async ({ site }) => {
  const started = performance.now()
  const answer = await register(site, account('megabyte', { password: 'x'.repeat(1_000_000) }))
  expect(answer.status).toBe(413)
  const nearLimit = await register(site, account('megabyte', { password: 'x'.repeat(99_000) }))
  expect([nearLimit.status, nearLimit.body.message]).toEqual([400, tooLong])
  expect(performance.now() - started).toBeLessThan(2000)
})

test('records every sign-in and registration in the audit trail by ids only', async ({ db }) => {
  const entries = await db.auditEntry.findMany()
  const actions = new Set(entries.map(({ action }) => action))
  expect([...actions].sort()).toEqual(['registered', 'signed-in'])
  for (const { actor, subject } of entries) {
    expect(`${actor} ${subject}`).toMatch(/^user:[\da-f-]{36} user:[\da-f-]{36}$/)
  }
})

test('logs no personal data and no password', ({ site }) => {
  const log = site.logLines.join('\n')
  expect(log).toContain('sign-in rejected')
  expect(log).not.toMatch(/canary|gumtree|refusedname|example\.com/i)
})
