import { expect } from 'vitest'
import { linkLimitNotice } from '../../../server/platform/email/mailbox-allowance.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { publicAddress } from '../fixtures/production-settings.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createMember, getSessionCookie, logIn, memberPassword, mutate, tokenIn, whoIs } from './members.ts'

const siteUrl = 'https://camp.example'
const dead = {
  __typename: 'LinkExpiredError',
  message: 'This link is no longer valid. Please ask for a new one',
}
const asked = {
  __typename: 'RequestPasswordResetPayload',
  message: `If this address has an account, a link is on its way. It works for 30 minutes. ${linkLimitNotice}`,
}
const changed = {
  __typename: 'ResetPasswordPayload',
  message: 'Your password has been changed. Please sign in.',
}

const test = serverTest.extend('settings', { scope: 'file' }, publicAddress(siteUrl))

async function askForReset(site: RunningSite, email: string): Promise<string> {
  const { result } = await mutate(site.url, 'requestPasswordReset', { email })
  expect(result).toEqual(asked)
  return tokenIn((await getInbox(site).readTexts(email, 'reset-password')).at(-1))
}

async function reset(site: RunningSite, token: string, password: string) {
  return (await mutate(site.url, 'resetPassword', { token, password })).result
}

test('accepts a reset link once, ends all sessions, uses the configured address', async ({ site, inbox }) => {
  const member = await createMember(site.services, 'Forgetful')
  const cookies = [
    await getSessionCookie(site.url, 'Forgetful'),
    await getSessionCookie(site.url, 'Forgetful'),
  ]
  const forged = await call(
    `${site.url}/graphql`,
    'POST',
    {
      query: 'mutation { requestPasswordReset(input: { email: "FORGETFUL@example.com" }) { __typename } }',
    },
    { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  )
  expect(forged.body).toEqual({
    data: { requestPasswordReset: { __typename: 'RequestPasswordResetPayload' } },
  })
  const [email] = await inbox.readTexts(member.email, 'reset-password')
  expect(email).toContain(`${siteUrl}/reset-password#t=`)
  expect(email).not.toContain('evil.example')
  const token = tokenIn(email)

  expect(await reset(site, token, 'short')).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await reset(site, token, 'password1')).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [{ path: 'password', message: 'This password is too easy to guess. Please choose another one' }],
  })
  // Neither rejected attempt used up the link.
  expect(await reset(site, token, 'a new billabong')).toEqual(changed)
  expect(await reset(site, token, 'another billabong')).toEqual(dead)
  for (const cookie of cookies) expect(await whoIs(site.url, cookie)).toBeNull()
  expect((await logIn(site.url, 'Forgetful')).status).toBe(401)
  expect((await logIn(site.url, 'Forgetful', 'a new billabong')).status).toBe(200)
  expect(await inbox.readTexts(member.email, 'password-changed')).toHaveLength(1)
})

test('revokes the older link when a newer one is sent', async ({ site }) => {
  await createMember(site.services, 'Twice')
  const older = await askForReset(site, 'twice@example.com')
  const newer = await askForReset(site, 'twice@example.com')
  expect(await reset(site, older, 'a new billabong')).toEqual(dead)
  expect(await reset(site, newer, 'a new billabong')).toEqual(changed)
})

test('accepts only one of two concurrent resets with one link', async ({ site }) => {
  await createMember(site.services, 'Racer')
  const token = await askForReset(site, 'racer@example.com')
  const results = await Promise.all(
    ['first billabong', 'second billabong'].map((word) => reset(site, token, word)),
  )
  expect(results.map(({ __typename }) => __typename).sort()).toEqual([
    'LinkExpiredError',
    'ResetPasswordPayload',
  ])
})

