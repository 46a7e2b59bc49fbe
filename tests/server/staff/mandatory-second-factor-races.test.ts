import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileSessionsAreLocked } from '../fixtures/row-lock.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { type Phone, secondFactorOf, withCodes } from './second-factor.ts'
import { inTeam, invitationTo } from './staff.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let phone: Phone

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  phone = await secondFactorOf(site, admin.userId)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})
beforeEach(() => site.services.db.setting.deleteMany())

/**
 * Somebody accepts an invitation and waits with the role already given; meanwhile an admin makes the second factor
 * mandatory. Answers who was answered first, and what the new colleague needs a second factor for.
 */
async function joinDuringSwitch(): Promise<{ first: string; requirement: unknown }> {
  const member = await signedIn(site)
  await withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)
  await inTeam(site, admin, 'inviteStaff', { email: member.email, role: 'ADMIN', eventIds: [] })
  const token = await invitationTo(site, member.email)
  const answered: string[] = []
  let cookie: string | null = null
  await whileSessionsAreLocked(database.url, member.userId, [
    async () => {
      const joined = await inTeam(site, member, 'acceptInvitation', { token })
      expect(joined).toMatchObject({ __typename: 'AcceptInvitationPayload' })
      cookie = joined.cookie
      answered.push('join')
    },
    async () => {
      const { data } = await graphql(
        site.url,
        'mutation { setSecondFactorMandatory(input: { isMandatory: true }) { __typename } }',
        {},
        admin.cookie,
      )
      expect(data?.setSecondFactorMandatory).toEqual({ __typename: 'SetSecondFactorMandatoryPayload' })
      answered.push('switch')
    },
  ])
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, cookie)
  return { first: answered[0] ?? '', requirement: fieldsOf(data?.viewer).secondFactorRequirement }
}

test('the switch waits for whoever is joining, so that nobody joins after it with the access of before', async () => {
  for (let run = 0; run < 3; run += 1) {
    await site.services.db.setting.deleteMany()
    expect(await joinDuringSwitch()).toEqual({ first: 'join', requirement: 'FOR_STAFF_ACTS' })
  }
})

test('control: without the lock somebody joins after the switch with the access of before', async () => {
  const withoutLock = (sql: string) => sql.replace('pg_advisory_xact_lock_shared($1)', '$1::bigint')
  expect(await withStatements(withoutLock, joinDuringSwitch)).toEqual({
    first: 'switch',
    requirement: 'FOR_STAFF_ACTS',
  })
})

test('control: without the time of joining somebody who joins after the switch has access', async () => {
  await site.services.db
    .$executeRaw`INSERT INTO setting (id, second_factor_mandatory_since) VALUES (1, now())`
  const member = await signedIn(site)
  await withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)
  await inTeam(site, admin, 'inviteStaff', { email: member.email, role: 'ADMIN', eventIds: [] })
  const token = await invitationTo(site, member.email)
  const undated = (sql: string) => sql.replace('ELSE clock_timestamp() END', 'ELSE joined_staff_at END')
  const joined = await withStatements(undated, () => inTeam(site, member, 'acceptInvitation', { token }))
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, joined.cookie)
  expect(fieldsOf(data?.viewer).secondFactorRequirement).toBe('FOR_STAFF_ACTS')
})
