import { expect } from 'vitest'
import { addDays, brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { readEmailedLink } from '../accounts/emailed-link.ts'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import {
  campThatWas,
  choosePhotos,
  familyGallery,
  fetchPhoto,
  inGallery,
  publish,
  publishedCamp,
  readGallery,
  readTrail,
  uploadPhoto,
} from './gallery.ts'

test('lists people who said no or nothing, and audits each reading of it', async ({ site, admin }) => {
  const { eventId, parties } = await campThatWas(site, { families: 3 })
  const [first, second, third] = parties
  if (!first || !second || !third) throw new Error('three families')
  await choosePhotos(site, first, ['YES', 'NO'])
  await choosePhotos(site, second, ['YES', 'NO_FACES'])
  const seen = await readGallery(site, eventId, admin.cookie)
  const said = seen.people.map(({ name, choice }) => `${name}: ${choice}`)
  expect(said.toSorted()).toEqual([
    'Adult 2 of Canarysurname: null',
    'Canarychild: NO',
    'Canarychild: NO_FACES',
    'Canarychild: null',
    'Sam Canarysurname: null',
  ])
  expect(seen).toMatchObject({ peopleCount: 9, bookingCount: 3 })
  expect((await readTrail(site, eventId)).map(({ actor, action }) => [actor, action])).toEqual([
    [`user:${admin.userId}`, 'photo-choices-read'],
  ])
  for (const cookie of [null, first.cookie, (await createSignedInUser(site)).cookie]) {
    expect((await readGallery(site, eventId, cookie)).errors).toMatchObject([{ code: 'NOT_ALLOWED' }])
  }
})

test('confirms refusals, publishes photos that were seen, emails once', async ({ site, inbox, admin }) => {
  const { eventId, parties } = await campThatWas(site, { families: 3 })
  const [first, second, left] = parties
  if (!first || !second || !left) throw new Error('three families')
  const { userId } = await createSignedInUser(site)
  await site.services.db.booking.update({ where: { id: left.id }, data: { userId } })
  await site.services.db.user.update({ where: { id: userId }, data: { erasedAt: new Date() } })
  await choosePhotos(site, first, ['YES', 'NO'])
  await uploadPhoto(site, eventId, admin.cookie)
  expect(await familyGallery(site, first.id, first.cookie)).toEqual({ gallery: null, codes: [] })
  expect(await publish(site, eventId, admin.cookie, { nobodyRecognisable: false })).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [{ path: 'nobodyRecognisable', message: expect.stringContaining('nobody who did not agree') }],
  })
  const today = brisbaneDay(site.services.clock.now())
  for (const lastDay of [today, addDays(today, 181), 'soon']) {
    expect(await publish(site, eventId, admin.cookie, { lastDay })).toMatchObject({
      issues: [{ path: 'lastDay' }],
    })
  }
  expect(await publish(site, eventId, admin.cookie, { photoIds: ['a'.repeat(22)] })).toMatchObject({
    __typename: 'PhotoNotFoundError',
  })
  expect(await publish(site, eventId, first.cookie, { photoChoicesVersion: '' })).toMatchObject({
    __typename: 'NotSignedInError',
  })

  const seen = await readGallery(site, eventId, admin.cookie)
  // Uploaded after the organiser looked, so nothing about it is confirmed.
  await uploadPhoto(site, eventId, admin.cookie)
  const photoIds = seen.photos.map(({ id }) => id)
  // Two concurrent drains while the email to one family fails.
  const failing = (sql: string) => {
    if (!/camp_gallery.*FOR UPDATE OF booking/s.test(sql)) return sql
    return sql.replace('WHERE', `WHERE 1 / (booking.id <> '${first.id}')::int = 1 AND`)
  }
  const written = { key: { in: parties.map(({ id }) => `gallery-published:${id}`) } }
  await withReplacedStatements(failing, async () => {
    expect(await publish(site, eventId, admin.cookie, { photoIds })).toEqual({
      __typename: 'PublishPhotosPayload',
    })
    await Promise.all([site.runJob('outbox'), site.runJob('outbox')])
    await expect.poll(() => site.services.db.outgoingEmail.count({ where: written })).toBe(1)
  })
  const lastDay = addDays(today, 60)
  expect(await familyGallery(site, first.id, first.cookie)).toMatchObject({
    gallery: { lastDay, photos: [{ id: photoIds[0] }] },
  })
  expect(await readTrail(site, eventId)).toContainEqual({
    actor: `user:${admin.userId}`,
    action: 'photos-published',
    after: { photos: 1, peopleWhoSaidNo: 7, lastDay },
  })

  await inbox.drainOutbox()
  await publish(site, eventId, admin.cookie, { lastDay: addDays(today, 90) })
  await inbox.drainOutbox()
  // The families were given a date, so it does not change.
  const { gallery } = await familyGallery(site, first.id, first.cookie)
  expect(gallery).toMatchObject({ lastDay, photos: [{}, {}] })
  expect(await inbox.readTexts(left.email, 'gallery-published')).toEqual([])
  for (const { id, email } of [first, second]) {
    const emails = await inbox.readTexts(email, 'gallery-published')
    expect(emails).toHaveLength(1)
    expect(emails[0]).toContain(`until ${formatDayAu(lastDay)}`)
    expect(emails[0]).toContain(`/booking-photos?bookingId=${id}#k=${await readEmailedLink(site, id)}`)
  }
})

