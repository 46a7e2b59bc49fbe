import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { correct } from '../bookings/correcting.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { claim, emailedToken } from '../transfers/transferring.ts'
import {
  campThatWas,
  choosePhotos,
  ended,
  familyGallery,
  fetchPhoto,
  inGallery,
  publish,
  readGallery,
  uploadPhoto,
} from './gallery.ts'

/** The photo that the first test publishes. */
const photo: { id: string; address: unknown } = { id: '', address: null }

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await campThatWas(site)).eventId,
)

/** Books a party before the camp began: `paid`, or `free` at no cost. */
async function party(
  site: RunningSite,
  eventId: number,
  kind: 'paid' | 'free',
): Promise<Party & { email: string }> {
  const { db } = site.services
  await db.$executeRaw`
    UPDATE event SET starts_at = now() + interval '30 days', ends_at = now() + interval '32 days',
      booking_closes_at = now() + interval '30 days' WHERE id = ${eventId}`
  const email = `${kind}.${Math.random().toString(36).slice(2)}@example.com`
  const made = await bookParty(site, eventId, { email })
  await getInbox(site).drainOutbox()
  await bringTo(db, made.id, { state: 'CONFIRMED', paymentState: 'PAID' })
  if (kind === 'free') await db.booking.update({ where: { id: made.id }, data: { totalCents: 0 } })
  await ended(site, eventId, 4)
  return { ...made, email }
}

async function sees(site: RunningSite, { id, cookie }: Party): Promise<[number, boolean, unknown]> {
  const { gallery } = await familyGallery(site, id, cookie)
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { arePhotosInEmail } }',
    { id },
    cookie,
  )
  const file = await fetchPhoto(site, photo.address, cookie)
  return [file.status, gallery !== null, getFields(data?.booking).arePhotosInEmail]
}

const shown: [number, boolean, boolean] = [200, true, false]
const hidden: [number, boolean, boolean] = [404, false, false]
const inEmail: [number, boolean, boolean] = [404, false, true]

async function checkIn(db: Database, eventId: number, bookingId: string): Promise<string> {
  const record = crypto.randomUUID()
  await db.attendanceRecord.create({
    data: { id: record, eventId, bookingId, person: 'a0', kind: 'CHECK_IN', at: new Date(), isCurrent: true },
  })
  return record
}

const photosEmail = (db: Database, bookingId: string) =>
  db.outgoingEmail.count({ where: { key: `gallery-published:${bookingId}` } })

test('hides photos from a free booking before check-in', async ({ site, inbox, admin, eventId }) => {
  const stranger = await party(site, eventId, 'free')
  await uploadPhoto(site, eventId, admin.cookie)
  expect((await publish(site, eventId, admin.cookie)).__typename).toBe('PublishPhotosPayload')
  await inbox.drainOutbox()
  const [published] = (await readGallery(site, eventId, admin.cookie)).photos
  Object.assign(photo, { id: String(published?.id), address: published?.smallUrl })
  expect(await photosEmail(site.services.db, stranger.id)).toBe(0)
  expect(await sees(site, stranger)).toEqual(hidden)
  const claimed = await claim(site, stranger.id, await emailedToken(site, stranger.email, 'booking-received'))
  expect(claimed.status).toBe(204)
  expect(await sees(site, { id: stranger.id, cookie: claimed.cookie ?? '' })).toEqual(hidden)
  const removal = { bookingId: stranger.id, photoId: photo.id }
  expect(await inGallery(site, stranger.cookie, 'requestPhotoRemoval', removal)).toMatchObject({
    __typename: 'PhotoNotFoundError',
  })
  const record = await checkIn(site.services.db, eventId, stranger.id)
  expect(await sees(site, stranger)).toEqual(shown)
  await site.services.db.attendanceUndo.create({ data: { eventId, recordId: record, at: new Date() } })
  expect(await sees(site, stranger)).toEqual(hidden)
})

test('shows photos to paid bookings by link, again for each address', async ({ site, admin, eventId }) => {
  const family = await party(site, eventId, 'paid')
  expect(await sees(site, family)).toEqual(inEmail)
  const token = await emailedToken(site, family.email, 'booking-received')
  expect(
    (await claim(site, family.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status,
  ).toBe(404)
  expect(await sees(site, family)).toEqual(inEmail)
  const claimed = await claim(site, family.id, token)
  const phone = { id: family.id, cookie: claimed.cookie ?? '' }
  expect(await sees(site, phone)).toEqual(shown)
  expect(await sees(site, family)).toEqual(shown)
  const { __typename } = await correct(site, admin, family.id, { email: `new.${family.email}` })
  expect(__typename).toBe('CorrectBookingPayload')
  const { emailVerifiedAt } = await site.services.db.booking.findUniqueOrThrow({ where: { id: family.id } })
  expect(emailVerifiedAt).toBeNull()
  expect((await sees(site, phone))[0]).toBe(404)
})

test('shows photos to a paid booking without a link once confirmed or present', async ({ site, eventId }) => {
  const member = await createSignedInUser(site)
  const own = await party(site, eventId, 'paid')
  await site.services.db.booking.update({ where: { id: own.id }, data: { userId: member.userId } })
  expect(await sees(site, { id: own.id, cookie: member.cookie })).toEqual(shown)
  const unconfirmed = await createSignedInUser(site, { isEmailVerified: false })
  const theirs = await party(site, eventId, 'paid')
  await site.services.db.booking.update({ where: { id: theirs.id }, data: { userId: unconfirmed.userId } })
  expect(await sees(site, { id: theirs.id, cookie: unconfirmed.cookie })).toEqual(inEmail)
  await checkIn(site.services.db, eventId, theirs.id)
  expect(await sees(site, { id: theirs.id, cookie: unconfirmed.cookie })).toEqual(shown)
})

test('lets every family that sees a photo hide it', async ({ site, eventId }) => {
  const family = await party(site, eventId, 'paid')
  expect(await choosePhotos(site, family, ['YES', 'YES'])).toBe('RecordConsentsPayload')
  const removal = { bookingId: family.id, photoId: photo.id }
  expect(await inGallery(site, family.cookie, 'requestPhotoRemoval', removal)).toMatchObject({
    __typename: 'PhotoNotFoundError',
  })
  await checkIn(site.services.db, eventId, family.id)
  expect(await inGallery(site, family.cookie, 'requestPhotoRemoval', removal)).toMatchObject({
    __typename: 'RequestPhotoRemovalPayload',
  })
  expect((await fetchPhoto(site, photo.address, family.cookie)).status).toBe(404)
})
