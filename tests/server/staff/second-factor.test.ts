import { expect } from 'vitest'
import { formatOtpauthUri, getTotpCode, newSecret } from '../../../server/accounts/second-factor/totp.ts'
import { logIn, mutate, whoIs } from '../accounts/members.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSession, createSignedInUser } from '../fixtures/signed-in.ts'
import { logInWith, phoneWith, readCodes, setUpSecondFactor, withCodes } from './second-factor.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1' })

const asksForCode = 'Enter the code from your authenticator app'
const wrongCode = 'This code is not right. Enter the one your app shows now'

const act = (site: RunningSite, name: string, input: Record<string, unknown>, cookie: string | null) =>
  withCodes(site, name, input, cookie)

test('codes match RFC 6238', () => {
  // The key '12345678901234567890' of its appendix B, with codes of six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) expect(getTotpCode(secret, Math.floor(seconds / 30))).toBe(code)
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(formatOtpauthUri(secret, { issuer: 'Camp Dads', account: 'sam.dad' })).toBe(
    `otpauth://totp/Camp%20Dads:sam.dad?secret=${secret}&issuer=Camp%20Dads`,
  )
})

test('an admin turns it on by password and code; other sessions end, with email', async ({ site, inbox }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const elsewhere = await createSession(site, admin.userId)
  expect(await act(site, 'beginSecondFactor', { password: 'not the password' }, admin.cookie)).toMatchObject({
    __typename: 'InvalidCredentialsError',
  })
  const dead = await act(site, 'beginSecondFactor', { password: admin.password }, admin.cookie)
  const begun = await act(site, 'beginSecondFactor', { password: admin.password }, admin.cookie)
  const getKey = (answer: object) => String(getFields(answer).appKey)
  expect(getFields(begun).appAddress).toContain(`secret=${getKey(begun)}`)
  // Not confirmed yet, so no code is required.
  expect((await logInWith(site, admin)).status).toBe(200)
  const old = phoneWith(site, admin.userId, getKey(dead))
  expect(await act(site, 'turnOnSecondFactor', { code: await old.code() }, admin.cookie)).toMatchObject({
    __typename: 'WrongCodeError',
  })
  const phone = phoneWith(site, admin.userId, getKey(begun))
  const on = await act(site, 'turnOnSecondFactor', { code: await phone.code() }, admin.cookie)
  expect(on).toMatchObject({
    __typename: 'TurnOnSecondFactorPayload',
    viewer: { secondFactor: { recoveryCodesLeft: 10 } },
  })
  const codes = getFields(on).recoveryCodes
  expect(new Set(Array.isArray(codes) ? codes : []).size).toBe(10)
  expect(await whoIs(site.url, elsewhere)).toBeNull()
  expect(await whoIs(site.url, on.cookie)).toBe(admin.username)
  expect(await inbox.readTexts(admin.email, 'second-factor')).toEqual([
    expect.stringContaining('now need a code'),
  ])
  expect(await act(site, 'beginSecondFactor', { password: admin.password }, on.cookie)).toMatchObject({
    __typename: 'SecondFactorConflictError',
  })
  // The database holds nothing of it in plain text.
  const rows = await site.services.db.$queryRaw<{ row: string }[]>`
    SELECT second_factor::text || coalesce(string_agg(recovery_code::text, ' '), '') AS row
    FROM second_factor LEFT JOIN recovery_code USING (user_id) GROUP BY second_factor.*`
  expect(JSON.stringify(rows)).not.toContain(getKey(begun))

  const member = await createSignedInUser(site)
  expect(await act(site, 'beginSecondFactor', { password: member.password }, member.cookie)).toMatchObject({
    __typename: 'NotAllowedError',
  })
})

test('the password alone does not sign in, over REST and GraphQL; a code counts once', async ({ site }) => {
  const leader = await createSignedInUser(site, { role: 'leader' })
  const phone = await setUpSecondFactor(site, leader.userId)
  const without = await logInWith(site, leader)
  expect([without.status, without.body]).toEqual([401, { message: asksForCode, codeNeeded: true }])
  expect(without.cookie).toBeNull()
  const { username, password } = leader
  const asked = await mutate(site.url, 'signIn', { username, password })
  expect(asked.result).toEqual({ __typename: 'CodeNeededError', message: asksForCode })
  // A wrong password does not reveal the second factor.
  const guessed = await call(`${site.url}/api/auth/login`, 'POST', {
    username,
    password: 'not the password',
    code: await phone.code(),
  })
  expect([guessed.status, guessed.body]).toEqual([401, { message: 'Invalid username or password' }])
  const code = await phone.code()
  const within = await logInWith(site, leader, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([within.status, within.body.role]).toEqual([200, 'leader'])
  const again = await logInWith(site, leader, code)
  expect([again.status, again.body]).toEqual([401, { message: wrongCode, codeNeeded: true }])
  const fresh = await mutate(site.url, 'signIn', { username, password, code: await phone.freshCode() })
  expect(fresh.result).toMatchObject({ __typename: 'SignInPayload' })
  // Without a second factor a code is ignored.
  const plain = await createSignedInUser(site)
  expect((await logInWith(site, plain)).status).toBe(200)
  expect((await logInWith(site, plain, '000000')).status).toBe(200)
})

test('each recovery code works once in any spelling; new ones replace them', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, admin.userId)
  const [first = '', second = ''] = await readCodes(site, admin, phone)
  expect((await logInWith(site, admin, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await logInWith(site, admin, first)).status).toBe(401)
  const [third = ''] = await readCodes(site, admin, phone)
  expect((await logInWith(site, admin, second)).status).toBe(401)
  expect((await logInWith(site, admin, third)).status).toBe(200)
  const { db } = site.services
  const subject = `user:${admin.userId}`
  expect(await db.auditEntry.count({ where: { subject, action: 'recovery-code-used' } })).toBe(2)
})