test('rejects publishing when a choice has changed since the organiser looked', async ({ site, admin }) => {
  const { eventId, family } = await campThatWas(site)
  await choosePhotos(site, family, ['YES', 'YES'])
  await uploadPhoto(site, eventId, admin.cookie)
  const { photoChoicesVersion } = getFields(await readGallery(site, eventId, admin.cookie))
  await choosePhotos(site, family, ['YES', 'NO'])
  expect(await publish(site, eventId, admin.cookie, { photoChoicesVersion })).toMatchObject({
    __typename: 'PhotoChoicesChangedError',
  })
  expect((await familyGallery(site, family.id, family.cookie)).gallery).toBeNull()
})

const itemsQuery = `{ actionItems { items { id kind title bookingId eventId version canClose canRetry } } }`

async function readItems(site: RunningSite, admin: SignedInUser, eventId: number) {
  const { data } = await graphql(site.url, itemsQuery, {}, admin.cookie)
  return getList(getFields(data?.actionItems).items).filter((item) => item.eventId === String(eventId))
}

test('creates one item for a later refusal, until it is closed', async ({ site, inbox, admin }) => {
  const { eventId, parties } = await campThatWas(site, { families: 2 })
  const [family, silent] = parties
  if (!family || !silent) throw new Error('no family')
  await choosePhotos(site, family, ['YES', 'YES'])
  await uploadPhoto(site, eventId, admin.cookie)
  await publish(site, eventId, admin.cookie)
  // No answer already counted as no, and the other family allows as much as before.
  await choosePhotos(site, silent, ['NO', 'NO'])
  await choosePhotos(site, family, ['YES', 'YES'])
  await inbox.drainOutbox()
  expect(await readItems(site, admin, eventId)).toEqual([])
  await choosePhotos(site, family, ['YES', 'NO_FACES'])
  await inbox.drainOutbox()
  const [seen] = await readItems(site, admin, eventId)
  await choosePhotos(site, family, ['YES', 'NO'])
  await inbox.drainOutbox()
  const [item, ...more] = await readItems(site, admin, eventId)
  expect(more).toEqual([])
  expect(item).toMatchObject({ kind: 'PHOTO_CHOICE', bookingId: family.id, canClose: true, canRetry: false })
  const close = async (version: unknown) => {
    const input = { actionItemId: item?.id, note: 'Two photos deleted', version }
    return (await runMutation(site.url, 'closeActionItem', input, admin.cookie)).__typename
  }
  // Seen when the family refused recognisable faces. By now it refuses every photo of the child.
  expect(await close(seen?.version)).toBe('ActionItemChangedError')
  const closed = await withReplacedStatements(
    (sql) => sql,
    () => Promise.all([close(item?.version), close(null)]),
    { at: /UPDATE gallery_notice/, count: 2 },
  )
  expect(closed.toSorted()).toEqual(['ActionItemSettledError', 'CloseActionItemPayload'])
  expect(await readItems(site, admin, eventId)).toEqual([])
  expect(await readTrail(site, eventId)).toContainEqual({
    actor: `user:${admin.userId}`,
    action: 'gallery-notice-closed',
    after: { note: 'Two photos deleted' },
  })
})

