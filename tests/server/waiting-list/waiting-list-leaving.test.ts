import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { join, leaveLinkIn, mutateWaiting, soldOutEvent, waitingBody, waitingMails } from './waiting-list.ts'

const dead = { __typename: 'WaitingListLinkError', message: 'This link is no longer valid' }

let database: TestDatabase
let site: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  eventId = (await soldOutEvent(site)).id
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

async function joinAs(email: string, headers: Record<string, string> = {}) {
  const answer = await join(site.url, waitingBody(eventId, { email }), headers)
  expect(answer.status).toBe(201)
  return leaveLinkIn((await waitingMails(site, email)).at(-1)?.text)
}

async function leave(link: { id: string; token: string }) {
  return (await mutateWaiting(site.url, 'leaveWaitingList', link)).result
}

function entry({ id }: { id: string }) {
  return site.services.db.waitingListEntry.findUnique({ where: { id: Number(id) } })
}

test('the mailed link leaves the line, and leaving twice is leaving once', async () => {
  const link = await joinAs('leaver@example.com')
  const left = {
    __typename: 'LeaveWaitingListPayload',
    message: 'You have left the waiting list.',
    event: { id: String(eventId) },
  }
  expect(await leave(link)).toEqual(left)
  const closed = await entry(link)
  expect(closed?.closedAt).not.toBeNull()
  expect(await leave(link)).toEqual(left)
  expect((await entry(link))?.closedAt).toEqual(closed?.closedAt)
})

test('an unknown entry, a wrong token and the token of another entry look the same and change nothing', async () => {
  const link = await joinAs('stays@example.com')
  const other = await joinAs('other@example.com')
  for (const wrong of [
    { ...link, token: 'x'.repeat(43) },
    { ...link, token: '' },
    { ...link, token: other.token },
    { id: '999999', token: link.token },
    { id: '99999999999999', token: link.token },
    { id: `${link.id} OR 1=1`, token: link.token },
  ]) {
    expect(await leave(wrong)).toEqual(dead)
  }
  expect((await entry(link))?.closedAt).toBeNull()
})

test('without the link only the member who has proved the address leaves', async () => {
  const owner = await signedIn(site)
  const joiner = await signedIn(site)
  const unproved = await signedIn(site, { isEmailVerified: false })
  const leaveAs = async ({ id }: { id: string }, cookie: string) => {
    const { data } = await graphql(
      site.url,
      'mutation ($input: LeaveWaitingListInput!) { leaveWaitingList(input: $input) { __typename ... on UserError { message } } }',
      { input: { id } },
      cookie,
    )
    return data?.leaveWaitingList
  }
  const refused = {
    __typename: 'WaitingListLinkError',
    message: 'Open the link in our email to leave this waiting list',
  }
  const made = await joinAs(owner.email, { cookie: joiner.cookie })
  const own = await joinAs(unproved.email, { cookie: unproved.cookie })
  expect(await leaveAs(made, joiner.cookie)).toEqual(refused)
  expect(await leaveAs(own, unproved.cookie)).toEqual(refused)
  expect((await entry(made))?.closedAt).toBeNull()
  expect(await leaveAs(made, owner.cookie)).toEqual({ __typename: 'LeaveWaitingListPayload' })
  expect((await entry(made))?.closedAt).not.toBeNull()
})

test('who joins again after leaving stands at the end of the line, with a new link', async () => {
  const first = await joinAs('returns@example.com')
  const second = await joinAs('patient@example.com')
  await leave(first)
  const anew = await joinAs('returns@example.com')
  expect(anew.id).toBe(first.id)
  expect(await waitingMails(site, 'returns@example.com')).toHaveLength(2)
  const admin = await signedIn(site, { role: 'admin' })
  const line = await graphql(
    site.url,
    'query ($id: ID!) { event(id: $id) { waitingList(first: 50) { edges { node { id } } } } }',
    { id: String(eventId) },
    admin.cookie,
  )
  const ids = [...JSON.stringify(line.data).matchAll(/"id":"(\d+)"/g)].map(([, id]) => id)
  expect(ids.indexOf(anew.id)).toBeGreaterThan(ids.indexOf(second.id))
  expect(await leave(first)).toEqual(dead)
  expect((await entry(anew))?.closedAt).toBeNull()
})

test('tokens are kept as hashes, and neither they nor addresses stand in the log', async () => {
  const link = await joinAs('canary.waits@example.com')
  await leave({ ...link, token: `${link.token.slice(1)}A` })
  const rows: { line: string }[] = await site.services.db
    .$queryRaw`SELECT e::text AS line FROM waiting_list_entry e`
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(link.token)
  expect((await entry(link))?.leaveHash).toHaveLength(32)
  const log = site.logLines.join('\n')
  expect(log).toContain('a link of the waiting list was refused')
  expect(log).not.toMatch(/canary|[\w-]{43}/)
})

test('a member finds the own entries in the export, and erasing the account erases them and their mails', async () => {
  const member = await signedIn(site)
  const own = await joinAs('second.mailbox@example.com', { cookie: member.cookie })
  const strange = await joinAs('stranger@example.com')
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.body.waitingList).toMatchObject([
    { eventId, email: 'second.mailbox@example.com', adultCount: 2 },
  ])

  const erase =
    'mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename } }'
  const { data } = await graphql(site.url, erase, { password: member.password }, member.cookie)
  expect(data?.eraseAccount).toEqual({ __typename: 'EraseAccountPayload' })
  await outboxDrained(site)
  expect(await entry(own)).toBeNull()
  expect(await site.services.db.mail.count({ where: { recipient: 'second.mailbox@example.com' } })).toBe(0)
  expect(await entry(strange)).not.toBeNull()
  expect(await waitingMails(site, 'stranger@example.com')).toHaveLength(1)
})

test('entries and their mails are erased 30 days after the event or after leaving, not a day before', async () => {
  const { db } = site.services
  const early = await joinAs('keeps@example.com')
  const leaver = await joinAs('left.long.ago@example.com')
  await leave(leaver)
  const past = await soldOutEvent(site)
  const old = waitingBody(past.id, { email: 'old@example.com' })
  const id = String((await join(site.url, old)).body.id)

  const age = (days: number) => [
    db.$executeRaw`UPDATE event SET ends_at = now() - ${days}::int * interval '1 day' WHERE id = ${past.id}`,
    db.$executeRaw`UPDATE waiting_list_entry SET closed_at = now() - ${days}::int * interval '1 day'
      WHERE id = ${Number(leaver.id)}`,
  ]
  await Promise.all(age(29))
  await site.runJob('erase-waiting-parties')
  expect(await entry({ id })).not.toBeNull()
  expect(await entry(leaver)).not.toBeNull()

  await Promise.all(age(31))
  await site.runJob('erase-waiting-parties')
  expect(await entry({ id })).toBeNull()
  expect(await entry(leaver)).toBeNull()
  expect(await entry(early)).not.toBeNull()
  for (const recipient of ['old@example.com', 'left.long.ago@example.com']) {
    expect(await db.mail.count({ where: { recipient } })).toBe(0)
  }
  expect(await waitingMails(site, 'keeps@example.com')).toHaveLength(1)
  const erased = { action: 'waiting-party-erased', subject: `waiting-entry:${id}` }
  expect(await db.auditEntry.count({ where: erased })).toBe(1)
})
