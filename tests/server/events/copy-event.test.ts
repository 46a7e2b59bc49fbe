import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm, eventInput } from '../staff/admin-forms.ts'

type Fields = Record<string, unknown>

const payloads = {
  copyEvent: 'CopyEventPayload',
  updateEvent: 'UpdateEventPayload',
  createEvent: 'CreateEventPayload',
}

function mutate(site: RunningSite, admin: SignedInUser, name: keyof typeof payloads, input: Fields) {
  const selection = `... on ${payloads[name]} { event { id mapUrl staff { version campLeaders } } }
    ... on InvalidInputError { issues { path message } }`
  return runMutation(site.url, name, input, admin.cookie, selection)
}

const copied = async (site: RunningSite, admin: SignedInUser, input: Fields) => {
  const result = await mutate(site, admin, 'copyEvent', input)
  expect(result).toMatchObject({ __typename: 'CopyEventPayload' })
  return getFields(result.event)
}

const key = (word: string) => `a-key-for-${word}`

const aPhotograph = {
  imageUrl: 'https://pictures.example.com/creek.jpg',
  alt: 'A creek',
  focusX: 20,
  focusY: 80,
}

/** A cancelled event with every field of the form and a booking. */
async function wholeEvent(site: RunningSite) {
  const { db } = site.services
  const { id } = await createEvent(site.services, { maxParticipants: 30 })
  await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
  const source = await db.event.findUniqueOrThrow({ where: { id } })
  await db.event.update({
    where: { id },
    data: {
      imageAlt: 'A tent',
      photographs: [aPhotograph],
      tentStock: 4,
      activities: ['Damper'],
      startTime: '4:00 PM',
      directions: 'Left',
      mapUrl: 'https://maps.example.com/1',
      plan: 'Walk',
      leaders: 'Jo',
      leaderImageUrl: 'https://example.com/jo.webp',
      ages: 'From 5',
      bring: ['Togs'],
      rainPlan: 'Tarps',
      bookingClosesAt: new Date(source.startsAt.getTime() - 36 * 3_600_000),
      cancelledAt: new Date(source.createdAt.getTime() + 1000),
      cancelReason: 'Flood',
    },
  })
  const leader = await createSignedInUser(site, { role: 'leader' })
  await db.eventLeader.create({ data: { eventId: id, userId: leader.userId } })
  return { id, source: await db.event.findUniqueOrThrow({ where: { id } }) }
}

test('copies all of the form to other days, hidden, with the same leaders', async ({ site, admin }) => {
  const { db } = site.services
  const { id, source } = await wholeEvent(site)
  const startDate = '2028-02-27'
  const copy = await copied(site, admin, {
    id,
    title: 'Once more',
    startDate,
    idempotencyKey: key('the-whole'),
  })
  expect(copy).toMatchObject({
    mapUrl: 'https://maps.example.com/1',
    staff: { version: 1, campLeaders: ['Sam Member'] },
  })
  const row = await db.event.findUniqueOrThrow({ where: { id: Number(copy.id) } })
  const nights = source.endDate.getTime() - source.startDate.getTime()
  const days = row.startDate.getTime() - source.startDate.getTime()
  const { id: _id, createdAt: _made, updatedAt: _changed, ...stored } = source
  expect(row).toMatchObject({
    ...stored,
    photographs: [aPhotograph],
    title: 'Once more',
    isActive: false,
    currentParticipants: 0,
    version: 1,
    startTime: '16:00',
    cancelledAt: null,
    cancelReason: null,
    startDate: new Date('2028-02-27T00:00:00Z'),
    endDate: new Date(row.startDate.getTime() + nights),
    startsAt: new Date(source.startsAt.getTime() + days),
    endsAt: new Date(source.endsAt.getTime() + days),
    bookingClosesAt: new Date(source.bookingClosesAt.getTime() + days),
  })
  expect(await db.booking.count({ where: { eventId: row.id } })).toBe(0)
  expect(await db.auditEntry.findMany({ where: { subject: `event:${row.id}` } })).toMatchObject([
    {
      actor: `user:${admin.userId}`,
      action: 'event-copied',
      after: { copyOf: `event:${id}`, title: 'Once more', startDate },
    },
  ])
})

