import pg from 'pg'
import { expect } from 'vitest'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { campThatWas, ended } from './gallery.ts'
import {
  actOnReview,
  adminReviews,
  askedFamily,
  decide,
  kindWords,
  publicReviews,
  readReview,
} from './reviews.ts'

test.beforeEach(async ({ db }) => void (await db.review.deleteMany()))

const asked = (site: RunningSite, email: string) => getInbox(site).readTexts(email, 'review-request')

test('asks each paid booking once, three days after the camp, checked in or not', async ({ site }) => {
  const { eventId, parties } = await campThatWas(site, { families: 2, daysAgo: 2 })
  const held = await bookParty(site, (await createEvent(site.services)).id, { email: 'held@example.com' })
  await site.services.db.booking.update({ where: { id: held.id }, data: { eventId } })
  await site.runJob('ask-for-reviews')
  for (const { email } of parties) expect(await asked(site, email)).toEqual([])
  await ended(site, eventId, 3)
  // Two concurrent instances, one of which read a booking that was still paid then.
  const found = (sql: string) =>
    sql.includes('LIMIT') ? sql.replace("booking.state = 'CONFIRMED'", "booking.state <> 'EXPIRED'") : sql
  await withReplacedStatements(found, () => Promise.all([1, 2].map(() => site.runJob('ask-for-reviews'))))
  await site.runJob('ask-for-reviews')
  for (const { email } of parties) expect(await asked(site, email)).toHaveLength(1)
  expect(await asked(site, 'held@example.com')).toEqual([])
})

test('does not ask about a cancelled camp, or weeks later', async ({ site }) => {
  const [late, off] = [await campThatWas(site, { daysAgo: 15 }), await campThatWas(site)]
  await site.services.db.event.update({ where: { id: off.eventId }, data: { cancelledAt: new Date() } })
  await site.runJob('ask-for-reviews')
  for (const { family } of [late, off]) expect(await asked(site, family.email)).toEqual([])
})

test('opens only the review by its link or booking, but not for organisers', async ({ site, admin }) => {
  const { id, key, cookie } = await askedFamily(site, { title: 'Link Camp' })
  const empty = {
    eventTitle: 'Link Camp',
    status: 'ASKED',
    rating: null,
    review: null,
    nameForm: 'FIRST_AND_INITIAL',
    firstOnly: 'Sam',
    firstAndInitial: 'Sam C.',
  }
  expect(await readReview(site, { bookingId: id, key })).toMatchObject(empty)
  expect(await readReview(site, { bookingId: id, cookie })).toMatchObject(empty)
  const other = await askedFamily(site)
  const wrong = [
    { bookingId: id, key: other.key, cookie: null },
    { bookingId: id, cookie: null },
    { bookingId: id, cookie: other.cookie },
    { bookingId: id, cookie: (await createSignedInUser(site)).cookie },
    { bookingId: id, cookie: admin.cookie },
    { bookingId: 'made-up', key, cookie: null },
  ]
  for (const { cookie: carried, ...link } of wrong) {
    expect(await readReview(site, { ...link, cookie: carried })).toBeNull()
    for (const act of ['saveReview', 'withdrawReview'] as const) {
      expect(await actOnReview(site, act, link, carried)).toMatchObject({ __typename: 'ReviewNotFoundError' })
    }
  }
  const claimed = await call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token: key })
  expect([claimed.status, claimed.cookie]).toEqual([404, null])
})

test.for([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ text: '   nineteen letters   ' }, 'text'],
  [{ text: 'x'.repeat(1001) }, 'text'],
] as const)('rejects %j by its field', async ([input, path], { site }) => {
  const { id, key } = await askedFamily(site)
  expect(await actOnReview(site, 'saveReview', { bookingId: id, key, ...input })).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [{ path }],
  })
})

