import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileSessionsAreLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { type Phone, setUpSecondFactor, withCodes } from './second-factor.ts'
import { inTeam, invitationTo } from './staff.ts'

const test = serverTest.extend('phone', { scope: 'file' }, ({ site, admin }) =>
  setUpSecondFactor(site, admin.userId),
)

test.beforeEach(({ db }) => db.setting.deleteMany())

/**
 * Accepts an invitation, and pauses after the role is granted while an admin makes the second factor
 * mandatory. Returns the order of responses and the newcomer's need for a second factor.
 */
async function joinDuringSwitch(
  site: RunningSite,
  admin: SignedInUser,
  phone: Phone,
): Promise<{ first: string; requirement: unknown }> {
  const member = await createSignedInUser(site)
  await withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)
  await inTeam(site, admin, 'inviteStaff', { email: member.email, role: 'ADMIN', eventIds: [] })
  const token = await invitationTo(site, member.email)
  let first = 'join'
  let isSwitched = false
  let cookie: string | null = null
  await whileSessionsAreLocked(site.databaseUrl, member.userId, [
    async () => {
      const joined = await inTeam(site, member, 'acceptInvitation', { token })
      expect(joined).toMatchObject({ __typename: 'AcceptInvitationPayload' })
      cookie = joined.cookie
    },
    async () => {
      const { data } = await graphql(
        site.url,
        'mutation { setSecondFactorMandatory(input: { isMandatory: true }) { __typename } }',
        {},
        admin.cookie,
      )
      expect(data?.setSecondFactorMandatory).toEqual({ __typename: 'SetSecondFactorMandatoryPayload' })
      isSwitched = true
    },
    // The member still waits here. Afterwards the responses may arrive in any order.
    async () => {
      if (isSwitched) first = 'switch'
    },
  ])
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, cookie)
  return { first, requirement: getFields(data?.viewer).secondFactorRequirement }
}

test('the switch waits for newcomers, so none gets the earlier access', async ({ site, admin, phone }) => {
  for (let run = 0; run < 3; run += 1) {
    await site.services.db.setting.deleteMany()
    expect(await joinDuringSwitch(site, admin, phone)).toEqual({
      first: 'join',
      requirement: 'FOR_STAFF_ACTS',
    })
  }
})

test('negative test: without the lock a newcomer gets earlier access', async ({ site, admin, phone }) => {
  const withoutLock = (sql: string) => sql.replace('pg_advisory_xact_lock_shared($1)', '$1::bigint')
  expect(await withReplacedStatements(withoutLock, () => joinDuringSwitch(site, admin, phone))).toEqual({
    first: 'switch',
    requirement: 'FOR_STAFF_ACTS',
  })
})

test('negative test: without the joining time a newcomer has access', async ({ site, admin, phone }) => {
  await site.services.db
    .$executeRaw`INSERT INTO setting (id, second_factor_mandatory_since) VALUES (1, now())`
  const member = await createSignedInUser(site)
  await withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)
  await inTeam(site, admin, 'inviteStaff', { email: member.email, role: 'ADMIN', eventIds: [] })
  const token = await invitationTo(site, member.email)
  const undated = (sql: string) => sql.replace('ELSE clock_timestamp() END', 'ELSE joined_staff_at END')
  const joined = await withReplacedStatements(undated, () =>
    inTeam(site, member, 'acceptInvitation', { token }),
  )
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, joined.cookie)
  expect(getFields(data?.viewer).secondFactorRequirement).toBe('FOR_STAFF_ACTS')
})
