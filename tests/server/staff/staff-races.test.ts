import { expect } from 'vitest'
import { getFields } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { inTeam, invitationTo } from './staff.ts'

const act = (
  site: RunningSite,
  admin: SignedInUser,
  name: string,
  input: Record<string, unknown>,
  by: Pick<SignedInUser, 'cookie'> = admin,
) => inTeam(site, by, name, input)

/** The only two admins remove each other concurrently. Returns the number of admins left. */
async function removeEachOther(site: RunningSite, admin: SignedInUser): Promise<number> {
  const { db } = site.services
  const before = await db.user.findMany({ where: { role: 'admin' }, select: { id: true } })
  const retire = () => db.$executeRaw`UPDATE user_account SET role = 'user' WHERE role = 'admin'`
  await retire()
  const two = await Promise.all([
    createSignedInUser(site, { role: 'admin' }),
    createSignedInUser(site, { role: 'admin' }),
  ])
  const [one, other] = two
  await Promise.all([
    act(site, admin, 'removeFromStaff', { userId: other.userId }, one),
    act(site, admin, 'removeFromStaff', { userId: one.userId }, other),
  ])
  const left = await db.user.count({ where: { role: 'admin' } })
  await retire()
  await db.$executeRaw`UPDATE user_account SET role = 'admin' WHERE id = ANY (${before.map(({ id }) => id)}::uuid[])`
  return left
}

test('of two admins who remove each other one remains; the last always does', async ({ site, admin }) => {
  for (let run = 0; run < 3; run += 1) expect(await removeEachOther(site, admin)).toBe(1)
  const { db } = site.services
  await db.user.updateMany({ where: { role: 'admin', NOT: { id: admin.userId } }, data: { role: 'user' } })
  expect(await act(site, admin, 'removeFromStaff', { userId: admin.userId })).toMatchObject({
    __typename: 'OnlyAdminError',
    message: 'There has to be an admin. Make someone else an admin first',
  })
})

test('negative test: without the lock on the admins both are removed', async ({ site, admin }) => {
  const withoutLock = (sql: string) =>
    sql.includes("role = 'admin' AND disabled_at IS NULL AND erased_at IS NULL")
      ? sql.replace('FOR UPDATE', '')
      : sql
  const beforeTheyGo = { at: /UPDATE "public"."user_account" SET "role"/, count: 2 }
  expect(await withReplacedStatements(withoutLock, () => removeEachOther(site, admin), beforeTheyGo)).toBe(0)
})

/** Returns how many of three concurrent uses of one link succeed. */
async function threeWithOneLink(site: RunningSite, admin: SignedInUser): Promise<number> {
  const member = await createSignedInUser(site)
  await act(site, admin, 'inviteStaff', { email: member.email, role: 'ADMIN' })
  const token = await invitationTo(site, member.email)
  const answers = await Promise.all(
    [1, 2, 3].map(() => act(site, admin, 'acceptInvitation', { token }, member)),
  )
  return answers.filter((answer) => getFields(answer).__typename === 'AcceptInvitationPayload').length
}

test('of several who open one link at the same moment one gets the role', async ({ site, admin }) => {
  expect(await threeWithOneLink(site, admin)).toBe(1)
})

test('negative test: a link that is only read gives everyone the role', async ({ site, admin }) => {
  const readOnly = (sql: string) =>
    sql.replace(
      /DELETE FROM staff_invitation WHERE (token_hash = .*)\s+RETURNING (.*)/s,
      'SELECT $2 FROM staff_invitation WHERE $1',
    )
  // The first one ends the other sessions of the member, so all three have read theirs by then.
  const sessionsRead = { at: /pg_advisory_xact_lock_shared/, count: 3 }
  expect(await withReplacedStatements(readOnly, () => threeWithOneLink(site, admin), sessionsRead)).toBe(3)
})
