import { afterEach, expect, vi } from 'vitest'
import { readEmailedLink } from '../accounts/emailed-link.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import {
  campThatWas,
  choosePhotos,
  ended,
  familyGallery,
  fetchPhoto,
  inGallery,
  publish,
  publishedCamp,
  readGallery,
  readTrail,
  uploadPhoto,
} from './gallery.ts'

afterEach(() => void vi.restoreAllMocks())

/** Moves the clock of the site forward by this many days. */
function daysLater(site: RunningSite, days: number): void {
  const { clock } = site.services
  const now = clock.now()
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now.getTime() + days * 86_400_000))
}

test('hides photos after the last day; the nightly job deletes bytes and rows', async ({ site, admin }) => {
  const { eventId, family, addresses } = await publishedCamp(site, admin)
  daysLater(site, 60)
  expect((await fetchPhoto(site, addresses[0], family.cookie)).status).toBe(200)
  await site.runJob('end-galleries')
  expect(await site.services.db.campPhoto.count({ where: { eventId } })).toBe(1)
  vi.restoreAllMocks()
  daysLater(site, 61)
  expect((await fetchPhoto(site, addresses[0], family.cookie)).status).toBe(404)
  expect((await familyGallery(site, family.id, family.cookie)).gallery).toBeNull()
  await site.runJob('end-galleries')
  const { db } = site.services
  const left = await db.$queryRaw`
    SELECT id FROM camp_photo WHERE event_id = ${eventId} UNION ALL
    SELECT photo_id FROM camp_photo_file WHERE photo_id LIKE ${`${String(addresses[0]).slice(13, 35)}%`}`
  expect(left).toEqual([])
  expect(await db.campGallery.count({ where: { eventId } })).toBe(0)
  expect(await readTrail(site, eventId)).toContainEqual({
    actor: 'system',
    action: 'gallery-ended',
    after: { photos: 1 },
  })
})

test('also deletes photos that are never published, or of a deleted event', async ({ site, admin }) => {
  const { db } = site.services
  const [forgotten, deleted] = [await campThatWas(site), await campThatWas(site)]
  const [next, carriedOn] = [await campThatWas(site), await campThatWas(site)]
  for (const { eventId } of [forgotten, deleted]) await uploadPhoto(site, eventId, admin.cookie)
  await db.event.update({ where: { id: deleted.eventId }, data: { deletedAt: new Date() } })
  await site.runJob('end-galleries')
  expect(await db.campPhoto.count({ where: { eventId: deleted.eventId } })).toBe(0)
  expect(await db.campPhoto.count({ where: { eventId: forgotten.eventId } })).toBe(1)
  daysLater(site, 61)
  for (const [{ eventId }, lastDay] of [
    [next, '2020-01-01'],
    [carriedOn, '2100-01-01'],
  ] as const) {
    await db.campGallery.create({ data: { eventId, lastDay: new Date(lastDay) } })
  }
  // The first deletion fails without blocking the next one. The gallery that an upload extended is retained.
  let tries = 0
  const changed = (sql: string) => {
    if (!sql.includes('DELETE FROM camp_gallery'))
      return sql.replace('ORDER BY event_id', 'OR true ORDER BY event_id')
    tries += 1
    return tries > 1 ? sql : sql.replace('WHERE', 'WHERE 1 / (event.id - event.id) = 1 AND')
  }
  await withReplacedStatements(changed, () => site.runJob('end-galleries'))
  const left = await db.campGallery.findMany({ orderBy: { eventId: 'asc' }, select: { eventId: true } })
  expect(left).toEqual([{ eventId: forgotten.eventId }, { eventId: carriedOn.eventId }])
  expect(await readTrail(site, carriedOn.eventId)).toEqual([])
  await site.runJob('end-galleries')
  expect(await db.campPhoto.count({ where: { eventId: forgotten.eventId } })).toBe(0)
})

test('accepts an emailed link as long as there are photos, and no longer', async ({ site, inbox, admin }) => {
  const { eventId, parties, photoId } = await publishedCamp(site, admin, 2)
  const [family, cancelled] = parties
  if (!family || !cancelled) throw new Error('two families')
  await bringTo(site.services.db, cancelled.id, { state: 'CANCELLED', paymentState: 'PAID' })
  const token = await readEmailedLink(site, family.id)
  const claim = () => call(`${site.url}/api/bookings/${family.id}/claim`, 'POST', { token })
  await choosePhotos(site, family, ['YES', 'YES'])
  await ended(site, eventId, 40)
  await site.runJob('erase-health-data')
  const claimed = await claim()
  expect(claimed.status).toBe(204)
  expect((await familyGallery(site, family.id, claimed.cookie)).gallery).not.toBeNull()
  // The names are erased, but a family may still change its photo choices while photos are visible.
  await choosePhotos(site, { ...family, cookie: claimed.cookie ?? '' }, ['YES', 'NO'])
  await inbox.drainOutbox()
  expect(await site.services.db.galleryNotice.findMany({ where: { eventId } })).toMatchObject([
    { kind: 'PHOTO_CHOICE', bookingId: family.id },
  ])
  expect(await readEmailedLink(site, cancelled.id)).toBe('')
  await inGallery(site, admin.cookie, 'deletePhoto', { eventId, photoId })
  expect((await claim()).status).toBe(404)
  await site.runJob('erase-health-data')
  expect(await readEmailedLink(site, family.id)).toBe('')
})

test('sends a guest without a link a new one for photos published late', async ({ site, inbox, admin }) => {
  const { eventId, family } = await campThatWas(site, { daysAgo: 40 })
  await site.runJob('erase-health-data')
  expect(await readEmailedLink(site, family.id)).toBe('')
  await uploadPhoto(site, eventId, admin.cookie)
  // The names are erased, but the people who said no are still known.
  expect((await readGallery(site, eventId, admin.cookie)).people.map(({ name }) => name)).toEqual([
    'Sam Canarysurname',
    'Adult 2 of Canarysurname',
    'Child 1 of Canarysurname',
  ])
  await publish(site, eventId, admin.cookie)
  await inbox.drainOutbox()
  const [email] = await inbox.readTexts(family.email, 'gallery-published')
  const token = /#k=([\w-]{43})/.exec(email ?? '')?.[1]
  const { status } = await call(`${site.url}/api/bookings/${family.id}/claim`, 'POST', { token })
  expect(status).toBe(204)
})