test('requires 12 characters for organisers, with any earlier kind of password', async ({ site }) => {
  const { db } = site.services
  const { answer } = await mutate(site.url, 'register', {
    username: 'Risen',
    email: 'risen@example.com',
    password: 'short one',
  })
  expect(answer.cookie).not.toBeNull()
  await db.user.update({ where: { username: 'Risen' }, data: { role: 'admin' } })
  const cookie = await getSessionCookie(site.url, 'Risen', 'short one')
  const ask = async (asked: string) =>
    (await call(`${site.url}/api/admin/events`, 'GET', undefined, { cookie: asked })).status
  const state = async (asked: string) =>
    await graphql(site.url, '{ viewer { role mustChangePassword } adminDashboard { __typename } }', {}, asked)
  expect(await ask(cookie)).toBe(403)
  expect(await state(cookie)).toMatchObject({ errors: [{ path: ['adminDashboard'] }] })
  const change = (newPassword: string) =>
    mutate(site.url, 'changePassword', { currentPassword: 'short one', newPassword }, cookie)
  expect((await change('elevenchars')).result).toMatchObject({
    issues: [{ path: 'newPassword', message: 'Organisers need a password of at least 12 characters' }],
  })
  const done = await change('gum leaves after rain')
  expect(done.result.__typename).toBe('ChangePasswordPayload')
  expect(await ask(done.answer.cookie ?? '')).toBe(200)

  const token = await askForReset(site, 'risen@example.com')
  expect(await reset(site, token, 'elevenchars')).toMatchObject({ __typename: 'InvalidInputError' })
  // A generated password is known to anyone who can read the screen or the file.
  await db.user.update({ where: { username: 'Risen' }, data: { passwordMinLength: 0 } })
  const first = await getSessionCookie(site.url, 'Risen', 'gum leaves after rain')
  expect(await ask(first)).toBe(403)
  expect((await graphql(site.url, '{ viewer { role mustChangePassword } }', {}, first)).data).toEqual({
    viewer: { role: 'ADMIN', mustChangePassword: true },
  })
  const same = 'gum leaves after rain'
  const message = 'This password was generated for you. Please choose another one'
  const changed = await mutate(
    site.url,
    'changePassword',
    { currentPassword: same, newPassword: same },
    first,
  )
  expect(changed.result).toMatchObject({ issues: [{ path: 'newPassword', message }] })
  expect(await reset(site, token, same)).toMatchObject({ issues: [{ path: 'password', message }] })
  // A long password that was chosen as a member is accepted for an organiser.
  await db.user.update({ where: { username: 'Risen' }, data: { passwordMinLength: 6 } })
  expect(await ask(await getSessionCookie(site.url, 'Risen', 'gum leaves after rain'))).toBe(200)
})

test('rejects a link after half an hour, for another purpose, or with a made-up token', async ({ site }) => {
  const member = await createMember(site.services, 'Late')
  const cookie = await getSessionCookie(site.url, 'Late')
  const token = await askForReset(site, 'late@example.com')
  expect((await mutate(site.url, 'verifyEmail', { token }, cookie)).result).toEqual(dead)
  const { db } = site.services
  const { expiresAt, createdAt } = await db.accountToken.findFirstOrThrow({ where: { userId: member.id } })
  expect(expiresAt.getTime() - createdAt.getTime()).toBeCloseTo(30 * 60_000, -2)
  await db.$executeRaw`UPDATE account_token SET expires_at = now() - interval '1 second'`
  expect(await reset(site, token, 'a new billabong')).toEqual(dead)
  for (const made of ['x'.repeat(43), 'x', '🦘'.repeat(20)]) {
    expect(await reset(site, made, 'a new billabong')).toEqual(dead)
    expect((await mutate(site.url, 'verifyEmail', { token: made }, cookie)).result).toEqual(dead)
  }
  expect((await logIn(site.url, 'Late')).status).toBe(200)
})

test('answers link requests for unknown and disabled accounts in the same way', async ({ site, inbox }) => {
  const away = await createMember(site.services, 'Gone')
  await site.services.db.user.update({ where: { id: away.id }, data: { disabledAt: new Date() } })
  for (const email of ['canarynobody@example.com', 'gone@example.com']) {
    const { result } = await mutate(site.url, 'requestPasswordReset', { email })
    expect(result).toEqual(asked)
    expect(await inbox.readTexts(email, 'reset-password')).toEqual([])
  }
  const { result } = await mutate(site.url, 'requestPasswordReset', { email: 'nobody' })
  expect(result).toMatchObject({ __typename: 'InvalidInputError', message: 'Please enter a valid email' })
})

