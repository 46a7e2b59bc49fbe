import { expect } from 'vitest'
import { fillSite } from '../bookings/many-bookings.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { sized } from '../fixtures/full-size.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { bookingPage, dashboard, eventPage, screens, screensOfCamp } from './admin-queries.ts'

type Fields = Record<string, unknown>

const bookings = sized(12_000, 50_000)
type Page = { ids: string[]; nodes: Fields[]; matchCount: unknown; after: string | null }

async function page(
  site: RunningSite,
  admin: SignedInUser,
  query: string,
  variables: Fields = {},
): Promise<Page> {
  const { data, errors } = await graphql(site.url, query, variables, admin.cookie)
  expect(errors).toEqual([])
  const found = getFields(data?.adminEvents ?? data?.adminBookings)
  const nodes = getList(found.edges).map(({ node }) => getFields(node))
  const { hasNextPage, endCursor } = getFields(found.pageInfo)
  return {
    ids: nodes.map(({ id }) => String(id)),
    nodes,
    matchCount: found.matchCount,
    after: hasNextPage === true ? String(endCursor) : null,
  }
}

/** Returns the nodes of all pages. */
async function walk(
  site: RunningSite,
  admin: SignedInUser,
  query: string,
  variables: Fields,
): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const next: Page = await page(site, admin, query, { ...variables, after })
    ids.push(...next.ids)
    after = next.after
  } while (after !== null)
  return ids
}

/** Transactions, the queue, and statements that a request sends only once a minute. */
const NOT_COUNTED = /^\s*(BEGIN|COMMIT)|pgboss|SET last_seen_at|SELECT now\(\) AS now/

async function countStatements(
  site: RunningSite,
  admin: SignedInUser,
  query: string,
  variables: Fields = {},
): Promise<number> {
  let count = 0
  const counted = (sql: string) => {
    if (!NOT_COUNTED.test(sql)) count += 1
    return sql
  }
  const { errors } = await withReplacedStatements(counted, () =>
    graphql(site.url, query, variables, admin.cookie),
  )
  expect(errors).toEqual([])
  return count
}

async function statementsOfAll(site: RunningSite, admin: SignedInUser): Promise<Record<string, number>> {
  const { id: eventId } = await site.services.db.event.findFirstOrThrow({ select: { id: true } })
  const counts: Record<string, number> = {}
  for (const [name, query, variables] of screens)
    counts[name] = await countStatements(site, admin, query, variables)
  for (const [name, query] of screensOfCamp)
    counts[name] = await countStatements(site, admin, query, { eventId })
  return counts
}

test(`every screen sends as many statements for ${bookings} bookings as for ten`, async ({ site, admin }) => {
  await fillSite(site.services, site.databaseUrl, { events: 3, bookings: 10 })
  const few = await statementsOfAll(site, admin)
  await asOwner(site.databaseUrl, 'DELETE FROM payment; DELETE FROM booking; DELETE FROM event')
  await fillSite(site.services, site.databaseUrl, { events: 300, bookings })
  const many = await statementsOfAll(site, admin)
  expect(many).toEqual(few)
  // Two of them ask for the second factor's code.
  for (const [name, count] of Object.entries(many)) expect(count, name).toBeLessThan(15)
  expect((await page(site, admin, bookingPage)).ids).toHaveLength(20)
  expect((await page(site, admin, bookingPage)).matchCount).toBeNull()
  expect(await page(site, admin, eventPage)).toMatchObject({ matchCount: 300 })
})

test('lists bookings with money due first, then paid, then cancelled ones', async ({ site, admin }) => {
  const first = await page(site, admin, bookingPage, { first: 3 })
  expect(first.nodes.map(({ id, admin: part }) => [id, getFields(part).group])).toEqual([
    ['filled-3', 'PENDING'],
    ['filled-6', 'PENDING'],
    ['filled-9', 'PENDING'],
  ])
  const paid = await page(site, admin, bookingPage, { first: 2, filter: { group: 'CONFIRMED' } })
  expect(paid.nodes).toMatchObject([
    { id: 'filled-1', totalAmount: '750.00', admin: { group: 'CONFIRMED', paidAmount: '750.00' } },
    { id: 'filled-4' },
  ])
  const gone = await page(site, admin, bookingPage, { first: 1, filter: { group: 'CANCELLED' } })
  expect(gone.ids).toEqual(['filled-2'])
})

