import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { join, mutateWaiting, soldOutEvent, waitingBody, waitingEmails } from './waiting-list.ts'

const test = serverTest.extend('secondSite', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const secondSite = await startSite(site.databaseUrl, { DATA_DIR: site.env.dataDir })
  onCleanup(secondSite.close)
  return secondSite
})

function entries(db: Database, eventId: number) {
  return db.waitingListEntry.findMany({ where: { eventId } })
}

/** Twenty concurrent calls of one party on two instances, with the address in varying case. */
async function joinTwentyTimes(site: RunningSite, secondSite: RunningSite, email: string) {
  const { id } = await soldOutEvent(site)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      join(
        index % 2 === 0 ? site.url : secondSite.url,
        waitingBody(id, { email: index % 3 === 0 ? ` ${email.toUpperCase()} ` : email }),
      ),
    ),
  )
  return { answers, rows: await entries(site.services.db, id), emails: await waitingEmails(site, email) }
}

test('the browser that joined changes its party, with 200 and the same body', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const body = waitingBody(id, { email: 'again@example.com' })
  const first = await join(site.url, body)
  const changed = { ...body, email: '  AGAIN@example.com', adultCount: 5, lastName: 'New' }
  const again = await join(site.url, changed, { cookie: first.cookie ?? '' })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect(await entries(site.services.db, id)).toMatchObject([{ lastName: 'New', adultCount: 5 }])
  expect(await waitingEmails(site, 'again@example.com')).toHaveLength(1)
  const other = await soldOutEvent(site)
  expect((await join(site.url, { ...body, eventId: other.id })).status).toBe(201)
})

test('joining with a waiting address is answered as new, changes nothing, emails it', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const email = 'waits.quietly@example.com'
  const body = waitingBody(id, { email })
  await join(site.url, body)
  const before = await join(site.url, waitingBody(id))
  const stranger = await join(site.url, { ...body, adultCount: 9, lastName: 'Stranger' })
  const after = await join(site.url, waitingBody(id))
  expect(stranger.status).toBe(before.status)
  expect(Object.keys(stranger.body)).toEqual(Object.keys(before.body))
  expect(stranger.body.message).toBe(before.body.message)
  // The same ids and cookies as for a new address.
  expect(Number(stranger.body.id) - Number(before.body.id)).toBe(1)
  expect(Number(after.body.id) - Number(stranger.body.id)).toBe(1)
  expect(stranger.cookie === null).toBe(before.cookie === null)
  const rows = await entries(site.services.db, id)
  expect(rows.find((row) => row.email === email)).toMatchObject({ lastName: 'Waits', adultCount: 2 })
  expect(rows.map((row) => row.id)).not.toContain(Number(stranger.body.id))
  const [sent] = await site.services.db.outgoingEmail.findMany({
    where: { recipient: email, key: { startsWith: 'waiting-list-rejoined:' } },
  })
  if (sent === undefined) throw new Error('nobody was told')
  const { text } = decryptEmail(site.services.cipher, sent)
  expect(text).toContain('2 adults, 1 kid')
  expect(text).not.toMatch(/Stranger|9 adults|#k=/)
  // The stranger's cookie gives no access, now or later.
  const again = await join(site.url, { ...body, adultCount: 9 }, { cookie: stranger.cookie ?? '' })
  expect(again.status).toBe(201)
  expect(await entries(site.services.db, id)).toMatchObject([{ adultCount: 2 }, {}, {}])
})

test('verifying an address takes over the entry that somebody else made for it', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const owner = await createSignedInUser(site)
  const unproved = await createSignedInUser(site, { isEmailVerified: false })
  const stranger = await createSignedInUser(site)
  const first = await join(site.url, waitingBody(id, { email: owner.email }), { cookie: stranger.cookie })
  const taken = await join(site.url, waitingBody(id, { email: owner.email, adultCount: 4 }), {
    cookie: owner.cookie,
  })
  expect(taken).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect(await entries(site.services.db, id)).toMatchObject([{ userId: owner.userId, adultCount: 4 }])
  await join(site.url, waitingBody(id, { email: unproved.email }))
  await join(site.url, waitingBody(id, { email: unproved.email, adultCount: 4 }), { cookie: unproved.cookie })
  expect((await entries(site.services.db, id)).find(({ email }) => email === unproved.email)).toMatchObject({
    userId: null,
    adultCount: 2,
  })
})

test('a full network gets the same error for a waiting and an unknown address', async ({ site }) => {
  const limited = await startSite(site.databaseUrl, {
    DATA_DIR: site.env.dataDir,
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (const [home, network] of [
    ['203.0.113.9', '203.0.113.10'],
    ['203.0.113.11', '203.0.113.11'],
  ] as const) {
    const { id } = await soldOutEvent(limited)
    const victim = waitingBody(id)
    await join(limited.url, victim, from(home))
    // A network may have three parties waiting for an event.
    const others = home === network ? 2 : 3
    for (let party = 0; party < others; party += 1) {
      expect((await join(limited.url, waitingBody(id), from(network))).status).toBe(201)
    }
    const unknown = await join(limited.url, waitingBody(id), from(network))
    const known = await join(limited.url, victim, from(network))
    expect(unknown.body.message).toMatch(/^3 parties from your network/)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  }
  await limited.close()
})

test('over GraphQL a waiting and an unknown address get the same response', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const { userId: _, ...input } = waitingBody(id)
  const first = await mutateWaiting(site.url, 'joinWaitingList', input)
  const again = await mutateWaiting(site.url, 'joinWaitingList', input)
  expect(again.result).toEqual(first.result)
  expect(Object.keys(again.answer)).toEqual(Object.keys(first.answer))
  expect(await entries(site.services.db, id)).toHaveLength(1)
})

test('twenty concurrent calls create one entry and one email with a link', async ({ site, secondSite }) => {
  const { answers, rows, emails } = await joinTwentyTimes(site, secondSite, 'twenty@example.com')
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20)
  expect(rows).toHaveLength(1)
  expect(emails).toHaveLength(1)
})

test('negative test: without the closed-entry condition they send many emails', async ({
  site,
  secondSite,
}) => {
  const unguarded = (sql: string) => sql.replace('WHERE waiting_list_entry.closed_at IS NOT NULL', '')
  const { answers, emails } = await withReplacedStatements(unguarded, () =>
    joinTwentyTimes(site, secondSite, 'control@example.com'),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBeLessThan(20)
  expect(emails.length).toBeGreaterThan(1)
})

test('negative test: without the unique key they create many entries', async ({ ownSite }) => {
  await asOwner(ownSite.databaseUrl, 'DROP INDEX waiting_list_entry_event_id_email_key')
  const { id } = await soldOutEvent(ownSite)
  const unguarded = (sql: string) => sql.replace(/ON CONFLICT [\s\S]*closed_at IS NOT NULL/, '')
  const body = waitingBody(id)
  await withReplacedStatements(unguarded, () =>
    Promise.all(Array.from({ length: 20 }, () => join(ownSite.url, body))),
  )
  expect(await ownSite.services.db.waitingListEntry.count({ where: { eventId: id } })).toBeGreaterThan(1)
})

test('the database accepts an address in lower case only', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const { userId: _, ...row } = waitingBody(id, { email: 'Large@example.com' })
  await expect(site.services.db.waitingListEntry.create({ data: row })).rejects.toThrow(
    /waiting_list_entry_email_lower/,
  )
})