const readCopies = (db: Database, title: string) => db.event.count({ where: { title } })

async function pressedTwice(site: RunningSite, admin: SignedInUser, title: string): Promise<number> {
  const { id } = await createEvent(site.services)
  const input = { id, title, startDate: '2027-05-07', idempotencyKey: key(title.replaceAll(' ', '-')) }
  await Promise.all([mutate(site, admin, 'copyEvent', input), mutate(site, admin, 'copyEvent', input)])
  return readCopies(site.services.db, title)
}

test('creates one copy when pressed twice, and rejects a reused key', async ({ site, admin }) => {
  expect(await pressedTwice(site, admin, 'Twice')).toBe(1)
  const { id } = await createEvent(site.services)
  const input = { id, title: 'First', startDate: '2027-05-07', idempotencyKey: key('first') }
  const first = await copied(site, admin, input)
  expect((await copied(site, admin, input)).id).toBe(first.id)
  expect(await mutate(site, admin, 'copyEvent', { ...input, startDate: '2027-05-14' })).toMatchObject({
    __typename: 'IdempotencyKeyReusedError',
  })
  expect(await readCopies(site.services.db, 'First')).toBe(1)
})

test('negative test: without the key it creates two', async ({ site, admin }) => {
  const forgetful = (sql: string) =>
    sql.replace(/INSERT INTO idempotent_request[\s\S]*DO NOTHING/, 'SELECT $1::text, $2::bytea')
  expect(await withReplacedStatements(forgetful, () => pressedTwice(site, admin, 'Without a key'))).toBe(2)
})

test('rejects a copy without a title or day, and of an unknown event', async ({ site, admin }) => {
  const { id } = await createEvent(site.services)
  expect(
    (await mutate(site, admin, 'copyEvent', { id, title: ' ', startDate: '2027-02-30' })).issues,
  ).toEqual([
    { path: 'title', message: 'Title is required' },
    { path: 'startDate', message: 'First day is not a date' },
  ])
  await site.services.db.event.update({ where: { id }, data: { deletedAt: '2026-01-01T00:00:00Z' } })
  const gone = await mutate(site, admin, 'copyEvent', { id, title: 'Gone', startDate: '2027-02-20' })
  expect(gone).toMatchObject({ __typename: 'EventNotFoundError' })
})

test('accepts old values of an event in an edit, but validates a new one', async ({ site, admin }) => {
  const { db } = site.services
  const { id } = await createEvent(site.services)
  await db.event.update({
    where: { id },
    data: {
      description: 'Short',
      shortDescription: '',
      category: 'canoeing',
      startTime: 'at sunset',
      location: '',
      imageUrl: 'ftp://old.example.com/1.gif',
      activities: ['y'.repeat(150)],
    },
  })
  const put = (body: Fields) =>
    call(`${site.url}/api/admin/events/${id}`, 'PUT', body, { cookie: admin.cookie })
  expect(await put({ title: 'Renamed' })).toMatchObject({ status: 200, body: { title: 'Renamed' } })
  expect(await put({ description: 'Shorter' })).toMatchObject({ status: 400 })
  const stored = await db.event.findUniqueOrThrow({ where: { id } })
  const form = {
    ...eventInput({ category: null, title: 'Renamed again', startTime: 'at sunset', location: '' }),
    description: 'Short',
    shortDescription: '',
    imageUrl: stored.imageUrl,
    startDate: stored.startDate.toISOString().slice(0, 10),
    endDate: stored.endDate.toISOString().slice(0, 10),
  }
  expect(await mutate(site, admin, 'updateEvent', { id, version: stored.version, form })).toMatchObject({
    __typename: 'UpdateEventPayload',
  })
  expect(await db.event.findUniqueOrThrow({ where: { id } })).toMatchObject({
    title: 'Renamed again',
    category: 'canoeing',
    startTime: 'at sunset',
  })
  const { version } = await db.event.findUniqueOrThrow({ where: { id } })
  const worse = await mutate(site, admin, 'updateEvent', {
    id,
    version,
    form: { ...form, location: '  ', title: '' },
  })
  expect(worse.issues).toEqual([{ path: 'title', message: 'Title is required' }])
  const { category: _category, ...without } = eventForm()
  expect((await mutate(site, admin, 'createEvent', { form: without })).issues).toEqual([
    { path: 'category', message: 'Category is required' },
  ])
})

