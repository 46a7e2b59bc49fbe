import { expect } from 'vitest'
import { toSearchText } from '../../../domain/typed-text/search-text.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

async function found(
  site: RunningSite,
  admin: SignedInUser,
  filter: Record<string, unknown>,
  cookie = admin.cookie,
) {
  const { data, errors } = await graphql(
    site.url,
    'query ($filter: AdminBookingFilter) { adminBookings(filter: $filter) { matchCount edges { node { id } } } }',
    { filter },
    cookie,
  )
  if (errors.length > 0) return errors.map(({ code }) => code)
  const { matchCount, edges } = getFields(data?.adminBookings)
  const ids = getList(edges).map(({ node }) => getFields(node).id)
  expect(matchCount).toBe(ids.length)
  return ids
}

const child = (name: string) => ({ childrenDetails: [{ name, age: 7, allergies: '' }] })

test('finds a child only in the bookings of one event, and logs the search', async ({ site, admin }) => {
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
  // Without an event no encrypted data is read.
  expect(await found(site, admin, { search: 'canaryzoë' })).toEqual([])
  expect(await found(site, admin, { eventId: String(eventId), search: '0400 111 222' })).toHaveLength(2)
  expect(await lines()).toEqual([])
  expect(await found(site, admin, { eventId: String(eventId), search: ' canaryZOË ' })).toEqual([zoe.id])
  expect(await lines()).toEqual([{ subject: `event:${eventId}` }])
  expect(await found(site, admin, { eventId: String(other), search: 'canaryzoë' })).toEqual([elsewhere.id])
  expect(await found(site, admin, { eventId: String(eventId), search: 'zoë', group: 'CONFIRMED' })).toEqual(
    [],
  )
  const member = await createSignedInUser(site)
  expect(await found(site, admin, { eventId: String(eventId), search: 'zoë' }, member.cookie)).toEqual([
    'NOT_ALLOWED',
  ])
  expect(await lines()).toHaveLength(2)
})

test('finds names without accents, apostrophes, hyphens, in either Unicode form', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId, { firstName: 'Mari\u0301a', lastName: 'Núñez–O’Brien' })
  for (const search of [
    'nunez',
    'NÚÑEZ',
    'nu\u0301n\u0303ez',
    "María Núñez-O'Brien",
    'maria nunez obrien',
    '\u202aNunez\u202c',
  ]) {
    expect(await found(site, admin, { eventId: String(eventId), search }), search).toEqual([id])
  }
  expect(await found(site, admin, { eventId: String(eventId), search: 'nunes' })).toEqual([])
  expect(await found(site, admin, { eventId: String(eventId), search: '%' })).toEqual([])
})

test('finds a person by first and last name in either order', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const party = { firstName: 'Robin James', lastName: 'Mead', ...child('Wrenna') }
  const { id } = await bookParty(site, eventId, party)
  await bookParty(site, eventId, { firstName: 'Robin', lastName: 'Meaney' })
  for (const search of ['Robin Mead', 'mead robin', 'Mead, Robin', 'Wrenna Mead', 'Mead, Wrenna']) {
    expect(await found(site, admin, { eventId: String(eventId), search }), search).toEqual([id])
  }
  expect(await found(site, admin, { eventId: String(eventId), search: 'Robin Wren' })).toEqual([])
})

test('finds references, phone numbers and addresses in any notation', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId, { email: 'desk&gate@bücher.example', phone: '0477 123 456' })
  const { code, email } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(email).toBe('desk&gate@xn--bcher-kva.example')
  const halves = [code.slice(0, 3).toLowerCase(), code.slice(3)]
  for (const search of [halves.join(' – '), halves.join('\u2011'), `${halves.join('.')}\u200b`]) {
    expect(await found(site, admin, { eventId: String(eventId), search }), search).toEqual([id])
  }
  for (const search of ['0477–123–456', '(0477) 123.456', '+61 477 123 456', 'DESK&gate@bücher.example']) {
    expect(await found(site, admin, { eventId: String(eventId), search }), search).toEqual([id])
  }
})

test('finds a child without accents', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId, child('Zoë O’Hara'))
  for (const search of ["zoe o'hara", 'ZOE OHARA']) {
    expect(await found(site, admin, { eventId: String(eventId), search })).toEqual([id])
  }
})

test('normalises a search text alike in the database and the browser', async ({ db }) => {
  const letters = Array.from({ length: 0x2ff }, (_, index) => String.fromCodePoint(index + 0x20))
  const signs = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(index + 0x2000))
  const texts = [...letters, ...signs, 'ﬁ', 'Ａ', 'ｅ\u0301', '－', 'Ṩ', 'ẞ'].map((sign) => `a${sign}Z`)
  const rows = await db.$queryRaw<{ text: string; found: string }[]>`
    SELECT text, search_text(text) AS found FROM unnest(${texts}::text[]) AS text`
  expect(rows.filter(({ text, found }) => toSearchText(text) !== found)).toEqual([])
})
