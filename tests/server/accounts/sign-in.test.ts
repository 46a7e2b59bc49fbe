import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createMember, getSessionCookie, logIn, memberPassword, mutate, whoIs } from './members.ts'

const tooLong = 'Password must be at most 72 characters; accented letters and emoji count as two or more'

test('accepts the username or the address in upper or lower case', async ({ site }) => {
  await createMember(site.services, 'KoalaDad')
  for (const name of ['KoalaDad', 'koaladad', 'koaladad@example.com', ' KoalaDad@Example.com ']) {
    const answer = await logIn(site.url, name)
    expect([answer.status, answer.body.username]).toEqual([200, 'KoalaDad'])
    expect(await whoIs(site.url, answer.cookie)).toBe('KoalaDad')
  }
  const { result, answer } = await mutate(site.url, 'signIn', {
    username: 'KoalaDad',
    password: memberPassword,
  })
  expect(result.viewer).toEqual({ username: 'KoalaDad', role: 'USER' })
  expect(await whoIs(site.url, answer.cookie)).toBe('KoalaDad')
})

test('gives the same error for an unknown name, a wrong password, a disabled account', async ({ site }) => {
  await createMember(site.services, 'Wombat')
  const away = await createMember(site.services, 'Away')
  await site.services.db.user.update({ where: { id: away.id }, data: { disabledAt: new Date() } })
  const tries: [string, string][] = [
    ['Canarynobody', memberPassword],
    ['Wombat', 'Canarywrong one'],
    ['Away', memberPassword],
  ]
  for (const [username, password] of tries) {
    const answer = await logIn(site.url, username, password)
    expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid username or password' }])
    expect(answer.cookie).toBeNull()
    const { result } = await mutate(site.url, 'signIn', { username, password })
    expect(result).toEqual({
      __typename: 'InvalidCredentialsError',
      message: 'Invalid username or password',
    })
  }
})

test.for([
  [{ username: 'ab', password: 'long enough' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'someone', password: 'short' }, 'password', 'Password must be at least 6 characters'],
  [{ username: 'someone', password: 'x'.repeat(73) }, 'password', tooLong],
] as const)(
  'rejects a sign-in with %o before any password is checked',
  async ([input, path, message], { site }) => {
    const answer = await call(`${site.url}/api/auth/login`, 'POST', input)
    expect([answer.status, answer.body]).toEqual([400, { message, issues: [{ path, message }] }])
    const { result } = await mutate(site.url, 'signIn', input)
    expect(result).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path, message }] })
  },
)

test('ends the session on sign-out and clears the browser storage', async ({ site }) => {
  await createMember(site.services, 'Leaver')
  const cookie = await getSessionCookie(site.url, 'Leaver')
  const out = await call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie })
  expect([out.status, out.body]).toEqual([200, { message: 'Logged out' }])
  expect(out.headers.get('set-cookie')).toMatch(/^camp_session=; .*Max-Age=0/)
  expect(out.headers.get('clear-site-data')).toBe('"storage"')
  const check = await call(`${site.url}/api/auth/check`, 'GET', undefined, { cookie })
  expect([check.status, check.body]).toEqual([200, { user: null }])
  const user = await call(`${site.url}/api/auth/user`, 'GET', undefined, { cookie })
  expect([user.status, user.body]).toEqual([401, { message: 'Unauthorized' }])
  const again = await call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie })
  expect([again.status, again.cookie]).toEqual([200, null])
})

test('exposes the hash neither in a response nor in the schema', async ({ site }) => {
  const cookie = await getSessionCookie(site.url, 'KoalaDad')
  const user = await call(`${site.url}/api/auth/user`, 'GET', undefined, { cookie })
  expect(Object.keys(user.body).sort()).toEqual(['email', 'firstName', 'id', 'lastName', 'role', 'username'])
  const { errors } = await graphql(site.url, '{ viewer { passwordHash } }', {}, cookie)
  expect(errors[0]?.message).toContain('Cannot query field "passwordHash"')
})

test('renews a hash of another cost at the next sign-in', async ({ site }) => {
  const { id } = await createMember(site.services, 'Oldtimer')
  // Cost 4, of the members' password.
  const old = (await import('bcryptjs')).hashSync(memberPassword, 4)
  await site.services.db.user.update({ where: { id }, data: { passwordHash: old } })
  expect((await logIn(site.url, 'Oldtimer')).status).toBe(200)
  const { passwordHash } = await site.services.db.user.findUniqueOrThrow({ where: { id } })
  expect(passwordHash).toMatch(/^\$2b\$12\$/)
  expect((await logIn(site.url, 'Oldtimer')).status).toBe(200)
})

test.for([
  ['', '/login'],
  ['?next=/checkout%3FbookingId%3Dabc-1', '/login?next=%2Fcheckout%3FbookingId%3Dabc-1'],
  ['?next=%2F%3FbookEvent%3D12', '/login?next=%2F%3FbookEvent%3D12'],
  ['?returnTo=/profile', '/login?next=%2Fprofile'],
  ['?next=/event/7', '/login?next=%2Fevent%2F7'],
  ['?next=/admin/money', '/login?next=%2Fadmin%2Fmoney'],
  ['?next=/admin/bookings/0199-ab', '/login?next=%2Fadmin%2Fbookings%2F0199-ab'],
  ['?x=//evil.example', '/login'],
  ['?next=//evil.example', '/login'],
  ['?next=https://evil.example/profile', '/login'],
  ['?next=/%5Cevil.example', '/login'],
  ['?next=/\\evil.example', '/login'],
  ['?next=%2F%2Fevil.example', '/login'],
  ['?next=/profile%2F..%2F..%2F%2Fevil.example', '/login'],
  ['?next=/profile%0d%0aSet-Cookie:x=1', '/login'],
  ['?next=/profile?x=//evil.example', '/login'],
  ['?next=/profile%23//evil.example', '/login'],
  ['?next=javascript:alert(1)', '/login'],
  ['?next=%09/profile', '/login'],
  ['?next=/api/auth/logout', '/login'],
  ['?next=/login', '/login'],
  ['?next=//evil.example&next=/profile', '/login'],
] as const)('redirects GET /api/login%s to %s', async ([search, location], { site }) => {
  const response = await fetch(`${site.url}/api/login${search}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, location])
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('logs no personal data and no password', ({ site }) => {
  const log = site.logLines.join('\n')
  expect(log).toContain('sign-in rejected')
  expect(log).not.toMatch(/canary|koala|wombat|wallaby|example\.com/i)
})
