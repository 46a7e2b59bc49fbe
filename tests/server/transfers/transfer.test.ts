import { expect } from 'vitest'
import { bookingSequence } from '../../../domain/calendars/calendar.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { tellArrangements } from '../event-changes/arrangements.ts'
import { paidBooking } from '../event-changes/cancelling-events.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { claim, emailedToken, paidParty, robin, transfer } from './transferring.ts'

test.afterEach(async ({ site }) => {
  await checkInvariants(site)
})

/** Returns a browser's access to a booking and its personal data. */
async function seen(site: RunningSite, bookingId: string, cookie: string | null) {
  const { data } = await graphql(
    site.url,
    `query B($id: ID!) { booking(id: $id) { access beforeYouCome { missing } details { email isPartyUnknown
      emergencyContactName children { name age allergies } tshirtOrders { name } } } }`,
    { id: bookingId },
    cookie,
  )
  return getFields(data?.booking)
}

test('old browser, link and replayed request get no access; the new holder does', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services)
  const key = { 'idempotency-key': 'the-old-family' }
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), key)
  const id = String(made.body.id)
  await createCreditNote(site.services, 'CAMP-OLDLINK', 75_000)
  await spendCredit(site, id, 'CAMP-OLDLINK')
  const before = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  const oldToken = String(site.services.cipher.decrypt(before.encryptedAccessToken ?? Buffer.alloc(0), id))
  const other = await claim(site, id, oldToken)
  expect(other.status).toBe(204)

  expect(await transfer(site, id, made.cookie)).toEqual({
    __typename: 'TransferBookingPayload',
    bookingId: id,
  })
  for (const cookie of [made.cookie, other.cookie]) {
    expect(await seen(site, id, cookie)).toMatchObject({ access: 'REDUCED', details: null })
  }
  expect((await claim(site, id, oldToken)).status).toBe(404)
  const again = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), key)
  expect(again.body.id).not.toBe(id)

  const entered = await claim(site, id, await emailedToken(site, robin.email, 'booking-transferred'))
  expect(entered.status).toBe(204)
  expect(await seen(site, id, entered.cookie)).toMatchObject({
    access: 'FULL',
    details: { email: robin.email },
  })
  const sent = await site.services.db.outgoingEmail.findMany({
    where: { key: { startsWith: `booking-transferred-away:${id}` } },
  })
  expect(sent).toMatchObject([{ recipient: before.email }])
  const [file] = sent.flatMap((email) => decryptEmail(site.services.cipher, email).files ?? [])
  const calendar = file?.content.replaceAll('\r\n ', '')
  expect(calendar).toContain('METHOD:CANCEL\r\n')
  expect(calendar).toContain(`UID:booking-${id}@camp-dads\r\n`)
  expect(calendar).toContain(`:mailto:${before.email}\r\n`)
  const [, sequence] = /SEQUENCE:(\d+)/.exec(calendar ?? '') ?? []
  expect(Number(sequence)).toBeGreaterThan(bookingSequence(before, { version: 1 }))
})

test('removes all data of the old family, and asks the new holder for theirs once', async ({ site }) => {
  const { id, cookie } = await paidParty(site)
  await site.services.db.consent.create({
    data: { bookingId: id, document: 'terms', edition: '2026-11', acceptedBy: 'Sam Canarysurname' },
  })
  await tellArrangements(site.services, id)
  await transfer(site, id, cookie)
  const entered = await claim(site, id, await emailedToken(site, robin.email, 'booking-transferred'))
  expect(await seen(site, id, entered.cookie)).toMatchObject({
    beforeYouCome: { missing: ['TERMS', 'SAFETY', 'MEDICAL', 'PHOTO'] },
    details: {
      isPartyUnknown: true,
      emergencyContactName: null,
      children: [{ name: null, age: null, allergies: null }],
    },
  })
  const rows = await site.services.db.booking.findUniqueOrThrow({
    where: { id },
    include: { children: true, clothing: true },
  })
  expect([rows.encryptedDetails, rows.encryptedArrangements]).toEqual([null, null])
  expect(rows.children.every(({ encryptedDiet }) => encryptedDiet === null)).toBe(true)
  expect(rows.children.every(({ encryptedDetails }) => encryptedDetails === null)).toBe(true)
  expect(rows.clothing.every(({ encryptedName }) => encryptedName === null)).toBe(true)

  const record = (childrenDetails: unknown[], by: string | null) =>
    graphql(
      site.url,
      `mutation M($input: RecordPartyInput!) { recordParty(input: $input) { __typename
        ... on RecordPartyPayload { booking { details { isPartyUnknown children { name age } } } }
        ... on InvalidInputError { issues { path message } } } }`,
      {
        input: {
          bookingId: id,
          childrenDetails,
          emergencyContactName: 'Kim Next',
          emergencyContactPhone: '0411 999 888',
        },
      },
      by,
    ).then(({ data }) => getFields(data?.recordParty))
  const jo = { name: 'Jo', age: 7 }
  expect(await record([jo], null)).toEqual({ __typename: 'BookingNotFoundError' })
  expect(await record([], entered.cookie)).toMatchObject({ issues: [{ path: 'childrenDetails' }] })
  expect(await record([jo], entered.cookie)).toMatchObject({
    booking: { details: { isPartyUnknown: false, children: [jo] } },
  })
  expect(await record([{ name: 'Changed', age: 9 }], entered.cookie)).toEqual({
    __typename: 'BookingNotFoundError',
  })
})