test('lists a booking whose spots were released last', async ({ site, admin }) => {
  const set = (to: string) => asOwner(site.databaseUrl, `UPDATE booking SET ${to} WHERE id = 'filled-3'`)
  await set("state = 'EXPIRED', hold_expires_at = NULL")
  const last = await page(site, admin, bookingPage, { first: 1, order: { field: 'GROUP', direction: 'ASC' } })
  await set("state = 'HELD', hold_expires_at = now() + interval '10 years'")
  expect(last.nodes).toMatchObject([{ id: 'filled-3', admin: { group: 'RELEASED', dueAmount: '0.00' } }])
})

test.for(['GROUP', 'BOOKED', 'NAME', 'TOTAL', 'CAMP'])(
  'paging by %s returns each booking once in both directions',
  async (field, { site, admin }) => {
    const eventId = String((await page(site, admin, eventPage, { first: 1 })).ids[0])
    const filter = { eventId }
    const up = await walk(site, admin, bookingPage, { filter, first: 10, order: { field, direction: 'ASC' } })
    const backwards = { field, direction: 'DESC' }
    const down = await walk(site, admin, bookingPage, { filter, first: 10, order: backwards })
    expect(new Set(up).size).toBe(up.length)
    expect(up.length).toBe(await site.services.db.booking.count({ where: { eventId: Number(eventId) } }))
    expect(up.length).toBeGreaterThan(30)
    expect(down).toEqual(up.toReversed())
  },
)

test.for(['START_DATE', 'TITLE', 'CAPACITY', 'TAKEN', 'PRICE', 'CHANGED'])(
  'paging events by %s returns each once',
  async (field, { site, admin }) => {
    const up = await walk(site, admin, eventPage, { first: 50, order: { field, direction: 'ASC' } })
    expect(new Set(up).size).toBe(300)
    expect(await walk(site, admin, eventPage, { first: 50, order: { field, direction: 'DESC' } })).toEqual(
      up.toReversed(),
    )
  },
)

test('finds bookings by name, email address and id; patterns are literal', async ({ site, admin }) => {
  const named = Array.from({ length: bookings }, (_, index) => index + 1).filter(
    (n) => n % 7 === 4 && String(n).startsWith('41'),
  )
  expect(await page(site, admin, bookingPage, { filter: { search: 'first4 last41' } })).toMatchObject({
    matchCount: named.length,
  })
  expect((await page(site, admin, bookingPage, { filter: { search: 'FAMILY777@example' } })).ids).toEqual([
    'filled-777',
  ])
  expect((await page(site, admin, bookingPage, { filter: { search: ' filled-42 ' } })).ids).toEqual([
    'filled-42',
  ])
  const { code } = await site.services.db.booking.findUniqueOrThrow({ where: { id: 'filled-43' } })
  for (const search of [code, ` ${code.toLowerCase()} `, `${code.slice(0, 3)}-${code.slice(3)}`]) {
    expect((await page(site, admin, bookingPage, { filter: { search } })).ids).toEqual(['filled-43'])
  }
  for (const search of ['%', '_____', '\\']) {
    expect((await page(site, admin, bookingPage, { filter: { search } })).ids).toEqual([])
  }
})

test(`finds one phone number among ${bookings} by an index, however typed`, async ({ site, admin }) => {
  await asOwner(
    site.databaseUrl,
    "UPDATE booking SET phone = '+61 499 777 123' WHERE id = 'filled-778'; ANALYZE booking",
  )
  for (const search of ['0499 777 123', '0499777123', '777 123']) {
    expect((await page(site, admin, bookingPage, { filter: { search } })).ids).toEqual(['filled-778'])
  }
  const { db } = site.services
  // On a small table a full scan would be as fast.
  const withoutWholeReads = db.$executeRaw`SET LOCAL enable_seqscan = off`
  const explained = db.$queryRaw`
    EXPLAIN (FORMAT JSON) SELECT FROM booking WHERE (id = '0499' OR code = '0499' OR email ILIKE '%0499 777 123%'
      OR search_text(first_name || ' ' || last_name) LIKE '%0499 777 123%'
      OR regexp_replace(phone, '[^0-9]', '', 'g') LIKE '%499777123%')`
  const [, plan] = await db.$transaction([withoutWholeReads, explained])
  for (const index of ['booking_phone_digits', 'booking_search'])
    expect(JSON.stringify(plan)).toContain(index)
})

