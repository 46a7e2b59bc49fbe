import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../accounts/members.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql, listOf } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { codesAreOld, logInWith, type Phone, phoneWith, secondFactorOf, withCodes } from './second-factor.ts'
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

const giveCode = async () =>
  withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)

async function setMandatory(isMandatory: boolean, by: Pick<SignedIn, 'cookie'> = admin) {
  if (by === admin) await giveCode()
  const { data, errors } = await graphql(
    site.url,
    `mutation ($input: SetSecondFactorMandatoryInput!) { setSecondFactorMandatory(input: $input) { __typename
      ... on SetSecondFactorMandatoryPayload { staff { secondFactorMandatorySince } }
      ... on UserError { message } } }`,
    { input: { isMandatory } },
    by.cookie,
  )
  expect(errors).toEqual([])
  return fieldsOf(data?.setSecondFactorMandatory)
}

/** Invites a member, who accepts. */
async function newStaff(role: 'ADMIN' | 'LEADER') {
  const member = await signedIn(site)
  const eventIds = role === 'LEADER' ? [(await createEvent(site.services)).id] : []
  await giveCode()
  const invited = await inTeam(site, admin, 'inviteStaff', { email: member.email, role, eventIds })
  expect(invited).toMatchObject({ __typename: 'InviteStaffPayload' })
  const token = await invitationTo(site, member.email)
  const joined = await inTeam(site, member, 'acceptInvitation', { token })
  expect(joined).toMatchObject({ __typename: 'AcceptInvitationPayload' })
  return { ...member, cookie: joined.cookie ?? '', eventId: eventIds[0] ?? 0 }
}

async function requirementOf({ cookie }: Pick<SignedIn, 'cookie'>) {
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, cookie)
  return fieldsOf(data?.viewer).secondFactorRequirement
}

/** The code of the first error of a query; null without one. */
async function refusalOf({ cookie }: Pick<SignedIn, 'cookie'>, query: string) {
  const { errors } = await graphql(site.url, query, {}, cookie)
  return errors[0]?.code ?? null
}

/** Somebody of the team, as an admin sees it. */
async function teamMember(userId: string) {
  const { data } = await graphql(
    site.url,
    '{ staff { members { id isSecondFactorWaiting } } }',
    {},
    admin.cookie,
  )
  return listOf(fieldsOf(data?.staff).members).find(({ id }) => id === userId)
}

const DASHBOARD = '{ adminDashboard { __typename } }'
const BOOKINGS = '{ adminBookings(first: 1) { edges { cursor } } }'

test('the setting needs a code of the last 15 minutes, and an admin without a second factor cannot change it', async () => {
  const without = await signedIn(site, { role: 'admin' })
  expect(await setMandatory(true, without)).toMatchObject({
    __typename: 'SecondFactorNeededError',
    message: 'Set up your second step first: nobody in the team can do this without one',
  })
  await giveCode()
  await codesAreOld(site, admin.userId)
  const old = { cookie: admin.cookie }
  expect(await setMandatory(true, old)).toMatchObject({ __typename: 'SecondFactorNeededError' })
  const leader = await signedIn(site, { role: 'leader' })
  expect(await setMandatory(true, leader)).toMatchObject({ __typename: 'NotAllowedError' })
  expect(await requirementOf(without)).toBe('NONE')
})

test('a code that was given at sign-in counts', async () => {
  await codesAreOld(site, admin.userId)
  const signedInNow = await logInWith(site, admin, await phone.freshCode())
  expect(await setMandatory(true, { cookie: signedInNow.cookie ?? '' })).toMatchObject({
    __typename: 'SetSecondFactorMandatoryPayload',
  })
})