test('a member loses a booking that is transferred; strangers cannot transfer it', async ({ site }) => {
  const { id } = await paidParty(site)
  const [owner, stranger] = [await createSignedInUser(site), await createSignedInUser(site)]
  await site.services.db.booking.update({
    where: { id },
    data: { userId: owner.userId, accessTokenHash: null, encryptedAccessToken: null },
  })
  expect(await transfer(site, id, stranger.cookie)).toMatchObject({ __typename: 'BookingNotFoundError' })
  expect(await transfer(site, id, null)).toMatchObject({ __typename: 'BookingNotFoundError' })
  expect(await transfer(site, id, owner.cookie)).toMatchObject({ __typename: 'TransferBookingPayload' })
  expect(await seen(site, id, owner.cookie)).toMatchObject({ access: 'REDUCED', details: null })
  expect(await transfer(site, id, owner.cookie)).toMatchObject({ __typename: 'BookingNotFoundError' })
})

test('transfers only until 48 hours before the start, if paid, to another address', async ({ site }) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const late = await paidParty(site)
  await site.services.db.event.update({
    where: { id: late.eventId },
    data: { startsAt: inHours(47.9) },
  })
  expect(await transfer(site, late.id, late.cookie)).toMatchObject({
    __typename: 'TransferClosedError',
    message: 'Only a paid booking can be transferred, until 48 hours before the event starts',
  })
  await site.services.db.event.update({ where: { id: late.eventId }, data: { startsAt: inHours(48.1) } })
  const { email } = await site.services.db.booking.findUniqueOrThrow({ where: { id: late.id } })
  expect(await transfer(site, late.id, late.cookie, { email: email.toUpperCase() })).toMatchObject({
    issues: [{ path: 'email', message: 'The booking already has this address' }],
  })
  expect(await transfer(site, late.id, late.cookie)).toMatchObject({ __typename: 'TransferBookingPayload' })
  const { id: eventId } = await createEvent(site.services)
  const unpaid = await bookParty(site, eventId)
  expect(await transfer(site, unpaid.id, unpaid.cookie)).toMatchObject({ __typename: 'TransferClosedError' })
})

test('money paid stays with the booking: none moves', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services)
  const id = await paidBooking(site, eventId)
  const admin = await createSignedInUser(site, { role: 'admin' })
  expect(await transfer(site, id, admin.cookie)).toMatchObject({ __typename: 'TransferBookingPayload' })
  const booking = await site.services.db.booking.findUniqueOrThrow({
    where: { id },
    include: { payments: true, refunds: true },
  })
  expect(booking).toMatchObject({ state: 'CONFIRMED', paymentState: 'PAID', refunds: [] })
  const audit = await site.services.db.auditEntry.findFirstOrThrow({
    where: { subject: `booking:${id}`, action: 'booking-transferred' },
  })
  expect(audit).toMatchObject({ before: null, after: null })
  const offered = await site.services.db.auditEntry.findFirstOrThrow({
    where: { subject: `booking:${id}`, action: 'transfer-offered' },
  })
  expect(offered).toMatchObject({ actor: `user:${admin.userId}`, before: null, after: null })
  // Without the key the database does not confirm a guess of the former holder.
  const now = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  const { firstName, lastName, email, phone } = now
  const person = JSON.stringify({ firstName, lastName, email, phone })
  expect(audit.afterHash).toEqual(site.services.hmac.create('audit', person))
  expect(audit.beforeHash).not.toEqual(audit.afterHash)
})
