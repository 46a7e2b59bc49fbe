import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { logInWith, type Phone, phoneWith, setUpSecondFactor, withCodes } from './second-factor.ts'
import { inTeam, invitationTo } from './staff.ts'

const test = serverTest.extend('phone', { scope: 'file' }, ({ site, admin }) =>
  setUpSecondFactor(site, admin.userId),
)

test.beforeEach(({ db }) => db.setting.deleteMany())

const giveCode = async (site: RunningSite, admin: SignedInUser, phone: Phone) =>
  withCodes(site, 'confirmSecondFactor', { code: await phone.freshCode() }, admin.cookie)

async function setMandatory(
  site: RunningSite,
  admin: SignedInUser,
  phone: Phone,
  isMandatory: boolean,
  by: Pick<SignedInUser, 'cookie'> = admin,
) {
  if (by === admin) await giveCode(site, admin, phone)
  const { data, errors } = await graphql(
    site.url,
    `mutation ($input: SetSecondFactorMandatoryInput!) { setSecondFactorMandatory(input: $input) { __typename
      ... on SetSecondFactorMandatoryPayload { staff { secondFactorMandatorySince } }
      ... on UserError { message } } }`,
    { input: { isMandatory } },
    by.cookie,
  )
  expect(errors).toEqual([])
  return getFields(data?.setSecondFactorMandatory)
}

/** Invites a member, who accepts. */
async function newStaff(site: RunningSite, admin: SignedInUser, phone: Phone, role: 'ADMIN' | 'LEADER') {
  const member = await createSignedInUser(site)
  const eventIds = role === 'LEADER' ? [(await createEvent(site.services)).id] : []
  await giveCode(site, admin, phone)
  const invited = await inTeam(site, admin, 'inviteStaff', { email: member.email, role, eventIds })
  expect(invited).toMatchObject({ __typename: 'InviteStaffPayload' })
  const token = await invitationTo(site, member.email)
  const joined = await inTeam(site, member, 'acceptInvitation', { token })
  expect(joined).toMatchObject({ __typename: 'AcceptInvitationPayload' })
  return { ...member, cookie: joined.cookie ?? '', eventId: eventIds[0] ?? 0 }
}

async function readRequirement(site: RunningSite, { cookie }: Pick<SignedInUser, 'cookie'>) {
  const { data } = await graphql(site.url, '{ viewer { secondFactorRequirement } }', {}, cookie)
  return getFields(data?.viewer).secondFactorRequirement
}

/** Returns the code of a query's first error, or null. */
async function readRejection(site: RunningSite, { cookie }: Pick<SignedInUser, 'cookie'>, query: string) {
  const { errors } = await graphql(site.url, query, {}, cookie)
  return errors[0]?.code ?? null
}

async function teamMember(site: RunningSite, admin: SignedInUser, userId: string) {
  const { data } = await graphql(
    site.url,
    '{ staff { members { id isSecondFactorPending } } }',
    {},
    admin.cookie,
  )
  return getList(getFields(data?.staff).members).find(({ id }) => id === userId)
}

const DASHBOARD = '{ adminDashboard { __typename } }'
const BOOKINGS = '{ adminBookings(first: 1) { edges { cursor } } }'

test('the setting needs a second factor and a code of 15 minutes', async ({ site, clock, admin, phone }) => {
  const without = await createSignedInUser(site, { role: 'admin' })
  expect(await setMandatory(site, admin, phone, true, without)).toMatchObject({
    __typename: 'SecondFactorNeededError',
    message: 'Set up two-step verification first: nobody in the team can do this without it',
  })
  await giveCode(site, admin, phone)
  await clock.ageStepUp(admin.userId)
  const old = { cookie: admin.cookie }
  expect(await setMandatory(site, admin, phone, true, old)).toMatchObject({
    __typename: 'SecondFactorNeededError',
  })
  const leader = await createSignedInUser(site, { role: 'leader' })
  expect(await setMandatory(site, admin, phone, true, leader)).toMatchObject({
    __typename: 'NotAllowedError',
  })
  expect(await readRequirement(site, without)).toBe('NONE')
})

test('a code given at sign-in counts', async ({ site, clock, admin, phone }) => {
  await clock.ageStepUp(admin.userId)
  const signedInNow = await logInWith(site, admin, await phone.freshCode())
  expect(await setMandatory(site, admin, phone, true, { cookie: signedInNow.cookie ?? '' })).toMatchObject({
    __typename: 'SetSecondFactorMandatoryPayload',
  })
})

