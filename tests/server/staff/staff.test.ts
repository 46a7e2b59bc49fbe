import { expect } from 'vitest'
import { mutate, whoIs } from '../accounts/members.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSession, createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { setUpSecondFactor } from './second-factor.ts'
import { inTeam, invitationIn, invitationTo, memberIn } from './staff.ts'

const test = serverTest.extend('camps', { scope: 'file' }, async ({ site }) => [
  (await createEvent(site.services, { title: 'Ridge Camp' })).id,
  (await createEvent(site.services, { title: 'Creek Camp', isActive: false })).id,
])

const invite = (
  site: RunningSite,
  admin: SignedInUser,
  email: string,
  rest: Record<string, unknown> = { role: 'ADMIN' },
) => inTeam(site, admin, 'inviteStaff', { email, ...rest })
const asLeader = (camps: number[]) => ({ role: 'LEADER', eventIds: [...camps] })

async function open(site: RunningSite, token: string, cookie: string | null = null) {
  const { data } = await graphql(
    site.url,
    'query ($token: String!) { openInvitation(token: $token) { email role isForViewer events { title startDate endDate isCancelled } } }',
    { token },
    cookie,
  )
  return data?.openInvitation
}

test('an invited leader joins with that address, once, and leads', async ({ site, inbox, admin, camps }) => {
  const leader = await createSignedInUser(site, { isEmailVerified: false })
  const elsewhere = await createSession(site, leader.userId)
  const invited = await invite(site, admin, ` ${leader.email.toUpperCase()} `, asLeader(camps))
  expect(invitationIn(invited, leader.email)).toMatchObject({ role: 'LEADER', invitedBy: admin.username })
  const token = await invitationTo(site, leader.email)
  const [email = ''] = await inbox.readTexts(leader.email, 'staff-invitation')
  expect(email).toContain('invites you to be a camp leader')
  expect(email).toContain('Ridge Camp')
  // Shows names and days of hidden camps too, because the leader is invited to them.
  expect(await open(site, token)).toMatchObject({
    email: leader.email,
    role: 'LEADER',
    isForViewer: false,
    events: [{ title: 'Ridge Camp' }, { title: 'Creek Camp' }],
  })
  expect(await open(site, token, leader.cookie)).toMatchObject({ isForViewer: true })

  const other = await createSignedInUser(site)
  expect(await inTeam(site, { cookie: '' }, 'acceptInvitation', { token })).toMatchObject({
    __typename: 'NotSignedInError',
  })
  expect(await inTeam(site, other, 'acceptInvitation', { token })).toMatchObject({
    __typename: 'OtherAccountError',
  })
  const joined = await inTeam(site, leader, 'acceptInvitation', { token })
  expect(joined).toMatchObject({
    __typename: 'AcceptInvitationPayload',
    viewer: { role: 'LEADER', isEmailVerified: true, mustChangePassword: false },
  })
  expect(getList(getFields(getFields(joined).viewer).leads)).toHaveLength(2)
  expect([await whoIs(site.url, elsewhere), await whoIs(site.url, leader.cookie)]).toEqual([null, null])
  expect(await whoIs(site.url, joined.cookie)).toBe(leader.username)
  expect(await inbox.readTexts(leader.email, 'staff-role')).toEqual([
    expect.stringContaining('You are now a camp leader of Camp Dads'),
  ])
  const again = { cookie: joined.cookie ?? '' }
  expect(await inTeam(site, again, 'acceptInvitation', { token })).toMatchObject({
    __typename: 'LinkExpiredError',
  })
  expect(await open(site, token)).toBeNull()
  // The audit trail contains no address.
  const lines = await site.services.db.auditEntry.findMany({ where: { action: { startsWith: 'staff-' } } })
  expect(lines.map(({ action }) => action)).toEqual(['staff-invited', 'staff-joined'])
  expect(
    JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('@')
})

test('a member with a short password gets the role once it is changed', async ({ site, admin }) => {
  const member = await createSignedInUser(site)
  await site.services.db.user.update({ where: { id: member.userId }, data: { passwordMinLength: 6 } })
  await invite(site, admin, member.email)
  const joined = await inTeam(site, member, 'acceptInvitation', {
    token: await invitationTo(site, member.email),
  })
  expect(joined).toMatchObject({ viewer: { role: 'ADMIN', mustChangePassword: true } })
  const asked = await invite(site, admin, 'someone@example.com')
  expect(memberIn(asked, member.userId)).toMatchObject({ isRolePending: true })
  const rejected = await inTeam(site, { cookie: joined.cookie ?? '' }, 'inviteStaff', {
    email: 'a@example.com',
    role: 'ADMIN',
  })
  expect(rejected).toMatchObject({ __typename: 'NotAllowedError' })
})

test('registering for an invitation with a long password preserves it', async ({ site, admin }) => {
  const email = 'long.password@example.com'
  await invite(site, admin, email)
  const { answer } = await mutate(site.url, 'register', {
    username: 'long.password',
    email,
    password: 'wallaby by the billabong',
  })
  const by = { cookie: answer.cookie ?? '' }
  const joined = await inTeam(site, by, 'acceptInvitation', { token: await invitationTo(site, email) })
  expect(joined).toMatchObject({
    viewer: { role: 'ADMIN', mustChangePassword: false, isEmailVerified: true },
  })
})

test('an address has one invitation, renewed, withdrawn, or ended', async ({ site, admin, camps }) => {
  const email = 'new.leader@example.com'
  await invite(site, admin, email, asLeader(camps))
  const first = await invitationTo(site, email)
  const renewed = await invite(site, admin, email, { role: 'ADMIN' })
  const second = await invitationTo(site, email)
  expect(await open(site, first)).toBeNull()
  expect(await open(site, second)).toMatchObject({ role: 'ADMIN', events: [] })
  const { db } = site.services
  expect(await db.staffInvitation.count({ where: { email } })).toBe(1)

  const id = Number(invitationIn(renewed, email)?.id)
  const withdrawn = await inTeam(site, admin, 'withdrawInvitation', { id })
  expect(invitationIn(withdrawn, email)).toBeUndefined()
  expect(await open(site, second)).toBeNull()
  expect(await inTeam(site, admin, 'withdrawInvitation', { id })).toMatchObject({
    __typename: 'StaffChangedError',
  })

  const member = await createSignedInUser(site)
  await invite(site, admin, member.email)
  const token = await invitationTo(site, member.email)
  const [row] = await db.$queryRaw<{ days: number }[]>`
    SELECT extract(day FROM expires_at - created_at)::int AS days FROM staff_invitation WHERE email = ${member.email}`
  expect(row?.days).toBe(7)
  await db.$executeRaw`UPDATE staff_invitation SET expires_at = now() WHERE email = ${member.email}`
  expect(await open(site, token)).toBeNull()
  expect(await inTeam(site, member, 'acceptInvitation', { token })).toMatchObject({
    __typename: 'LinkExpiredError',
  })
  await site.runJob('sweep-sessions')
  expect(await db.staffInvitation.count({ where: { email: member.email } })).toBe(0)
})

test('a team member is not invited again, and keeps every role', async ({ site, admin, camps }) => {
  const leader = await createSignedInUser(site, { role: 'leader' })
  expect(await invite(site, admin, admin.email)).toMatchObject({ __typename: 'AlreadyStaffError' })
  expect(await invite(site, admin, leader.email, asLeader(camps))).toMatchObject({
    __typename: 'AlreadyStaffError',
  })
  await invite(site, admin, leader.email)
  const asAdmin = await inTeam(site, leader, 'acceptInvitation', {
    token: await invitationTo(site, leader.email),
  })
  expect(asAdmin).toMatchObject({ viewer: { role: 'ADMIN' } })
  // Invited as a leader, but an admin before the link is opened.
  const late = await createSignedInUser(site)
  await invite(site, admin, late.email, asLeader(camps))
  await site.services.db.user.update({ where: { id: late.userId }, data: { role: 'admin' } })
  const stored = await inTeam(
    site,
    {
      cookie: await createSession(site, late.userId),
    },
    'acceptInvitation',
    { token: await invitationTo(site, late.email) },
  )
  expect(stored).toMatchObject({ viewer: { role: 'ADMIN', leads: [] } })
  expect(await invite(site, admin, 'no address')).toMatchObject({ issues: [{ path: 'email' }] })
  expect(await invite(site, admin, 'a@example.com', { role: 'LEADER', eventIds: [] })).toMatchObject({
    issues: [{ path: 'eventIds', message: 'Choose at least one camp' }],
  })
  expect(await invite(site, admin, 'a@example.com', { role: 'LEADER', eventIds: [999_999] })).toMatchObject({
    issues: [{ path: 'eventIds' }],
  })
})

test('changed camp assignments apply at once and are in the trail', async ({ site, admin, camps }) => {
  const leader = await createSignedInUser(site, { role: 'leader' })
  const [ridge, creek] = camps
  await inTeam(site, admin, 'setLedEvents', { userId: leader.userId, eventIds: [ridge] })
  const ledBy = async () => {
    const { data } = await graphql(site.url, '{ viewer { leads { id } } }', {}, leader.cookie)
    return getList(getFields(data?.viewer).leads).map(({ id }) => Number(id))
  }
  expect(await ledBy()).toEqual([ridge])
  await inTeam(site, admin, 'setLedEvents', { userId: leader.userId, eventIds: [creek] })
  expect(await ledBy()).toEqual([creek])
  const line = await site.services.db.auditEntry.findFirst({
    where: { action: 'led-events-changed', subject: `user:${leader.userId}` },
    orderBy: { id: 'desc' },
  })
  expect([line?.before, line?.after]).toEqual([{ eventIds: [String(ridge)] }, { eventIds: [String(creek)] }])
  expect(
    await inTeam(site, admin, 'setLedEvents', { userId: admin.userId, eventIds: [creek] }),
  ).toMatchObject({ __typename: 'StaffChangedError' })
  expect(await inTeam(site, admin, 'setLedEvents', { userId: 'no id', eventIds: [creek] })).toMatchObject({
    __typename: 'StaffChangedError',
  })
})

test('a removed colleague is signed out and notified; invitations end', async ({ site, inbox, admin }) => {
  const colleague = await createSignedInUser(site, { role: 'admin' })
  await inTeam(site, colleague, 'inviteStaff', { email: 'friend@example.com', role: 'ADMIN' })
  const removed = await inTeam(site, admin, 'removeFromStaff', { userId: colleague.userId })
  expect(memberIn(removed, colleague.userId)).toBeUndefined()
  expect(invitationIn(removed, 'friend@example.com')).toBeUndefined()
  expect(await whoIs(site.url, colleague.cookie)).toBeNull()
  expect(await inbox.readTexts(colleague.email, 'staff-role')).toEqual([
    expect.stringContaining('You are no longer an admin'),
  ])
  const { db } = site.services
  expect(await db.user.findUnique({ where: { id: colleague.userId } })).toMatchObject({ role: 'user' })
  expect(await inTeam(site, admin, 'removeFromStaff', { userId: colleague.userId })).toMatchObject({
    __typename: 'StaffChangedError',
  })
  // Members who leave on their own stay signed in.
  const leaving = await createSignedInUser(site, { role: 'admin' })
  const left = await inTeam(site, leaving, 'removeFromStaff', { userId: leaving.userId })
  expect(left).toMatchObject({ __typename: 'RemoveFromStaffPayload', staff: null })
  expect(await whoIs(site.url, left.cookie)).toBe(leaving.username)
})

test('removing a colleague’s second factor notifies them', async ({ site, inbox, admin }) => {
  const colleague = await createSignedInUser(site, { role: 'leader' })
  await setUpSecondFactor(site, colleague.userId)
  const without = { username: colleague.username, password: colleague.password }
  expect((await mutate(site.url, 'signIn', without)).result).toMatchObject({ __typename: 'CodeNeededError' })
  const removed = await inTeam(site, admin, 'removeSecondFactor', { userId: colleague.userId })
  expect(memberIn(removed, colleague.userId)).toMatchObject({ secondFactorSince: null })
  expect(await whoIs(site.url, colleague.cookie)).toBeNull()
  expect((await mutate(site.url, 'signIn', without)).result).toMatchObject({ __typename: 'SignInPayload' })
  expect(await inbox.readTexts(colleague.email, 'second-factor')).toEqual([
    expect.stringContaining('Another admin removed the authenticator app'),
  ])
  expect(await inTeam(site, admin, 'removeSecondFactor', { userId: colleague.userId })).toMatchObject({
    __typename: 'SecondFactorConflictError',
  })
  expect(await inTeam(site, admin, 'removeSecondFactor', { userId: admin.userId })).toMatchObject({
    __typename: 'NotAllowedError',
  })
})