test('each change of the setting is in the audit trail once', async () => {
  const lines = () =>
    site.services.db.auditEntry.findMany({
      where: { subject: 'setting:second-factor', actor: `user:${admin.userId}` },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  const before = await lines()
  await setMandatory(false)
  const on = await setMandatory(true)
  expect(await setMandatory(true)).toEqual(on)
  expect(fieldsOf(on.staff).secondFactorMandatorySince).toEqual(expect.any(String))
  expect(fieldsOf((await setMandatory(false)).staff).secondFactorMandatorySince).toBeNull()
  expect((await lines()).slice(before.length)).toEqual([
    { action: 'second-factor-made-mandatory' },
    { action: 'second-factor-made-optional' },
  ])
})

test('an admin who joins after the switch reaches the dashboard only with a second factor', async () => {
  await setMandatory(true)
  const joined = await newStaff('ADMIN')
  expect(await requirementOf(joined)).toBe('FOR_ACCESS')
  expect(await refusalOf(joined, DASHBOARD)).toBe('NOT_ALLOWED')
  const [mail = ''] = await mailsTo(site, joined.email, 'staff-role')
  expect(mail).toContain('Before you start, please set up a second step for signing in')

  const begun = await withCodes(site, 'beginSecondFactor', { password: joined.password }, joined.cookie)
  const appKey = 'appKey' in begun ? String(begun.appKey) : ''
  const code = await phoneWith(site, joined.userId, appKey).code()
  const on = await withCodes(site, 'turnOnSecondFactor', { code }, joined.cookie)
  const after = { cookie: on.cookie ?? '' }
  expect(await requirementOf(after)).toBe('NONE')
  expect([await refusalOf(after, DASHBOARD), await refusalOf(after, BOOKINGS)]).toEqual([null, null])
  // Turned off again, the role opens nothing again.
  await withCodes(site, 'turnOffSecondFactor', { password: joined.password }, after.cookie)
  expect([await requirementOf(after), await refusalOf(after, DASHBOARD)]).toEqual([
    'FOR_ACCESS',
    'NOT_ALLOWED',
  ])
  expect((await teamMember(joined.userId))?.isSecondFactorWaiting).toBe(true)
})

test('a leader who joins after the switch sees nothing of the camp before it is set up', async () => {
  await setMandatory(true)
  const leader = await newStaff('LEADER')
  const roster = `{ roster(eventId: "${leader.eventId}") { __typename } }`
  expect([await requirementOf(leader), await refusalOf(leader, roster)]).toEqual([
    'FOR_ACCESS',
    'NOT_ALLOWED',
  ])
  const csv = await fetch(`${site.url}/api/admin/events/${leader.eventId}/roster.csv`, {
    headers: { cookie: leader.cookie },
  })
  expect([csv.status, await csv.json()]).toEqual([403, { message: 'Please set up your second step first' }])
  await setMandatory(false)
  expect([await requirementOf(leader), await refusalOf(leader, roster)]).toEqual(['NONE', null])
})

test('staff from before keep access, and are refused lists of families until they have a second factor', async () => {
  const before = await newStaff('ADMIN')
  const leader = await newStaff('LEADER')
  await setMandatory(true)
  expect([await requirementOf(before), await requirementOf(leader)]).toEqual([
    'FOR_STAFF_ACTS',
    'FOR_STAFF_ACTS',
  ])
  expect([await refusalOf(before, DASHBOARD), await refusalOf(before, BOOKINGS)]).toEqual([
    null,
    'SecondFactorNeededError',
  ])
  const roster = `{ roster(eventId: "${leader.eventId}") { __typename } }`
  expect(await refusalOf(leader, roster)).toBe('SecondFactorNeededError')
  expect((await teamMember(before.userId))?.isSecondFactorWaiting).toBe(false)
})

test('what waits tells staff from before that their second factor is missing, and others how many have none', async () => {
  const before = await signedIn(site, { role: 'admin' })
  await setMandatory(true)
  const waiting = async (by: Pick<SignedIn, 'cookie'>) => {
    const { data } = await graphql(
      site.url,
      '{ actionItems { count groups { title count } items { id kind title canClose } } }',
      {},
      by.cookie,
    )
    return fieldsOf(data?.actionItems)
  }
  expect(await waiting(before)).toEqual({
    count: 1,
    groups: [{ title: 'Signing in of the team', count: 1 }],
    items: [
      {
        id: 'MY_SECOND_FACTOR_MISSING:all',
        kind: 'MY_SECOND_FACTOR_MISSING',
        title: 'Set up your second step',
        canClose: false,
      },
    ],
  })
  const others = listOf((await waiting(admin)).items).filter(({ kind }) => kind === 'SECOND_FACTOR_MISSING')
  expect(others).toEqual([expect.objectContaining({ title: expect.stringMatching(/have no second step$/) })])
  await secondFactorOf(site, before.userId)
  const own = await waiting(before)
  expect(listOf(own.items).map(({ kind }) => kind)).not.toContain('MY_SECOND_FACTOR_MISSING')
})

test('a member is asked nothing, and an admin without a second factor can still erase the own account', async () => {
  const leaving = await signedIn(site, { role: 'admin' })
  await setMandatory(true)
  const member = await signedIn(site)
  expect(await requirementOf(member)).toBe('NONE')
  for (const { cookie, password } of [member, leaving])
    expect(await withCodes(site, 'eraseAccount', { password }, cookie)).toMatchObject({
      __typename: 'EraseAccountPayload',
    })
})