test('each change of the setting is in the audit trail once', async ({ site, admin, phone }) => {
  const lines = () =>
    site.services.db.auditEntry.findMany({
      where: { subject: 'setting:second-factor', actor: `user:${admin.userId}` },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  const before = await lines()
  await setMandatory(site, admin, phone, false)
  const on = await setMandatory(site, admin, phone, true)
  expect(await setMandatory(site, admin, phone, true)).toEqual(on)
  expect(getFields(on.staff).secondFactorMandatorySince).toEqual(expect.any(String))
  expect(
    getFields((await setMandatory(site, admin, phone, false)).staff).secondFactorMandatorySince,
  ).toBeNull()
  expect((await lines()).slice(before.length)).toEqual([
    { action: 'second-factor-made-mandatory' },
    { action: 'second-factor-made-optional' },
  ])
})

test('after the switch a new admin needs it for the dashboard', async ({ site, inbox, admin, phone }) => {
  await setMandatory(site, admin, phone, true)
  const joined = await newStaff(site, admin, phone, 'ADMIN')
  expect(await readRequirement(site, joined)).toBe('FOR_ACCESS')
  expect(await readRejection(site, joined, DASHBOARD)).toBe('NOT_ALLOWED')
  const [email = ''] = await inbox.readTexts(joined.email, 'staff-role')
  expect(email).toContain('Before you start, please set up two-step verification')

  const begun = await withCodes(site, 'beginSecondFactor', { password: joined.password }, joined.cookie)
  const appKey = 'appKey' in begun ? String(begun.appKey) : ''
  const code = await phoneWith(site, joined.userId, appKey).code()
  const on = await withCodes(site, 'turnOnSecondFactor', { code }, joined.cookie)
  const after = { cookie: on.cookie ?? '' }
  expect(await readRequirement(site, after)).toBe('NONE')
  expect([await readRejection(site, after, DASHBOARD), await readRejection(site, after, BOOKINGS)]).toEqual([
    null,
    null,
  ])
  // Turned off again, it removes the role's access.
  await withCodes(site, 'turnOffSecondFactor', { password: joined.password }, after.cookie)
  expect([await readRequirement(site, after), await readRejection(site, after, DASHBOARD)]).toEqual([
    'FOR_ACCESS',
    'NOT_ALLOWED',
  ])
  expect((await teamMember(site, admin, joined.userId))?.isSecondFactorPending).toBe(true)
})

test('a leader joining after the switch sees no camp before it is set up', async ({ site, admin, phone }) => {
  await setMandatory(site, admin, phone, true)
  const leader = await newStaff(site, admin, phone, 'LEADER')
  const roster = `{ roster(eventId: "${leader.eventId}") { __typename } }`
  expect([await readRequirement(site, leader), await readRejection(site, leader, roster)]).toEqual([
    'FOR_ACCESS',
    'NOT_ALLOWED',
  ])
  const csv = await fetch(`${site.url}/api/admin/events/${leader.eventId}/roster.csv`, {
    headers: { cookie: leader.cookie },
  })
  expect([csv.status, await csv.json()]).toEqual([
    403,
    { message: 'Please set up two-step verification first' },
  ])
  await setMandatory(site, admin, phone, false)
  expect([await readRequirement(site, leader), await readRejection(site, leader, roster)]).toEqual([
    'NONE',
    null,
  ])
})

test('staff from before keep access, except to lists of families', async ({ site, admin, phone }) => {
  const before = await newStaff(site, admin, phone, 'ADMIN')
  const leader = await newStaff(site, admin, phone, 'LEADER')
  await setMandatory(site, admin, phone, true)
  expect([await readRequirement(site, before), await readRequirement(site, leader)]).toEqual([
    'FOR_STAFF_ACTS',
    'FOR_STAFF_ACTS',
  ])
  expect([await readRejection(site, before, DASHBOARD), await readRejection(site, before, BOOKINGS)]).toEqual(
    [null, 'SecondFactorNeededError'],
  )
  const roster = `{ roster(eventId: "${leader.eventId}") { __typename } }`
  expect(await readRejection(site, leader, roster)).toBe('SecondFactorNeededError')
  expect((await teamMember(site, admin, before.userId))?.isSecondFactorPending).toBe(false)
})

test('action items show existing staff theirs is missing, others a count', async ({ site, admin, phone }) => {
  const before = await createSignedInUser(site, { role: 'admin' })
  await setMandatory(site, admin, phone, true)
  const waiting = async (by: Pick<SignedInUser, 'cookie'>) => {
    const { data } = await graphql(
      site.url,
      '{ actionItems { count groups { title count } items { id kind title canClose } } }',
      {},
      by.cookie,
    )
    return getFields(data?.actionItems)
  }
  expect(await waiting(before)).toEqual({
    count: 1,
    groups: [{ title: 'Team sign-in', count: 1 }],
    items: [
      {
        id: 'MY_SECOND_FACTOR_MISSING:all',
        kind: 'MY_SECOND_FACTOR_MISSING',
        title: 'Set up two-step verification',
        canClose: false,
      },
    ],
  })
  const others = getList((await waiting(admin)).items).filter(({ kind }) => kind === 'SECOND_FACTOR_MISSING')
  expect(others).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/have no two-step verification$/) }),
  ])
  await setUpSecondFactor(site, before.userId)
  const own = await waiting(before)
  expect(getList(own.items).map(({ kind }) => kind)).not.toContain('MY_SECOND_FACTOR_MISSING')
})

test('an admin without a second factor can still erase the account', async ({ site, admin, phone }) => {
  const leaving = await createSignedInUser(site, { role: 'admin' })
  await setMandatory(site, admin, phone, true)
  const member = await createSignedInUser(site)
  expect(await readRequirement(site, member)).toBe('NONE')
  for (const { cookie, password } of [member, leaving])
    expect(await withCodes(site, 'eraseAccount', { password }, cookie)).toMatchObject({
      __typename: 'EraseAccountPayload',
    })
})
