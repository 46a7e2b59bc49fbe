import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../support/as-owner.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { withStatements } from '../support/replaced-statements.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { join, mutateWaiting, soldOutEvent, waitingBody, waitingMails } from '../support/waiting-list.ts'

let database: TestDatabase
let site: RunningSite
let twin: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  twin = await startSite(database.url, { DATA_DIR: site.env.dataDir })
})
afterAll(async () => {
  await twin.close()
  await site.close()
  await database.drop()
})

function entries(eventId: number) {
  return site.services.db.waitingListEntry.findMany({ where: { eventId } })
}

/** Twenty calls of the same party at once over two instances, the address in changing letters. */
async function joinTwentyTimes(email: string) {
  const { id } = await soldOutEvent(site)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      join(
        index % 2 === 0 ? site.url : twin.url,
        waitingBody(id, { email: index % 3 === 0 ? ` ${email.toUpperCase()} ` : email }),
      ),
    ),
  )
  return { answers, rows: await entries(id), mails: await waitingMails(site, email) }
}

test('the same address and event again answers the same body, without a second entry or mail', async () => {
  const { id } = await soldOutEvent(site)
  const body = waitingBody(id, { email: 'again@example.com' })
  const first = await join(site.url, body)
  const again = await join(site.url, {
    ...body,
    email: '  AGAIN@example.com',
    adultCount: 5,
    lastName: 'New',
  })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect(await entries(id)).toMatchObject([{ lastName: 'Waits', adultCount: 2 }])
  expect(await waitingMails(site, 'again@example.com')).toHaveLength(1)
  const other = await soldOutEvent(site)
  expect((await join(site.url, { ...body, eventId: other.id })).status).toBe(201)
})

test('over GraphQL an address that waits and one that does not get the very same answer', async () => {
  const { id } = await soldOutEvent(site)
  const { userId: _, ...input } = waitingBody(id)
  const first = await mutateWaiting(site.url, 'joinWaitingList', input)
  const again = await mutateWaiting(site.url, 'joinWaitingList', input)
  expect(again).toEqual(first)
  expect(await entries(id)).toHaveLength(1)
})

test('twenty calls at once give one entry, one mail and one body', async () => {
  const { answers, rows, mails } = await joinTwentyTimes('twenty@example.com')
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(rows).toHaveLength(1)
  expect(mails).toHaveLength(1)
})

test('without the condition that only a closed entry opens anew they give many mails: the guard is what holds', async () => {
  const unguarded = (sql: string) => sql.replace('WHERE waiting_list_entry.closed_at IS NOT NULL', '')
  const { answers, mails } = await withStatements(unguarded, () => joinTwentyTimes('control@example.com'))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
  expect(mails.length).toBeGreaterThan(1)
})

test('without the unique key they give many entries: the guard is what holds', async () => {
  const loose = await cloneDatabase()
  const looseSite = await startSite(loose.url)
  await asOwner(loose.url, 'DROP INDEX waiting_list_entry_event_id_email_key')
  const { id } = await soldOutEvent(looseSite)
  const unguarded = (sql: string) => sql.replace(/ON CONFLICT [\s\S]*closed_at IS NOT NULL/, '')
  const body = waitingBody(id)
  await withStatements(unguarded, () =>
    Promise.all(Array.from({ length: 20 }, () => join(looseSite.url, body))),
  )
  expect(await looseSite.services.db.waitingListEntry.count({ where: { eventId: id } })).toBeGreaterThan(1)
  await looseSite.close()
  await loose.drop()
})

test('the database itself takes an address in small letters only', async () => {
  const { id } = await soldOutEvent(site)
  const { userId: _, ...row } = waitingBody(id, { email: 'Large@example.com' })
  await expect(site.services.db.waitingListEntry.create({ data: row })).rejects.toThrow(
    /waiting_list_email_is_small/,
  )
})
