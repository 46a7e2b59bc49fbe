import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
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

test('shows new reviews as one action item until the last is decided', async ({ site, admin }) => {
  const items = async () => {
    const { data } = await graphql(
      site.url,
      '{ actionItems { items { kind title canClose } } }',
      {},
      admin.cookie,
    )
    return getList(getFields(data?.actionItems).items).filter(({ kind }) => kind === 'REVIEWS_WAITING')
  }
  const families = [await askedFamily(site), await askedFamily(site)]
  expect(await items()).toEqual([])
  for (const { id, key } of families) await actOnReview(site, 'saveReview', { bookingId: id, key })
  expect(await items()).toEqual([
    { kind: 'REVIEWS_WAITING', title: '2 new reviews are waiting', canClose: false },
  ])
  for (const { id } of families) await decide(site, admin.cookie, id, { as: 'SHOWN' })
  expect(await items()).toEqual([])
})

/** A family rewrites its review while the organiser shows the earlier text. Returns the published review. */
async function shownWhileRewritten(
  site: RunningSite,
  admin: SignedInUser,
  unguarded: (sql: string) => string = (sql) => sql,
): Promise<unknown> {
  const { id, key, eventId } = await askedFamily(site, { title: `Race ${Math.random()}` })
  await actOnReview(site, 'saveReview', { bookingId: id, key })
  const [{ id: reviewId, version } = {}] = (await adminReviews(site, admin.cookie)).all.filter(
    (each) => each.bookingId === id,
  )
  await actOnReview(site, 'saveReview', { bookingId: id, key, text: 'Something that nobody has read yet.' })
  await withReplacedStatements(unguarded, () =>
    decide(site, admin.cookie, id, { id: reviewId, version, as: 'SHOWN' }),
  )
  return (await publicReviews(site, eventId)).ofEvent[0]?.review ?? null
}

test('publishes nothing that the organiser has not read', async ({ site, admin }) => {
  expect(await shownWhileRewritten(site, admin)).toBeNull()
})

test('negative test: without its version the unread text is published', async ({ site, admin }) => {
  const unguarded = (sql: string) => sql.replace(/AND version = (\$\d+)/, 'AND $1::int > 0')
  expect(await shownWhileRewritten(site, admin, unguarded)).toBe('Something that nobody has read yet.')
})

/** A family saves its review again after it is shown. Returns the type of the response. */
async function savedOnceShown(
  site: RunningSite,
  admin: SignedInUser,
  unguarded: (sql: string) => string = (sql) => sql,
): Promise<unknown> {
  const { id, key } = await askedFamily(site)
  await actOnReview(site, 'saveReview', { bookingId: id, key })
  await decide(site, admin.cookie, id, { as: 'SHOWN' })
  const again = { bookingId: id, key, text: 'And now to something quite different.' }
  return (await withReplacedStatements(unguarded, () => actOnReview(site, 'saveReview', again))).__typename
}

test('rejects changes to a review while it is shown', async ({ site, admin }) => {
  expect(await savedOnceShown(site, admin)).toBe('ReviewShownError')
})

test('negative test: without the condition the change is saved', async ({ site, admin }) => {
  const unguarded = (sql: string) => sql.replace("AND state <> 'SHOWN'", '')
  expect(await savedOnceShown(site, admin, unguarded)).toBe('SaveReviewPayload')
})

test('deletes a silent or withdrawn review after months; its link opens nothing', async ({ site }) => {
  const [silent, withdrawn, written] = [
    await askedFamily(site),
    await askedFamily(site),
    await askedFamily(site),
  ]
  for (const { id, key } of [withdrawn, written])
    await actOnReview(site, 'saveReview', { bookingId: id, key })
  await actOnReview(site, 'withdrawReview', { bookingId: withdrawn.id, key: withdrawn.key })
  await site.services.db.$executeRaw`UPDATE review SET asked_at = now() - interval '91 days'`
  await site.runJob('ask-for-reviews')
  for (const { id, key } of [silent, withdrawn])
    expect(await readReview(site, { bookingId: id, key })).toBeNull()
  const { id: bookingId, key } = written
  expect(await readReview(site, { bookingId, key })).toMatchObject({ status: 'WAITING' })
})

test('exports review and removed photos; erasure withdraws both', async ({ site, inbox, admin }) => {
  const { db } = site.services
  const member = await createSignedInUser(site)
  const { id, key, eventId } = await askedFamily(site)
  await db.booking.update({ where: { id }, data: { userId: member.userId } })
  await actOnReview(site, 'saveReview', { bookingId: id, key })
  await decide(site, admin.cookie, id, { as: 'SHOWN' })
  await db.campGallery.create({ data: { eventId, lastDay: new Date('2100-01-01') } })
  const uploadHash = new Uint8Array(32)
  const photo = { id: 'p'.repeat(22), eventId, uploadHash, width: 1, height: 1, hiddenAt: new Date() }
  await db.campPhoto.create({ data: photo })
  await db.galleryNotice.create({
    data: { eventId, kind: 'PHOTO_REMOVAL', bookingId: id, photoId: photo.id },
  })

  const { body } = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(getList(body.bookings)).toMatchObject([
    {
      review: { state: 'SHOWN', rating: 5, text: kindWords, name: 'Sam C.' },
      photoRemovals: [{ closedAt: null }],
    },
  ])
  const erasing = `mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename } }`
  await graphql(site.url, erasing, { password: member.password }, member.cookie)
  await inbox.drainOutbox()
  expect(await publicReviews(site, eventId)).toEqual({ ofEvent: [], latest: [] })
  expect(await db.review.count({ where: { bookingId: id } })).toBe(0)
  expect(await db.galleryNotice.findMany({ where: { eventId } })).toMatchObject([{ bookingId: null }])
})