test('publishes a review as read once the organiser shows it, until withdrawn', async ({ site, admin }) => {
  const { id, key, eventId } = await askedFamily(site, { title: 'Damper Camp' })
  const link = { bookingId: id, key }
  await actOnReview(site, 'saveReview', {
    ...link,
    rating: 2,
    text: 'At first we were not so sure about it.',
  })
  expect(await actOnReview(site, 'saveReview', { ...link, nameForm: 'FIRST' })).toMatchObject({
    myReview: { status: 'WAITING', rating: 5, review: kindWords },
  })
  expect(await publicReviews(site, eventId)).toEqual({ ofEvent: [], latest: [] })
  const waiting = await adminReviews(site, admin.cookie)
  expect(waiting).toMatchObject({ waiting: 1, all: [{ bookingId: id, name: 'Sam', review: kindWords }] })

  const decided = await decide(site, admin.cookie, id, { as: 'SHOWN' })
  expect(decided).toEqual({ __typename: 'DecideReviewPayload' })
  const { startDate } = await site.services.db.event.findUniqueOrThrow({ where: { id: eventId } })
  const date = startDate.toLocaleDateString('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shown = { rating: 5, review: kindWords, name: 'Sam', event: 'Damper Camp', date }
  expect(await publicReviews(site, eventId)).toEqual({ ofEvent: [shown], latest: [shown] })
  expect(await actOnReview(site, 'saveReview', { ...link, rating: 1 })).toMatchObject({
    __typename: 'ReviewShownError',
  })
  expect(await actOnReview(site, 'withdrawReview', link)).toMatchObject({
    myReview: { status: 'WITHDRAWN', rating: null, review: null },
  })
  expect(await publicReviews(site, eventId)).toEqual({ ofEvent: [], latest: [] })
  const [row] = await site.services.db.review.findMany({ where: { bookingId: id } })
  expect(row).toMatchObject({ rating: null, text: null, name: null, writtenAt: null })
  await actOnReview(site, 'saveReview', link)
  expect(await publicReviews(site, eventId)).toEqual({ ofEvent: [], latest: [] })
})

test('shows a review on the cached landing page exactly while it is shown', async ({ site, admin }) => {
  const { id, key } = await askedFamily(site, { title: 'Kept Camp' })
  await actOnReview(site, 'saveReview', { bookingId: id, key })
  const [[documentId] = []] = [...site.services.documents.own].filter(([, text]) =>
    text.includes('query HomePage('),
  )
  async function read(): Promise<number> {
    const asked = { documentId, operationName: 'HomePage', variables: { filter: {}, first: 12 } }
    const { body } = await call(`${site.url}/graphql`, 'POST', asked)
    return getList(getFields(body.data).latestReviews).length
  }
  const byHand = new pg.Client({ connectionString: site.databaseUrl })
  await byHand.connect()
  const setState = (state: string) =>
    byHand.query('UPDATE review SET state = $2::review_state WHERE booking_id = $1', [id, state])
  try {
    // The page is cached: a change without a trigger has no effect. Nothing is cached until the listener is
    // proven.
    await eventually(async () => {
      await setState('SHOWN')
      await eventually(async () => expect(await read()).toBe(1))
      await byHand.query('SET session_replication_role = replica')
      await setState('HIDDEN')
      await byHand.query('SET session_replication_role = origin')
      expect(await read()).toBe(1)
    })
    await setState('SHOWN')
    await decide(site, admin.cookie, id, { as: 'HIDDEN', reason: 'Names another family' })
    await eventually(async () => expect(await read()).toBe(0))
    await decide(site, admin.cookie, id, { as: 'SHOWN' })
    await eventually(async () => expect(await read()).toBe(1))
  } finally {
    await byHand.end()
  }
})

test('shows all reviews with an event’s name, the last 3 on the landing page', async ({ site, admin }) => {
  const families = [
    await askedFamily(site, { title: 'Ridge Camp' }),
    await askedFamily(site, { title: ' ridge camp' }),
  ]
  const others = [await askedFamily(site), await askedFamily(site)]
  for (const { id, key } of [...families, ...others]) {
    await actOnReview(site, 'saveReview', { bookingId: id, key })
    await decide(site, admin.cookie, id, { as: 'SHOWN' })
  }
  const next = await createEvent(site.services, { title: 'Ridge Camp' })
  const { ofEvent, latest } = await publicReviews(site, next.id)
  expect(ofEvent.map(({ event }) => event)).toEqual([' ridge camp', 'Ridge Camp'])
  expect(latest.map(({ event }) => event)).toEqual(['Creek Camp', 'Creek Camp', ' ridge camp'])
})

test('needs a recorded reason for hiding, and admits only admins to the desk', async ({ site, admin }) => {
  const { id, key, eventId, cookie } = await askedFamily(site)
  await actOnReview(site, 'saveReview', { bookingId: id, key })
  expect(await decide(site, admin.cookie, id, { as: 'HIDDEN' })).toMatchObject({
    issues: [{ path: 'reason' }],
  })
  await decide(site, admin.cookie, id, { as: 'HIDDEN', reason: 'Names another family' })
  expect((await adminReviews(site, admin.cookie)).all).toMatchObject([
    { status: 'HIDDEN', reason: 'Names another family' },
  ])
  const trail = await site.services.db.auditEntry.findMany({ where: { action: 'review-hidden' } })
  expect(trail.at(-1)).toMatchObject({
    actor: `user:${admin.userId}`,
    after: { reason: 'Names another family' },
  })
  // A rewritten review waits again, without the reason.
  expect(await actOnReview(site, 'saveReview', { bookingId: id, key })).toMatchObject({
    myReview: { status: 'WAITING' },
  })
  const leader = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  for (const carried of [leader.cookie, cookie, null]) {
    expect((await adminReviews(site, carried)).codes).toContain('NOT_ALLOWED')
    expect(String((await decide(site, carried, id, { as: 'SHOWN' })).__typename)).toMatch(
      /NotAllowed|NotSignedIn/,
    )
  }
})
