import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { fieldsOf, graphql, listOf } from '../support/graphql-call.ts'
import { bookParty } from '../support/paying.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent } from '../support/sample-bookings.ts'
import { type SignedIn, signedIn } from '../support/signed-in.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

async function found(filter: Record<string, unknown>, cookie = admin.cookie) {
  const { data, errors } = await graphql(
    site.url,
    'query ($filter: AdminBookingFilter) { adminBookings(filter: $filter) { matchCount edges { node { id } } } }',
    { filter },
    cookie,
  )
  if (errors.length > 0) return errors.map(({ code }) => code)
  const { matchCount, edges } = fieldsOf(data?.adminBookings)
  const ids = listOf(edges).map(({ node }) => fieldsOf(node).id)
  expect(matchCount).toBe(ids.length)
  return ids
}

const child = (name: string) => ({ childrenDetails: [{ name, age: 7, allergies: '' }] })

test('a child is found among the bookings of one event, which is written down; nowhere else', async () => {
  const [{ id: eventId }, { id: other }] = [
    await createEvent(site.services),
    await createEvent(site.services),
  ]
  const zoe = await bookParty(site, eventId, child('Canaryzoë Reed'))
  await bookParty(site, eventId, child('Canaryjo'))
  const elsewhere = await bookParty(site, other, child('Canaryzoë Ray'))
  const lines = () =>
    site.services.db.auditEntry.findMany({
      where: { actor: `user:${admin.userId}`, action: 'children-read' },
      select: { subject: true },
    })
  // Without an event nothing sealed is opened.
  expect(await found({ search: 'canaryzoë' })).toEqual([])
  expect(await found({ eventId: String(eventId), search: '0400 111 222' })).toHaveLength(2)
  expect(await lines()).toEqual([])
  expect(await found({ eventId: String(eventId), search: ' canaryZOË ' })).toEqual([zoe.id])
  expect(await lines()).toEqual([{ subject: `event:${eventId}` }])
  expect(await found({ eventId: String(other), search: 'canaryzoë' })).toEqual([elsewhere.id])
  expect(await found({ eventId: String(eventId), search: 'zoë', group: 'CONFIRMED' })).toEqual([])
  const member = await signedIn(site)
  expect(await found({ eventId: String(eventId), search: 'zoë' }, member.cookie)).toEqual(['NOT_ALLOWED'])
  expect(await lines()).toHaveLength(2)
})