test('ends the other sessions and renews this session id when the password changes', async ({ site }) => {
  await createMember(site.services, 'Changer')
  const [mine, other] = [
    await getSessionCookie(site.url, 'Changer'),
    await getSessionCookie(site.url, 'Changer'),
  ]
  const oldLink = await askForReset(site, 'changer@example.com')
  const change = (currentPassword: string, newPassword: string, cookie: string | null) =>
    mutate(site.url, 'changePassword', { currentPassword, newPassword }, cookie)

  expect((await change(memberPassword, 'a new billabong', null)).result).toMatchObject({
    __typename: 'NotSignedInError',
    message: 'Unauthorized',
  })
  expect((await change('not the one', 'a new billabong', mine)).result).toMatchObject({
    __typename: 'InvalidCredentialsError',
  })
  expect((await change(memberPassword, 'iloveyou', mine)).result).toMatchObject({
    issues: [{ path: 'newPassword' }],
  })
  expect(await whoIs(site.url, other)).toBe('Changer')
  const done = await change(memberPassword, 'a new billabong', mine)
  expect(done.result).toMatchObject({ __typename: 'ChangePasswordPayload' })
  expect(await whoIs(site.url, mine)).toBeNull()
  expect(await whoIs(site.url, other)).toBeNull()
  expect(await whoIs(site.url, done.answer.cookie)).toBe('Changer')
  expect(await reset(site, oldLink, 'another billabong')).toEqual(dead)
  expect((await logIn(site.url, 'Changer', 'a new billabong')).status).toBe(200)
})

test('verifies the address of the signed-in member by an emailed link, once', async ({ site, inbox }) => {
  const { answer } = await mutate(site.url, 'register', {
    username: 'Fresh',
    email: 'fresh@example.com',
    password: memberPassword,
  })
  const cookie = answer.cookie
  const [first] = await inbox.readTexts('fresh@example.com', 'verify-email')
  expect(first).toContain(`${siteUrl}/verify-email#t=`)
  expect((await mutate(site.url, 'requestEmailVerification', { channel: 'EMAIL' })).result).toMatchObject({
    __typename: 'NotSignedInError',
  })
  const again = await mutate(site.url, 'requestEmailVerification', { channel: 'EMAIL' }, cookie)
  expect(again.result).toMatchObject({
    message: `A new link is on its way to your email address. ${linkLimitNotice}`,
  })
  const [, second] = await inbox.readTexts('fresh@example.com', 'verify-email')
  const verify = async (email: string | undefined) =>
    (await mutate(site.url, 'verifyEmail', { token: tokenIn(email) }, cookie)).result

  expect(await verify(first)).toEqual(dead)
  const { db } = site.services
  const stored = () => db.user.findUniqueOrThrow({ where: { username: 'Fresh' } })
  expect((await stored()).emailVerifiedAt).toBeNull()
  expect(await verify(second)).toMatchObject({ message: 'Thanks, your email address is confirmed.' })
  expect((await stored()).emailVerifiedAt).not.toBeNull()
  expect(await verify(second)).toEqual(dead)
  // The address is already verified, so no email is sent.
  await mutate(site.url, 'requestEmailVerification', { channel: 'EMAIL' }, cookie)
  expect(await inbox.readTexts('fresh@example.com', 'verify-email')).toHaveLength(2)
})

test('keeps tokens and addresses out of the log, and plain tokens out of the database', async ({ site }) => {
  const log = site.logLines.join('\n')
  expect(log).toContain('emailed link rejected')
  expect(log).not.toMatch(/canary|example\.com|billabong|[\w-]{43}/i)
  const tokens = await site.services.db.accountToken.findMany()
  for (const { tokenHash } of tokens) expect(tokenHash).toHaveLength(32)
})
