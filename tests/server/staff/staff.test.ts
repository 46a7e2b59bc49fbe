import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, mutate, whoIs } from '../accounts/members.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql, listOf } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { newSession, type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { secondFactorOf } from './second-factor.ts'
import { inTeam, invitationIn, invitationTo, memberIn } from './staff.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let camps: [number, number]

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  camps = [
    (await createEvent(site.services, { title: 'Ridge Camp' })).id,
    (await createEvent(site.services, { title: 'Creek Camp', isActive: false })).id,
  ]
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const act = (name: string, input: Record<string, unknown>, by: Pick<SignedIn, 'cookie'> = admin) =>
  inTeam(site, by, name, input)
const invite = (email: string, rest: Record<string, unknown> = { role: 'ADMIN' }) =>
  act('inviteStaff', { email, ...rest })
const asLeader = () => ({ role: 'LEADER', eventIds: [...camps] })

async function open(token: string, cookie: string | null = null) {
  const { data } = await graphql(
    site.url,
    'query ($token: String!) { openInvitation(token: $token) { email role isForViewer events { title startDate endDate isCancelled } } }',
    { token },
    cookie,
  )
  return data?.openInvitation
}

test('who is invited as a camp leader joins with the invited address alone, once, and leads those camps', async () => {
  const leader = await signedIn(site, { isEmailVerified: false })
  const elsewhere = await newSession(site, leader.userId)
  const invited = await invite(` ${leader.email.toUpperCase()} `, asLeader())
  expect(invitationIn(invited, leader.email)).toMatchObject({ role: 'LEADER', invitedBy: admin.username })
  const token = await invitationTo(site, leader.email)
  const [mail = ''] = await mailsTo(site, leader.email, 'staff-invitation')
  expect(mail).toContain('invites you to be a camp leader')
  expect(mail).toContain('Ridge Camp')
  // Hidden camps too, since whoever has the link is to lead them: by name and days.
  expect(await open(token)).toMatchObject({
    ...{ email: leader.email, role: 'LEADER', isForViewer: false },
    events: [{ title: 'Ridge Camp' }, { title: 'Creek Camp' }],
  })
  expect(await open(token, leader.cookie)).toMatchObject({ isForViewer: true })

  const other = await signedIn(site)
  expect(await act('acceptInvitation', { token }, { cookie: '' })).toMatchObject({
    __typename: 'NotSignedInError',
  })
  expect(await act('acceptInvitation', { token }, other)).toMatchObject({ __typename: 'OtherAccountError' })
  const joined = await act('acceptInvitation', { token }, leader)
  expect(joined).toMatchObject({
    __typename: 'AcceptInvitationPayload',
    viewer: { role: 'LEADER', isEmailVerified: true, mustChangePassword: false },
  })
  expect(listOf(fieldsOf(fieldsOf(joined).viewer).leads)).toHaveLength(2)
  expect([await whoIs(site.url, elsewhere), await whoIs(site.url, leader.cookie)]).toEqual([null, null])
  expect(await whoIs(site.url, joined.cookie)).toBe(leader.username)
  expect(await mailsTo(site, leader.email, 'staff-role')).toEqual([
    expect.stringContaining('You are a camp leader of Camp Dads now'),
  ])
  const again = { cookie: joined.cookie ?? '' }
  expect(await act('acceptInvitation', { token }, again)).toMatchObject({ __typename: 'LinkExpiredError' })
  expect(await open(token)).toBeNull()
  // The trail names no address.
  const lines = await site.services.db.auditEntry.findMany({ where: { action: { startsWith: 'staff-' } } })
  expect(lines.map(({ action }) => action)).toEqual(['staff-invited', 'staff-joined'])
  expect(
    JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('@')
})

test('a member with a short password gets the role, and acts as a member until it is changed', async () => {
  const member = await signedIn(site)
  await site.services.db.user.update({ where: { id: member.userId }, data: { passwordMinimum: 6 } })
  await invite(member.email)
  const joined = await act('acceptInvitation', { token: await invitationTo(site, member.email) }, member)
  expect(joined).toMatchObject({ viewer: { role: 'ADMIN', mustChangePassword: true } })
  const asked = await invite('someone@example.com')
  expect(memberIn(asked, member.userId)).toMatchObject({ isRoleWaiting: true })
  const refused = await act(
    'inviteStaff',
    { email: 'a@example.com', role: 'ADMIN' },
    { cookie: joined.cookie ?? '' },
  )
  expect(refused).toMatchObject({ __typename: 'NotAllowedError' })
})

test('who registers for an invitation with a password that is long enough need not choose another one', async () => {
  const email = 'long.password@example.com'
  await invite(email)
  const { answer } = await mutate(site.url, 'register', {
    ...{ username: 'long.password', email, password: 'wallaby by the billabong' },
  })
  const by = { cookie: answer.cookie ?? '' }
  const joined = await act('acceptInvitation', { token: await invitationTo(site, email) }, by)
  expect(joined).toMatchObject({
    viewer: { role: 'ADMIN', mustChangePassword: false, isEmailVerified: true },
  })
})

test('an address has one open invitation, which is renewed, taken back, or ends after a week', async () => {
  const email = 'new.leader@example.com'
  await invite(email, asLeader())
  const first = await invitationTo(site, email)
  const renewed = await invite(email, { role: 'ADMIN' })
  const second = await invitationTo(site, email)
  expect(await open(first)).toBeNull()
  expect(await open(second)).toMatchObject({ role: 'ADMIN', events: [] })
  const { db } = site.services
  expect(await db.staffInvitation.count({ where: { email } })).toBe(1)

  const id = Number(invitationIn(renewed, email)?.id)
  const withdrawn = await act('withdrawInvitation', { id })
  expect(invitationIn(withdrawn, email)).toBeUndefined()
  expect(await open(second)).toBeNull()
  expect(await act('withdrawInvitation', { id })).toMatchObject({ __typename: 'StaffChangedError' })

  const member = await signedIn(site)
  await invite(member.email)
  const token = await invitationTo(site, member.email)
  const [row] = await db.$queryRaw<{ days: number }[]>`
    SELECT extract(day FROM expires_at - created_at)::int AS days FROM staff_invitation WHERE email = ${member.email}`
  expect(row?.days).toBe(7)
  await db.$executeRaw`UPDATE staff_invitation SET expires_at = now() WHERE email = ${member.email}`
  expect(await open(token)).toBeNull()
  expect(await act('acceptInvitation', { token }, member)).toMatchObject({ __typename: 'LinkExpiredError' })
  await site.runJob('sweep-sessions')
  expect(await db.staffInvitation.count({ where: { email: member.email } })).toBe(0)
})

test('whoever is in the team already is not invited to the same again, and no invitation takes a role away', async () => {
  const leader = await signedIn(site, { role: 'leader' })
  expect(await invite(admin.email)).toMatchObject({ __typename: 'AlreadyStaffError' })
  expect(await invite(leader.email, asLeader())).toMatchObject({ __typename: 'AlreadyStaffError' })
  await invite(leader.email)
  const asAdmin = await act('acceptInvitation', { token: await invitationTo(site, leader.email) }, leader)
  expect(asAdmin).toMatchObject({ viewer: { role: 'ADMIN' } })
  // Invited as a leader, and an admin by the time that the link is opened.
  const late = await signedIn(site)
  await invite(late.email, asLeader())
  await site.services.db.user.update({ where: { id: late.userId }, data: { role: 'admin' } })
  const kept = await act(
    'acceptInvitation',
    { token: await invitationTo(site, late.email) },
    {
      cookie: await newSession(site, late.userId),
    },
  )
  expect(kept).toMatchObject({ viewer: { role: 'ADMIN', leads: [] } })
  expect(await invite('no address')).toMatchObject({ issues: [{ path: 'email' }] })
  expect(await invite('a@example.com', { role: 'LEADER', eventIds: [] })).toMatchObject({
    issues: [{ path: 'eventIds', message: 'Choose at least one camp' }],
  })
  expect(await invite('a@example.com', { role: 'LEADER', eventIds: [999_999] })).toMatchObject({
    issues: [{ path: 'eventIds' }],
  })
})

test('which camps somebody leads holds from the next request on, and the trail has both', async () => {
  const leader = await signedIn(site, { role: 'leader' })
  const [ridge, creek] = camps
  await act('setLedEvents', { userId: leader.userId, eventIds: [ridge] })
  const ledBy = async () => {
    const { data } = await graphql(site.url, '{ viewer { leads { id } } }', {}, leader.cookie)
    return listOf(fieldsOf(data?.viewer).leads).map(({ id }) => Number(id))
  }
  expect(await ledBy()).toEqual([ridge])
  await act('setLedEvents', { userId: leader.userId, eventIds: [creek] })
  expect(await ledBy()).toEqual([creek])
  const line = await site.services.db.auditEntry.findFirst({
    where: { action: 'led-events-changed', subject: `user:${leader.userId}` },
    orderBy: { id: 'desc' },
  })
  expect([line?.before, line?.after]).toEqual([{ eventIds: [String(ridge)] }, { eventIds: [String(creek)] }])
  expect(await act('setLedEvents', { userId: admin.userId, eventIds: [creek] })).toMatchObject({
    __typename: 'StaffChangedError',
  })
  expect(await act('setLedEvents', { userId: 'no id', eventIds: [creek] })).toMatchObject({
    __typename: 'StaffChangedError',
  })
})

test('who is removed is a member at once, signed out everywhere and told; what they invited to ends', async () => {
  const colleague = await signedIn(site, { role: 'admin' })
  await act('inviteStaff', { email: 'friend@example.com', role: 'ADMIN' }, colleague)
  const removed = await act('removeFromStaff', { userId: colleague.userId })
  expect(memberIn(removed, colleague.userId)).toBeUndefined()
  expect(invitationIn(removed, 'friend@example.com')).toBeUndefined()
  expect(await whoIs(site.url, colleague.cookie)).toBeNull()
  expect(await mailsTo(site, colleague.email, 'staff-role')).toEqual([
    expect.stringContaining('You are no longer an admin'),
  ])
  const { db } = site.services
  expect(await db.user.findUnique({ where: { id: colleague.userId } })).toMatchObject({ role: 'user' })
  expect(await act('removeFromStaff', { userId: colleague.userId })).toMatchObject({
    __typename: 'StaffChangedError',
  })
  // Who leaves by themselves stays signed in, as a member.
  const leaving = await signedIn(site, { role: 'admin' })
  const left = await act('removeFromStaff', { userId: leaving.userId }, leaving)
  expect(left).toMatchObject({ __typename: 'RemoveFromStaffPayload', staff: null })
  expect(await whoIs(site.url, left.cookie)).toBe(leaving.username)
})

test('an admin removes the second factor of a colleague, who is told and signed out', async () => {
  const colleague = await signedIn(site, { role: 'leader' })
  await secondFactorOf(site, colleague.userId)
  const without = { username: colleague.username, password: colleague.password }
  expect((await mutate(site.url, 'signIn', without)).result).toMatchObject({ __typename: 'CodeNeededError' })
  const removed = await act('removeSecondFactor', { userId: colleague.userId })
  expect(memberIn(removed, colleague.userId)).toMatchObject({ secondFactorSince: null })
  expect(await whoIs(site.url, colleague.cookie)).toBeNull()
  expect((await mutate(site.url, 'signIn', without)).result).toMatchObject({ __typename: 'SignInPayload' })
  expect(await mailsTo(site, colleague.email, 'second-factor')).toEqual([
    expect.stringContaining('Another admin removed the authenticator app'),
  ])
  expect(await act('removeSecondFactor', { userId: colleague.userId })).toMatchObject({
    __typename: 'SecondFactorStandsError',
  })
  expect(await act('removeSecondFactor', { userId: admin.userId })).toMatchObject({
    __typename: 'NotAllowedError',
  })
})
