import { expect } from 'vitest'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { logInWith, readCodes, setUpSecondFactor } from './second-factor.ts'

/** Returns how many of three concurrent sign-ins with one code succeed. */
async function threeWithOneCode(site: RunningSite): Promise<number> {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, admin.userId)
  const code = await phone.code()
  const answers = await Promise.all([1, 2, 3].map(() => logInWith(site, admin, code)))
  return answers.filter(({ status }) => status === 200).length
}

const atTheSpending = { at: /UPDATE second_factor SET last_step/, count: 3 }

test('only one of several concurrent sign-ins with one code succeeds', async ({ site }) => {
  expect(
    await withReplacedStatements(
      (sql) => sql,
      () => threeWithOneCode(site),
      atTheSpending,
    ),
  ).toBe(1)
})

test('control: without the condition each of them does', async ({ site }) => {
  const withoutGuard = (sql: string) => sql.replace(/AND last_step < (\$\d+::bigint)/, 'AND $1 > 0')
  expect(await withReplacedStatements(withoutGuard, () => threeWithOneCode(site), atTheSpending)).toBe(3)
})

async function threeWithOneRecoveryCode(site: RunningSite): Promise<number> {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const [code = ''] = await readCodes(site, admin, await setUpSecondFactor(site, admin.userId))
  const answers = await Promise.all([1, 2, 3].map(() => logInWith(site, admin, code)))
  return answers.filter(({ status }) => status === 200).length
}

const atTheUsing = { at: /UPDATE recovery_code SET used_at/, count: 3 }

test('only one of several concurrent sign-ins with a recovery code succeeds', async ({ site }) => {
  expect(
    await withReplacedStatements(
      (sql) => sql,
      () => threeWithOneRecoveryCode(site),
      atTheUsing,
    ),
  ).toBe(1)
})

test('negative test: without the condition each recovery sign-in succeeds', async ({ site }) => {
  const withoutGuard = (sql: string) =>
    sql.replace('AND code_hash = $2 AND used_at IS NULL', 'AND code_hash = $2')
  expect(await withReplacedStatements(withoutGuard, () => threeWithOneRecoveryCode(site), atTheUsing)).toBe(3)
})
