import { expect } from 'vitest'
import { MAX_PHOTOS } from '../../../domain/gallery/gallery-form.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileGalleryIsDeleted, whilePhotosAreLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { campThatWas, choosePhotos, publish, readTrail, uploadPhoto } from './gallery.ts'

test('accepts one of two concurrent uploads for the last place', async ({ site, admin }) => {
  const { eventId } = await campThatWas(site)
  const { db } = site.services
  await db.campGallery.create({ data: { eventId, lastDay: new Date('2100-01-01') } })
  await db.$executeRaw`
    INSERT INTO camp_photo (id, event_id, upload_hash, width, height)
    SELECT lpad(nth::text, 22, '0'), ${eventId}, decode(lpad(nth::text, 64, '0'), 'hex'), 1, 1
    FROM generate_series(1, ${MAX_PHOTOS - 1}::int) AS nth`
  const answers = await Promise.all([1, 2].map(() => uploadPhoto(site, eventId, admin.cookie)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers).toContainEqual({
    status: 409,
    body: { message: `A gallery can have at most ${MAX_PHOTOS} photos. Please delete some first` },
  })
  expect(await db.campPhoto.count({ where: { eventId } })).toBe(MAX_PHOTOS)
})

test('starts a new gallery for an upload during the nightly deletion', async ({ site, admin }) => {
  const { eventId } = await campThatWas(site)
  expect((await uploadPhoto(site, eventId, admin.cookie)).status).toBe(201)
  const [answer] = await whileGalleryIsDeleted(site.databaseUrl, eventId, [
    () => uploadPhoto(site, eventId, admin.cookie),
  ])
  expect(answer?.status).toBe(201)
  expect(await site.services.db.campPhoto.count({ where: { eventId } })).toBe(1)
})

const publishing = /^UPDATE "public"\."camp_photo" SET "published_at"/

test('runs one of two concurrent publishes and notifies families once', async ({ site, inbox, admin }) => {
  const { eventId, family } = await campThatWas(site)
  await uploadPhoto(site, eventId, admin.cookie)
  const answers = await withReplacedStatements(
    (sql) => sql,
    () => Promise.all([1, 2].map(() => publish(site, eventId, admin.cookie))),
    { at: publishing, count: 2 },
  )
  for (const answer of answers) expect(answer).toEqual({ __typename: 'PublishPhotosPayload' })
  const trail = await readTrail(site, eventId)
  expect(trail.filter(({ action }) => action === 'photos-published')).toHaveLength(1)
  await inbox.drainOutbox()
  expect(await inbox.readTexts(family.email, 'gallery-published')).toHaveLength(1)
})

/**
 * A family refuses photos after the organiser read the choices and before publishing ends. Returns whether
 * the photos are published without a notice to the organiser.
 * @param unguarded removes the guard from the SQL
 */
async function isOverheard(
  site: RunningSite,
  admin: SignedInUser,
  unguarded: (sql: string) => string = (sql) => sql,
): Promise<boolean> {
  const { eventId, family } = await campThatWas(site)
  await choosePhotos(site, family, ['YES', 'YES'])
  await uploadPhoto(site, eventId, admin.cookie)
  await getInbox(site).drainOutbox()
  const answers = await withReplacedStatements(unguarded, () =>
    whilePhotosAreLocked(site.databaseUrl, eventId, [
      async () => (await publish(site, eventId, admin.cookie)).__typename,
      async () => {
        const chosen = await choosePhotos(site, family, ['YES', 'NO'])
        await getInbox(site).drainOutbox()
        return chosen
      },
    ]),
  )
  await getInbox(site).drainOutbox()
  expect(answers).toEqual(['PublishPhotosPayload', 'RecordConsentsPayload'])
  return (await site.services.db.galleryNotice.count({ where: { eventId, kind: 'PHOTO_CHOICE' } })) === 0
}

test('notifies the organiser of a refusal during publishing', async ({ site, admin }) => {
  expect(await isOverheard(site, admin)).toBe(false)
})

test('negative test: without locking the bookings nobody is notified', async ({ site, admin }) => {
  const unguarded = (sql: string) =>
    sql.replace(/ORDER BY created_at, id FOR SHARE$/, 'ORDER BY created_at, id')
  expect(await isOverheard(site, admin, unguarded)).toBe(true)
})