test('allows ten wrong codes per quarter-hour; a member’s own count separately', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, admin.userId)
  const tries = async (name: string) => {
    const answers: number[] = []
    for (let count = 0; count < 11; count += 1) {
      // Other spellings of the name have their own limit.
      const answer = await call(`${site.url}/api/auth/login`, 'POST', {
        username: count % 2 === 0 ? name : admin.email,
        password: admin.password,
        code: 'not a code',
      })
      answers.push(answer.status)
    }
    return answers
  }
  expect(await tries(admin.username)).toEqual([...Array(10).fill(401), 429])
  expect((await logInWith(site, admin, await phone.freshCode())).status).toBe(429)
  for (let count = 0; count < 9; count += 1) {
    expect(await act(site, 'confirmSecondFactor', { code: '12' }, admin.cookie)).toMatchObject({
      __typename: 'WrongCodeError',
    })
  }
  const right = await act(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)
  expect(right).toMatchObject({ __typename: 'ConfirmSecondFactorPayload' })
  for (let count = 0; count < 10; count += 1)
    await act(site, 'confirmSecondFactor', { code: '12' }, admin.cookie)
  expect(await act(site, 'confirmSecondFactor', { code: '12' }, admin.cookie)).toMatchObject({
    __typename: 'TooManyRequestsError',
  })
})

test('turning it off takes the password and a code of 15 minutes', async ({ site, clock, inbox }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, admin.userId)
  const { password } = admin
  const asked = { __typename: 'SecondFactorNeededError', message: asksForCode }
  expect(await act(site, 'turnOffSecondFactor', { password }, admin.cookie)).toMatchObject(asked)
  expect(await act(site, 'replaceRecoveryCodes', { password }, admin.cookie)).toMatchObject(asked)
  expect(await act(site, 'eraseAccount', { password }, admin.cookie)).toMatchObject(asked)
  // A code at sign-in counts, also after a password change.
  const { cookie } = await logInWith(site, admin, await phone.freshCode())
  expect(await act(site, 'replaceRecoveryCodes', { password }, cookie)).toMatchObject({
    __typename: 'ReplaceRecoveryCodesPayload',
  })
  const changed = await mutate(
    site.url,
    'changePassword',
    { currentPassword: password, newPassword: 'gum leaves after rain' },
    cookie,
  )
  const newCookie = changed.answer.cookie
  await clock.ageStepUp(admin.userId)
  const off = { password: 'gum leaves after rain' }
  expect(await act(site, 'turnOffSecondFactor', off, newCookie)).toMatchObject(asked)
  await act(site, 'confirmSecondFactor', { code: await phone.freshCode() }, newCookie)
  expect(await act(site, 'turnOffSecondFactor', { password: 'wrong one' }, newCookie)).toMatchObject({
    __typename: 'InvalidCredentialsError',
  })
  expect(await act(site, 'turnOffSecondFactor', off, newCookie)).toMatchObject({
    __typename: 'TurnOffSecondFactorPayload',
    viewer: { secondFactor: null },
  })
  expect(await act(site, 'turnOffSecondFactor', off, newCookie)).toMatchObject({
    __typename: 'SecondFactorConflictError',
  })
  expect((await logIn(site.url, admin.username, off.password)).status).toBe(200)
  expect(await inbox.readTexts(admin.email, 'second-factor')).toHaveLength(1)
})

test('erasing the account erases its second factor', async ({ site }) => {
  const leader = await createSignedInUser(site, { role: 'leader' })
  const phone = await setUpSecondFactor(site, leader.userId)
  await readCodes(site, leader, phone)
  const erased = await act(site, 'eraseAccount', { password: leader.password }, leader.cookie)
  expect(erased).toMatchObject({ __typename: 'EraseAccountPayload' })
  const { db } = site.services
  const where = { userId: leader.userId }
  expect([await db.secondFactor.count({ where }), await db.recoveryCode.count({ where })]).toEqual([0, 0])
})

test('a given code remains valid after a new password, in that session alone', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, admin.userId)
  const { cookie } = await logInWith(site, admin, await phone.code())
  const input = { currentPassword: admin.password, newPassword: 'gum leaves after rain' }
  const { answer } = await mutate(site.url, 'changePassword', input, cookie)
  expect(
    await act(site, 'replaceRecoveryCodes', { password: input.newPassword }, answer.cookie),
  ).toMatchObject({
    __typename: 'ReplaceRecoveryCodesPayload',
  })
  const other = await createSession(site, admin.userId)
  expect(await act(site, 'replaceRecoveryCodes', { password: input.newPassword }, other)).toMatchObject({
    __typename: 'SecondFactorNeededError',
  })
})