test('finds bookings with a failed last payment unless cancelled since', async ({ site, admin }) => {
  const cancelled = { state: 'CANCELLED', paymentState: 'FAILED' } as const
  expect(await site.services.db.booking.count({ where: cancelled })).toBeGreaterThan(0)
  expect((await page(site, admin, bookingPage, { filter: { onlyFailed: true } })).ids).toEqual([])
  const pay = (state: string) =>
    asOwner(
      site.databaseUrl,
      `UPDATE booking SET payment_state = '${state}' WHERE id IN ('filled-3', 'filled-6')`,
    )
  await pay('FAILED')
  const { ids, nodes } = await page(site, admin, bookingPage, { filter: { onlyFailed: true } })
  await pay('PROCESSING')
  await pay('UNPAID')
  expect(ids).toEqual(['filled-3', 'filled-6'])
  expect(nodes.map(({ admin: part }) => getFields(part).group)).toEqual(['PENDING', 'PENDING'])
})

test('finds events by words, category, visibility and period unless deleted', async ({ site, admin }) => {
  const { id } = await createEvent(site.services, { title: 'Gone Camp', deletedAt: new Date() })
  await createEvent(site.services, {
    title: '100% Fun',
    category: 'skills',
    endsAt: new Date(0),
    isActive: false,
  })
  const titles = async (filter: Fields) =>
    (await page(site, admin, eventPage, { filter })).nodes.map(({ title }) => title)
  expect(await titles({ search: '100%' })).toEqual(['100% Fun'])
  expect(await titles({ category: 'SKILLS' })).toEqual(['100% Fun'])
  expect(await titles({ period: 'PAST' })).toEqual(['100% Fun'])
  expect(await titles({ search: 'gone' })).toEqual([])
  expect(await page(site, admin, eventPage, { filter: { visibility: 'HIDDEN' } })).toMatchObject({
    matchCount: 61,
  })
  expect((await walk(site, admin, eventPage, { first: 50 })).includes(String(id))).toBe(false)
})

test('the dashboard numbers add up', async ({ site, admin }) => {
  const { data } = await graphql(site.url, dashboard, {}, admin.cookie)
  const { totals, money, bookingSeries, seasonSeries, occupancy } = getFields(data?.adminDashboard)
  const [confirmed, pending] = [Math.floor((bookings + 2) / 3), Math.floor(bookings / 3)]
  const [paid, awaited] = [`${confirmed * 750}.00`, `${pending * 750}.00`]
  const bookingFigures = { confirmedBookings: confirmed, pendingBookings: pending, revenue: paid }
  expect(totals).toMatchObject({ ...bookingFigures, hiddenEvents: 61, pastEvents: 0 })
  expect(money).toEqual({ paid, refunded: '0.00', awaited, failed: '0.00' })
  const sum = (series: unknown) => getList(series).reduce((all, { bookings }) => all + Number(bookings), 0)
  expect(getList(bookingSeries)).toHaveLength(12)
  expect(sum(bookingSeries)).toBe(confirmed)
  expect(sum(seasonSeries)).toBe(confirmed)
  expect(getList(occupancy)).toHaveLength(50)
})

const cursor = (json: string) => ({ after: Buffer.from(json).toString('base64url') })

test.for([
  ['a cursor of another order', bookingPage, cursor('["bookings NAME ASC","x","y"]')],
  ['no cursor at all', bookingPage, { after: 'nonsense' }],
  ['a number that is none', bookingPage, cursor('["bookings GROUP DESC","x","y"]')],
  ['a page that is too large', eventPage, { first: 51 }],
  ['a day that is none', eventPage, cursor('["events START_DATE ASC","x",1]')],
] as const)('rejects %s as bad input', async ([_what, query, variables], { site, admin }) => {
  const { errors } = await graphql(site.url, query, variables, admin.cookie)
  expect(errors.map(({ code }) => code)).toEqual([expect.stringMatching(/InvalidInputError|BAD_USER_INPUT/)])
})
