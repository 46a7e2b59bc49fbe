import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringTo } from '../bookings/bring-to.ts'
import { correct } from '../bookings/correcting.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { claim, mailedToken } from '../transfers/transferring.ts'
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

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let eventId: number
let photo: { id: string; address: unknown }

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  eventId = (await campThatWas(site)).eventId
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** A party of the camp, made before it began: one that paid, or one that cost nothing. */
async function party(kind: 'paid' | 'free'): Promise<Party & { email: string }> {
  const { db } = site.services
  await db.$executeRaw`
    UPDATE event SET starts_at = now() + interval '30 days', ends_at = now() + interval '32 days',
      booking_closes_at = now() + interval '30 days' WHERE id = ${eventId}`
  const email = `${kind}.${Math.random().toString(36).slice(2)}@example.com`
  const made = await bookParty(site, eventId, { email })
  await outboxDrained(site)
  await bringTo(db, made.id, { state: 'CONFIRMED', paymentState: 'PAID' })
  if (kind === 'free') await db.booking.update({ where: { id: made.id }, data: { totalCents: 0 } })
  await ended(site, eventId, 4)
  return { ...made, email }
}

async function sees({ id, cookie }: Party): Promise<[number, boolean, unknown]> {
  const { gallery } = await familyGallery(site, id, cookie)
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { arePhotosInEmail } }',
    { id },
    cookie,
  )
  const file = await fetchPhoto(site, photo.address, cookie)
  return [file.status, gallery !== null, fieldsOf(data?.booking).arePhotosInEmail]
}

const shown: [number, boolean, boolean] = [200, true, false]
const hidden: [number, boolean, boolean] = [404, false, false]
const inEmail: [number, boolean, boolean] = [404, false, true]

async function checkIn(bookingId: string): Promise<string> {
  const tick = crypto.randomUUID()
  await site.services.db.campTick.create({
    data: { id: tick, eventId, bookingId, person: 'a0', kind: 'ARRIVED', at: new Date(), isCounted: true },
  })
  return tick
}

const photosMail = (bookingId: string) =>
  site.services.db.mail.count({ where: { key: `gallery-published:${bookingId}` } })

test('a booking that cost nothing sees no photo and hides none, whatever it proves, until it was checked in', async () => {
  const stranger = await party('free')
  await uploadPhoto(site, eventId, admin.cookie)
  expect((await publish(site, eventId, admin.cookie)).__typename).toBe('PublishPhotosPayload')
  await outboxDrained(site)
  const [published] = (await readGallery(site, eventId, admin.cookie)).photos
  photo = { id: String(published?.id), address: published?.smallUrl }
  expect(await photosMail(stranger.id)).toBe(0)
  expect(await sees(stranger)).toEqual(hidden)
  const claimed = await claim(site, stranger.id, await mailedToken(site, stranger.email, 'booking-received'))
  expect(claimed.status).toBe(204)
  expect(await sees({ id: stranger.id, cookie: claimed.cookie ?? '' })).toEqual(hidden)
  const removal = { bookingId: stranger.id, photoId: photo.id }
  expect(await inGallery(site, stranger.cookie, 'askPhotoRemoval', removal)).toMatchObject({
    __typename: 'PhotoNotFoundError',
  })
  const tick = await checkIn(stranger.id)
  expect(await sees(stranger)).toEqual(shown)
  await site.services.db.campTickUndo.create({ data: { eventId, tickId: tick, at: new Date() } })
  expect(await sees(stranger)).toEqual(hidden)
})

test('a booking that paid sees them once its link was opened, and again after a new address only by the new link', async () => {
  const family = await party('paid')
  expect(await sees(family)).toEqual(inEmail)
  const token = await mailedToken(site, family.email, 'booking-received')
  expect(
    (await claim(site, family.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status,
  ).toBe(404)
  expect(await sees(family)).toEqual(inEmail)
  const claimed = await claim(site, family.id, token)
  const phone = { id: family.id, cookie: claimed.cookie ?? '' }
  expect(await sees(phone)).toEqual(shown)
  expect(await sees(family)).toEqual(shown)
  const { __typename } = await correct(site, admin, family.id, { email: `new.${family.email}` })
  expect(__typename).toBe('CorrectBookingPayload')
  const { addressProvedAt } = await site.services.db.booking.findUniqueOrThrow({ where: { id: family.id } })
  expect(addressProvedAt).toBeNull()
  expect((await sees(phone))[0]).toBe(404)
})

test('a booking that paid sees them without its link when its member confirmed the account, or when it was checked in', async () => {
  const member = await signedIn(site)
  const own = await party('paid')
  await site.services.db.booking.update({ where: { id: own.id }, data: { userId: member.userId } })
  expect(await sees({ id: own.id, cookie: member.cookie })).toEqual(shown)
  const unconfirmed = await signedIn(site, { isEmailVerified: false })
  const theirs = await party('paid')
  await site.services.db.booking.update({ where: { id: theirs.id }, data: { userId: unconfirmed.userId } })
  expect(await sees({ id: theirs.id, cookie: unconfirmed.cookie })).toEqual(inEmail)
  await checkIn(theirs.id)
  expect(await sees({ id: theirs.id, cookie: unconfirmed.cookie })).toEqual(shown)
})

test('every family that sees a photo may have it hidden', async () => {
  const family = await party('paid')
  expect(await choosePhotos(site, family, ['YES', 'YES'])).toBe('RecordConsentsPayload')
  const removal = { bookingId: family.id, photoId: photo.id }
  expect(await inGallery(site, family.cookie, 'askPhotoRemoval', removal)).toMatchObject({
    __typename: 'PhotoNotFoundError',
  })
  await checkIn(family.id)
  expect(await inGallery(site, family.cookie, 'askPhotoRemoval', removal)).toMatchObject({
    __typename: 'AskPhotoRemovalPayload',
  })
  expect((await fetchPhoto(site, photo.address, family.cookie)).status).toBe(404)
})