test('hides a photo for all when one family asks, and creates an action item', async ({ site, admin }) => {
  const { eventId, parties, photoId, addresses } = await publishedCamp(site, admin, 2)
  const [family, other] = parties
  if (!family || !other) throw new Error('two families')
  const ask = (cookie: string | null, bookingId = family.id, which = photoId) =>
    inGallery(site, cookie, 'requestPhotoRemoval', { bookingId, photoId: which })
  const { family: stranger } = await campThatWas(site)
  for (const cookie of [null, other.cookie, stranger.cookie]) {
    expect(await ask(cookie)).toMatchObject({ __typename: 'PhotoNotFoundError' })
  }
  expect(await ask(stranger.cookie, stranger.id)).toMatchObject({ __typename: 'PhotoNotFoundError' })
  expect((await fetchPhoto(site, addresses[0], other.cookie)).status).toBe(200)

  for (let press = 0; press < 2; press += 1) {
    expect(await ask(family.cookie)).toEqual({ __typename: 'RequestPhotoRemovalPayload' })
  }
  for (const { id, cookie } of [family, other]) {
    expect((await fetchPhoto(site, addresses[1], cookie)).status).toBe(404)
    expect((await familyGallery(site, id, cookie)).gallery).toBeNull()
  }
  expect((await fetchPhoto(site, addresses[1], admin.cookie)).status).toBe(200)
  expect(await readItems(site, admin, eventId)).toMatchObject([
    { kind: 'PHOTO_REMOVAL', bookingId: family.id },
  ])
  expect((await readGallery(site, eventId, admin.cookie)).photos).toMatchObject([{ status: 'HIDDEN' }])

  expect(await inGallery(site, family.cookie, 'restorePhoto', { eventId, photoId })).toMatchObject({
    __typename: 'NotSignedInError',
  })
  for (let press = 0; press < 2; press += 1) {
    const shown = await inGallery(site, admin.cookie, 'restorePhoto', { eventId, photoId })
    expect(shown).toEqual({ __typename: 'RestorePhotoPayload' })
  }
  const trail = await readTrail(site, eventId)
  expect(trail.filter(({ action }) => action === 'photo-restored')).toEqual([
    { actor: `user:${admin.userId}`, action: 'photo-restored', after: { photo: photoId } },
  ])
  expect(await readItems(site, admin, eventId)).toEqual([])
  expect((await fetchPhoto(site, addresses[0], other.cookie)).status).toBe(200)
  await ask(family.cookie)
  expect(await readItems(site, admin, eventId)).toHaveLength(1)
  await uploadPhoto(site, eventId, admin.cookie)
  await publish(site, eventId, admin.cookie)
  const second = String((await readGallery(site, eventId, admin.cookie)).photos[1]?.id)
  await withReplacedStatements(
    (sql) => sql,
    () => Promise.all([family, other].map(({ cookie, id }) => ask(cookie, id, second))),
    { at: /UPDATE camp_photo SET hidden_at/, count: 2 },
  )
  expect(await readItems(site, admin, eventId)).toMatchObject([
    { title: 'Families asked to take 2 photos down' },
  ])
  expect(await site.services.db.galleryNotice.count({ where: { photoId: second } })).toBe(1)
  await inGallery(site, admin.cookie, 'deletePhoto', { eventId, photoId: second })
  await inGallery(site, admin.cookie, 'deletePhoto', { eventId, photoId })
  expect(await readItems(site, admin, eventId)).toEqual([])
  expect(await site.services.db.campPhotoFile.count({ where: { photoId } })).toBe(0)
})
