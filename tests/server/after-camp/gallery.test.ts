import sharp from 'sharp'
import { expect } from 'vitest'
import { bringTo } from '../bookings/bring-to.ts'
import { createPhoto, whereAndWhose } from '../events/sample-pictures.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { campThatWas, fetchPhoto, publishedCamp, readGallery, uploadPhoto } from './gallery.ts'

test('stores a photo in two sizes without camera data, and equal bytes once', async ({ site, admin }) => {
  const { eventId } = await campThatWas(site)
  const bytes = await createPhoto(2400, 1200)
    .withExif(whereAndWhose)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif?.includes('Canary Person')).toBe(true)
  const answers = [
    ...(await Promise.all([1, 2].map(() => uploadPhoto(site, eventId, admin.cookie, bytes)))),
    await uploadPhoto(site, eventId, admin.cookie, bytes),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { photos } = await readGallery(site, eventId, admin.cookie)
  expect(photos).toMatchObject([{ id: answers[0]?.body.id, width: 1200, height: 2400, status: 'NEW' }])
  expect(String(photos[0]?.id)).toMatch(/^[\w-]{22}$/)
  for (const [address, format, height] of [
    [photos[0]?.smallUrl, 'webp', 640],
    [photos[0]?.largeUrl, 'jpeg', 2000],
  ]) {
    const { status, bytes: sent } = await fetchPhoto(site, address, admin.cookie)
    expect(status).toBe(200)
    const made = await sharp(sent).metadata()
    expect(made).toMatchObject({ format, height })
    expect([made.exif, made.xmp, made.iptc, made.orientation ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(sent.includes('Canary')).toBe(false)
  }
})

test('accepts uploads only from admins and the camp’s leader, once it is over', async ({ site, admin }) => {
  const { eventId, family } = await campThatWas(site)
  const leader = await createSignedInUser(site, { role: 'leader' })
  const member = await createSignedInUser(site)
  const upload = async (cookie: string | null, to = eventId) => (await uploadPhoto(site, to, cookie)).status
  expect(await upload(null)).toBe(401)
  expect(await upload(family.cookie)).toBe(401)
  expect(await upload(member.cookie)).toBe(403)
  expect(await upload(leader.cookie)).toBe(403)
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  expect(await upload(leader.cookie)).toBe(201)
  expect((await readGallery(site, eventId, leader.cookie)).photos).toHaveLength(1)
  const ahead = await createEvent(site.services)
  expect(await uploadPhoto(site, ahead.id, admin.cookie)).toEqual({
    status: 409,
    body: { message: 'Photos can be added once the camp is over' },
  })
  expect(await upload(admin.cookie, 999_999)).toBe(404)
})

test('shows photos only to families who were there and camp staff', async ({ site, admin }) => {
  const { eventId, family: guest, parties, photoId, addresses } = await publishedCamp(site, admin, 2)
  const { db } = site.services
  const other = parties[1]
  const owner = await createSignedInUser(site)
  await db.booking.update({ where: { id: other?.id ?? '' }, data: { userId: owner.userId } })
  const leader = await createSignedInUser(site, { role: 'leader' })
  await db.eventLeader.create({ data: { eventId, userId: leader.userId } })

  const elsewhere = await campThatWas(site)
  const unpaid = await bookParty(site, (await createEvent(site.services)).id)
  await db.booking.update({ where: { id: unpaid.id }, data: { eventId } })
  const { family: cancelled } = await campThatWas(site)
  await db.booking.update({ where: { id: cancelled.id }, data: { eventId } })
  await bringTo(db, cancelled.id, { state: 'CANCELLED', paymentState: 'PAID' })
  const otherLeader = await createSignedInUser(site, { role: 'leader' })
  await db.eventLeader.create({ data: { eventId: elsewhere.eventId, userId: otherLeader.userId } })

  const may = { guest: guest.cookie, owner: owner.cookie, leader: leader.cookie, admin: admin.cookie }
  const mayNot = {
    'nobody, with the exact address': null,
    'a family of another camp': elsewhere.family.cookie,
    'another member': (await createSignedInUser(site)).cookie,
    'a leader of another camp': otherLeader.cookie,
    'a family that has not paid': unpaid.cookie,
    'a family that cancelled': cancelled.cookie,
    'a forged cookie': 'sid=made-up',
  }
  for (const address of addresses) {
    for (const [who, cookie] of Object.entries(may)) {
      expect((await fetchPhoto(site, address, cookie ?? '')).status, who).toBe(200)
    }
    for (const [who, cookie] of Object.entries(mayNot)) {
      const rejected = await fetchPhoto(site, address, cookie ?? null)
      expect([rejected.status, rejected.headers.get('cache-control')], who).toEqual([404, 'no-store'])
    }
  }
  // The photo is not among the public pictures either.
  expect((await fetchPhoto(site, `/media/pictures/${photoId}-480.webp`, null)).status).toBe(404)
  expect(await db.pictureFile.count()).toBe(0)
})

test('lets only the browser cache a photo, and it revalidates each time', async ({ site, admin }) => {
  const { family, addresses, photoId } = await publishedCamp(site, admin)
  const { cookie } = family
  const { headers } = await fetchPhoto(site, addresses[0], cookie)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'image/webp',
  })
  const again = { 'if-none-match': headers.get('etag') ?? '' }
  const withoutBytes = (sql: string) => {
    if (sql.includes('camp_photo_file')) throw new Error('the bytes were read')
    return sql
  }
  expect(
    await withReplacedStatements(withoutBytes, () => fetchPhoto(site, addresses[0], cookie, again)),
  ).toMatchObject({
    status: 304,
    bytes: Buffer.alloc(0),
  })
  await site.services.db.campPhoto.update({ where: { id: photoId }, data: { hiddenAt: new Date() } })
  expect((await fetchPhoto(site, addresses[0], cookie, again)).status).toBe(404)
})