test('lists coming events first, then past ones, and each once over pages', async ({ site, admin }) => {
  const { db, clock } = site.services
  await db.$executeRaw`UPDATE event SET deleted_at = now()`
  const day = (offset: number) => new Date(clock.now().getTime() + offset * 86_400_000)
  for (const offset of [-300, -4, 90, 5, -40, 5, 30, -4]) {
    const dates = { startDate: day(offset), endDate: day(offset), startsAt: day(offset), endsAt: day(offset) }
    const { id } = await createEvent(site.services)
    await db.event.update({ where: { id }, data: { ...dates, title: `In ${offset}` } })
  }
  const query = `query ($order: AdminEventOrder, $first: Int, $after: String, $filter: AdminEventFilter) {
    adminEvents(order: $order, first: $first, after: $after, filter: $filter) {
      edges { node { title } } pageInfo { hasNextPage endCursor } } }`
  async function walk(variables: Fields, between = async () => {}): Promise<unknown[]> {
    const titles: unknown[] = []
    let after: unknown = null
    do {
      const { data, errors } = await graphql(site.url, query, { first: 3, ...variables, after }, admin.cookie)
      expect(errors).toEqual([])
      const { edges, pageInfo } = getFields(data?.adminEvents)
      titles.push(...getList(edges).map(({ node }) => getFields(node).title))
      after = getFields(pageInfo).hasNextPage === true ? getFields(pageInfo).endCursor : null
      await between()
    } while (after !== null)
    return titles
  }
  const next = [5, 5, 30, 90, -4, -4, -40, -300].map((offset) => `In ${offset}`)
  for (const first of [1, 3, 4, 50]) expect(await walk({ first })).toEqual(next)
  const order = { field: 'NEXT', direction: 'DESC' }
  expect(await walk({ order })).toEqual(next.toReversed())
  expect(await walk({ filter: { period: 'PAST' }, first: 2 })).toEqual(next.slice(4))
  // The event of the next page ends in between, but its position does not change.
  const ends = async () =>
    void (await db.event.updateMany({ where: { title: 'In 90' }, data: { endsAt: clock.now() } }))
  expect((await walk({}, ends)).toSorted()).toEqual(next.toSorted())
  for (const value of ['coming', 'coming x y', 'soon 2026-01-01T00:00:00.000Z 2026-01-01T00:00:00.000Z']) {
    const after = Buffer.from(JSON.stringify(['events NEXT ASC', value, 1])).toString('base64url')
    const { errors } = await graphql(site.url, query, { after }, admin.cookie)
    expect(errors.map(({ code }) => code)).toEqual(['InvalidInputError'])
  }
})

test('also stores the organiser’s story by the documented call', async ({ site, admin }) => {
  const story = {
    leaderImageUrl: '/media/leaders/leader-1.webp',
    ages: ' From 5',
    bring: ['Togs', ''],
    rainPlan: 'Tarps',
  }
  const save = (changes: Fields) =>
    call(`${site.url}/api/admin/events`, 'POST', eventForm({ ...story, ...changes }), {
      cookie: admin.cookie,
    })
  const { body } = await save({})
  const row = await site.services.db.event.findUniqueOrThrow({ where: { id: Number(body.id) } })
  expect(row).toMatchObject({ ...story, ages: 'From 5', bring: ['Togs'] })
  const message = "Picture of who's leading: Valid image URL is required"
  expect(await save({ leaderImageUrl: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path: 'leaderImageUrl', message }] },
  })
})
