import { expect } from 'vitest'
import { waitAtGate, withGates } from '../fixtures/gates.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSession, createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { mutate, tokenIn } from './members.ts'

async function renew(site: RunningSite, cookie: string): Promise<Record<string, unknown>> {
  const { data } = await graphql(
    site.url,
    `mutation ($input: ChangeCalendarAddressInput!) {
      changeCalendarAddress(input: $input) { __typename ... on ChangeCalendarAddressPayload { address } } }`,
    { input: { change: 'RENEW' } },
    cookie,
  )
  return getFields(data?.changeCalendarAddress)
}

async function readStatus(site: RunningSite, address: unknown): Promise<number> {
  return (await fetch(site.url + new URL(String(address)).pathname)).status
}

const password = 'a new billabong'
const ways = (site: RunningSite) => ({
  changePassword: (member: SignedInUser) =>
    mutate(
      site.url,
      'changePassword',
      { currentPassword: member.password, newPassword: password },
      member.cookie,
    ),
  async resetPassword(member: SignedInUser) {
    await mutate(site.url, 'requestPasswordReset', { email: member.email })
    const [email] = await getInbox(site).readTexts(member.email, 'reset-password')
    return mutate(site.url, 'resetPassword', { token: tokenIn(email), password })
  },
})

test.for(['changePassword', 'resetPassword'] as const)(
  'revokes the calendar address with the password, and the email says so: %s',
  async (how, { site, inbox }) => {
    const member = await createSignedInUser(site)
    const { address } = await renew(site, member.cookie)
    expect(await readStatus(site, address)).toBe(200)
    const { result } = await ways(site)[how](member)
    expect(result).toMatchObject({ message: expect.stringContaining('Your password has been changed') })
    expect(await readStatus(site, address)).toBe(404)
    const row = await site.services.db.user.findUniqueOrThrow({ where: { id: member.userId } })
    expect(row).toMatchObject({ calendarTokenHash: null, calendarCreatedAt: null })
    const [sent] = await inbox.readTexts(member.email, 'password-changed')
    expect(sent).toContain('Your password was changed and other devices were signed out.')
    expect(sent).toContain('Your calendar link was turned off too')
  },
)

test('leaves the calendar out of the password email when there is no address', async ({ site, inbox }) => {
  const member = await createSignedInUser(site)
  await ways(site).changePassword(member)
  const [sent] = await inbox.readTexts(member.email, 'password-changed')
  expect(sent).toContain('other devices were signed out.')
  expect(sent).not.toContain('calendar')
})

/** Ends the session during a slow renewal. Returns the status of the new address, or null if none was created. */
async function madeWhileEnded(site: RunningSite, change: (sql: string) => string): Promise<number | null> {
  const member = await createSignedInUser(site)
  const other = await createSession(site, member.userId)
  const slowly = (sql: string) =>
    /^UPDATE \S*"user_account" SET "calendar_token_hash"/.test(sql)
      ? sql.replace('WHERE (', `WHERE ${waitAtGate()} AND (`)
      : sql
  const { address } = await withReplacedStatements(
    (sql) => change(slowly(sql)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        const made = renew(site, member.cookie)
        await gates.runWhileWaiting(() => mutate(site.url, 'signOut', { sessions: 'OTHERS' }, other))
        return made
      }),
  )
  return address === undefined ? null : readStatus(site, address)
}

test('creates no address for a session that ends at that moment', async ({ site }) => {
  expect(await madeWhileEnded(site, (sql) => sql)).toBeNull()
})

test('negative test: without the second check of the session the address is created', async ({ site }) => {
  const unguarded = (sql: string) =>
    sql.replace('SELECT sid FROM session WHERE sid = $1', 'SELECT $1::bytea AS sid')
  expect(await madeWhileEnded(site, unguarded)).toBe(200)
})
