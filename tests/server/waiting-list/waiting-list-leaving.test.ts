import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { join, leaveLinkIn, mutateWaiting, soldOutEvent, waitingBody, waitingEmails } from './waiting-list.ts'

const dead = { __typename: 'WaitingListLinkError', message: 'This link is no longer valid' }

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await soldOutEvent(site)).id,
)

async function joinAs(
  site: RunningSite,
  eventId: number,
  email: string,
  headers: Record<string, string> = {},
) {
  const answer = await join(site.url, waitingBody(eventId, { email }), headers)
  expect(answer.status).toBe(201)
  return leaveLinkIn((await waitingEmails(site, email)).at(-1)?.text)
}

async function leave(site: RunningSite, link: { id: string; token: string }) {
  return (await mutateWaiting(site.url, 'leaveWaitingList', link)).result
}

function entry(db: Database, { id }: { id: string }) {
  return db.waitingListEntry.findUnique({ where: { id: Number(id) } })
}

test('the emailed link leaves the waiting list, and a repeat changes nothing', async ({ site, eventId }) => {
  const link = await joinAs(site, eventId, 'leaver@example.com')
  const left = {
    __typename: 'LeaveWaitingListPayload',
    message: 'You have left the waiting list.',
    event: { id: String(eventId) },
  }
  expect(await leave(site, link)).toEqual(left)
  const closed = await entry(site.services.db, link)
  expect(closed?.closedAt).not.toBeNull()
  expect(await leave(site, link)).toEqual(left)
  expect((await entry(site.services.db, link))?.closedAt).toEqual(closed?.closedAt)
})

test('unknown entries and wrong or other tokens look alike and change nothing', async ({ site, eventId }) => {
  const link = await joinAs(site, eventId, 'stays@example.com')
  const other = await joinAs(site, eventId, 'other@example.com')
  for (const wrong of [
    { ...link, token: 'x'.repeat(43) },
    { ...link, token: '' },
    { ...link, token: other.token },
    { id: '999999', token: link.token },
    { id: '99999999999999', token: link.token },
    { id: `${link.id} OR 1=1`, token: link.token },
  ]) {
    expect(await leave(site, wrong)).toEqual(dead)
  }
  expect((await entry(site.services.db, link))?.closedAt).toBeNull()
})

test('without the link only the member who verified the address can leave', async ({ site, eventId }) => {
  const owner = await createSignedInUser(site)
  const joiner = await createSignedInUser(site)
  const unproved = await createSignedInUser(site, { isEmailVerified: false })
  const leaveAs = async ({ id }: { id: string }, cookie: string) => {
    const { data } = await graphql(
      site.url,
      'mutation ($input: LeaveWaitingListInput!) { leaveWaitingList(input: $input) { __typename ... on UserError { message } } }',
      { input: { id } },
      cookie,
    )
    return data?.leaveWaitingList
  }
  const rejected = {
    __typename: 'WaitingListLinkError',
    message: 'Open the link in our email to leave this waiting list',
  }
  const made = await joinAs(site, eventId, owner.email, { cookie: joiner.cookie })
  const own = await joinAs(site, eventId, unproved.email, { cookie: unproved.cookie })
  expect(await leaveAs(made, joiner.cookie)).toEqual(rejected)
  expect(await leaveAs(own, unproved.cookie)).toEqual(rejected)
  expect((await entry(site.services.db, made))?.closedAt).toBeNull()
  expect(await leaveAs(made, owner.cookie)).toEqual({ __typename: 'LeaveWaitingListPayload' })
  expect((await entry(site.services.db, made))?.closedAt).not.toBeNull()
})

test('a party that joins again after leaving is last, with a new link', async ({ site, eventId }) => {
  const first = await joinAs(site, eventId, 'returns@example.com')
  const second = await joinAs(site, eventId, 'patient@example.com')
  await leave(site, first)
  const anew = await joinAs(site, eventId, 'returns@example.com')
  expect(anew.id).toBe(first.id)
  expect(await waitingEmails(site, 'returns@example.com')).toHaveLength(2)
  const admin = await createSignedInUser(site, { role: 'admin' })
  const line = await graphql(
    site.url,
    'query ($id: ID!) { event(id: $id) { waitingList(first: 50) { edges { node { id } } } } }',
    { id: String(eventId) },
    admin.cookie,
  )
  const ids = [...JSON.stringify(line.data).matchAll(/"id":"(\d+)"/g)].map(([, id]) => id)
  expect(ids.indexOf(anew.id)).toBeGreaterThan(ids.indexOf(second.id))
  expect(await leave(site, first)).toEqual(dead)
  expect((await entry(site.services.db, anew))?.closedAt).toBeNull()
})

test('stores tokens as hashes; logs neither tokens nor addresses', async ({ site, eventId }) => {
  const link = await joinAs(site, eventId, 'canary.waits@example.com')
  await leave(site, { ...link, token: `${link.token.slice(1)}A` })
  const rows: { line: string }[] = await site.services.db
    .$queryRaw`SELECT e::text AS line FROM waiting_list_entry e`
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(link.token)
  expect((await entry(site.services.db, link))?.leaveTokenHash).toHaveLength(32)
  const log = site.logLines.join('\n')
  expect(log).toContain('waiting list link rejected')
  expect(log).not.toMatch(/canary|[\w-]{43}/)
})

test('entries are in the export, and erased with account and emails', async ({ site, inbox, eventId }) => {
  const member = await createSignedInUser(site)
  const own = await joinAs(site, eventId, 'second.mailbox@example.com', { cookie: member.cookie })
  const strange = await joinAs(site, eventId, 'stranger@example.com')
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.body.waitingList).toMatchObject([
    { eventId, email: 'second.mailbox@example.com', adultCount: 2 },
  ])

  const erase =
    'mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename } }'
  const { data } = await graphql(site.url, erase, { password: member.password }, member.cookie)
  expect(data?.eraseAccount).toEqual({ __typename: 'EraseAccountPayload' })
  await inbox.drainOutbox()
  expect(await entry(site.services.db, own)).toBeNull()
  expect(
    await site.services.db.outgoingEmail.count({ where: { recipient: 'second.mailbox@example.com' } }),
  ).toBe(0)
  expect(await entry(site.services.db, strange)).not.toBeNull()
  expect(await waitingEmails(site, 'stranger@example.com')).toHaveLength(1)
})

test('erases entries and emails exactly 30 days after the event or leaving', async ({ site, eventId }) => {
  const { db } = site.services
  const early = await joinAs(site, eventId, 'keeps@example.com')
  const leaver = await joinAs(site, eventId, 'left.long.ago@example.com')
  await leave(site, leaver)
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
  expect(await entry(db, { id })).not.toBeNull()
  expect(await entry(db, leaver)).not.toBeNull()

  await Promise.all(age(31))
  await site.runJob('erase-waiting-parties')
  expect(await entry(db, { id })).toBeNull()
  expect(await entry(db, leaver)).toBeNull()
  expect(await entry(db, early)).not.toBeNull()
  for (const recipient of ['old@example.com', 'left.long.ago@example.com']) {
    expect(await db.outgoingEmail.count({ where: { recipient } })).toBe(0)
  }
  expect(await waitingEmails(site, 'keeps@example.com')).toHaveLength(1)
  const erased = { action: 'waiting-party-erased', subject: `waiting-list-entry:${id}` }
  expect(await db.auditEntry.count({ where: erased })).toBe(1)
})
