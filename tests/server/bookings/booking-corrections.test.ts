import { expect } from 'vitest'
import { decryptBookingDetails, decryptChild } from '../../../server/bookings/record/encrypted-booking.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { createCreditNote } from '../credit/credit.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { claim, emailedToken, paidParty, readAccess } from '../transfers/transferring.ts'
import { correct, correction, readForCorrection } from './correcting.ts'

const test = serverTest.extend('second', { scope: 'file' }, ({ site }) =>
  createSignedInUser(site, { role: 'admin' }),
)

const nuts = [{ name: 'Canarychild', age: 7, allergies: 'Peanuts and eggs' }]

/** Returns the stored booking with decrypted details. */
async function opened(site: RunningSite, id: string) {
  const { children, ...booking } = await site.services.db.booking.findUniqueOrThrow({
    where: { id },
    include: { children: { orderBy: { position: 'asc' } } },
  })
  const { cipher } = site.services
  return {
    booking,
    details: decryptBookingDetails(cipher, booking.encryptedDetails, id),
    children: children.map(({ encryptedDetails }) => decryptChild(cipher, encryptedDetails, id)),
    rows: children,
  }
}

const getLines = (db: Database, id: string) =>
  db.auditEntry.findMany({ where: { subject: `booking:${id}`, action: 'booking-corrected' } })

test('re-encrypts one child for an allergy correction; logs who and what', async ({ site, inbox, admin }) => {
  const { id } = await paidParty(site)
  const before = await opened(site, id)
  expect(await correct(site, admin, id, { childrenDetails: nuts })).toMatchObject({
    __typename: 'CorrectBookingPayload',
  })
  const after = await opened(site, id)
  expect(after.children).toEqual(nuts)
  expect(after.booking.encryptedDetails).toEqual(before.booking.encryptedDetails)
  expect(after.rows[0]?.encryptedDetails?.toString()).not.toContain('Peanuts')
  const [line, ...others] = await getLines(site.services.db, id)
  expect(others).toEqual([])
  expect(line?.after).toEqual({ fields: ['childrenDetails.0.allergies'] })
  expect(JSON.stringify(line?.before)).not.toContain('Canary')
  expect([line?.beforeHash?.length, line?.afterHash?.length]).toEqual([32, 32])
  const { history } = await readForCorrection(site, admin, id)
  expect(history).toContainEqual({
    action: 'booking-corrected',
    who: admin.username,
    detail: 'Allergies of child 1',
    isReading: false,
  })
  // The email lets the family notice a wrong correction, without health data.
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `booking-corrected:${id}` } },
  })
  const text = await readEmailText(site, email.id)
  expect(text).toContain('Allergies of child 1')
  expect(text).not.toContain('Peanuts')
  // The same values again are no correction.
  expect((await correct(site, admin, id, { childrenDetails: nuts })).__typename).toBe('CorrectBookingPayload')
  expect(await getLines(site.services.db, id)).toHaveLength(1)
})

test('names corrected contacts to the family, without their values', async ({ site, inbox, admin }) => {
  const { id } = await paidParty(site)
  const changes = {
    phone: '0499 777 123',
    emergencyContactPhone: '0488 000 111',
    specialRequirements: 'Ramp',
  }
  await correct(site, admin, id, changes)
  const { booking, details } = await opened(site, id)
  expect(booking.phone).toBe('0499 777 123')
  expect(details).toEqual({
    emergencyContactName: 'Alex Canarycontact',
    emergencyContactPhone: '0488 000 111',
    specialRequirements: 'Ramp',
    additionalNotes: '',
  })
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `booking-corrected:${id}` } },
  })
  expect(email.recipient).toBe(booking.email)
  const text = await readEmailText(site, email.id)
  expect(text).toContain('Phone number')
  expect(text).toContain('Emergency contact phone')
  expect(text).toContain('Special requirements')
  for (const sent of ['0499', '0488', 'Ramp']) expect(text).not.toContain(sent)
})

async function readEmailText(site: RunningSite, id: number): Promise<string> {
  const email = await site.services.db.outgoingEmail.findUniqueOrThrow({ where: { id } })
  return decryptEmail(site.services.cipher, email).text
}

test('sends a new link for a new address; old link and browsers lose access', async ({ site, admin }) => {
  const { id, cookie } = await paidParty(site)
  const { email } = await readForCorrection(site, admin, id)
  const old = await emailedToken(site, email, 'payment-received')
  const stranger = (await claim(site, id, old)).cookie
  expect(await readAccess(site, id, stranger)).toBe('FULL')
  const note = await createCreditNote(site.services, `CAMP-${id.slice(0, 6)}`, 1_000)
  await site.services.db.creditNote.update({ where: { id: note.id }, data: { bookingId: id, email } })
  const fresh = `right.${id.slice(0, 6).toLowerCase().replace(/\W/g, 'x')}@example.com`
  await correct(site, admin, id, { email: fresh })
  expect(await readAccess(site, id, stranger)).toBe('REDUCED')
  expect(await readAccess(site, id, cookie)).toBe('REDUCED')
  expect((await claim(site, id, old)).status).toBe(404)
  const token = await emailedToken(site, fresh, 'booking-corrected')
  expect(await readAccess(site, id, (await claim(site, id, token)).cookie)).toBe('FULL')
  expect(await site.services.db.creditNote.findUnique({ where: { id: note.id } })).toMatchObject({
    email: fresh,
  })
  const [sent, ...others] = await site.services.db.outgoingEmail.findMany({
    where: { key: { startsWith: `booking-email-changed:${id}` } },
  })
  expect(others).toEqual([])
  expect(sent?.recipient).toBe(email)
  const text = await readEmailText(site, sent?.id ?? 0)
  for (const said of [fresh, 'Canary', 'Sam', '#k=']) expect(text).not.toContain(said)
  // No booking was cancelled for this note, so no document lists it.
  await site.services.db.creditNote.update({ where: { id: note.id }, data: { bookingId: null } })
  await checkInvariants(site)
})

test('does not overwrite changes that the editor has not seen', async ({ site, admin, second }) => {
  const { id, cookie } = await paidParty(site)
  const { version } = await readForCorrection(site, admin, id)
  await correct(site, second, id, { phone: '0499 000 000' })
  const rejected = await correct(site, admin, id, { version, childrenDetails: nuts })
  expect(rejected).toMatchObject({ __typename: 'BookingChangedError', changedBy: second.username })
  expect((await opened(site, id)).children).toEqual([
    { name: 'Canarychild', age: 7, allergies: 'Canarynuts' },
  ])
  const { version: next } = await readForCorrection(site, admin, id)
  expect(rejected.booking).toMatchObject({ admin: { correctionVersion: next } })
  const dropped = { as: 'cash', remove: [{ kind: 'child', position: 0 }] }
  expect((await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', dropped, { cookie })).status).toBe(200)
  expect(
    await correct(site, admin, id, { version: next, phone: '0499 000 000', lastName: 'New' }),
  ).toMatchObject({
    __typename: 'BookingChangedError',
    changedBy: 'booker',
    message: 'The family has changed this booking in the meantime. Your changes were not saved',
  })
})

/** Two organisers save the same version of a booking concurrently. Returns both responses. */
async function twoAtOnce(site: RunningSite, admin: SignedInUser, second: SignedInUser): Promise<unknown[]> {
  const { id } = await paidParty(site)
  const { version, email } = await readForCorrection(site, admin, id)
  const save = (by: SignedInUser, phone: string) => async () => {
    const { data } = await graphql(
      site.url,
      'mutation ($input: CorrectBookingInput!) { correctBooking(input: $input) { __typename } }',
      { input: { bookingId: id, version, ...correction({ email, phone }) } },
      by.cookie,
    )
    return getFields(data?.correctBooking).__typename
  }
  return whileBookingIsLocked(site.databaseUrl, id, [
    save(admin, '0499 000 001'),
    save(second, '0499 000 002'),
  ])
}

test('rejects the second of two concurrent corrections', async ({ site, admin, second }) => {
  expect(await twoAtOnce(site, admin, second)).toEqual(['CorrectBookingPayload', 'BookingChangedError'])
})

test('negative test: without the lock on the booking both overwrite it', async ({ site, admin, second }) => {
  const unlocked = (sql: string) =>
    sql.replace(/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/, 'SELECT id FROM booking WHERE id = $1')
  expect(await withReplacedStatements(unlocked, () => twoAtOnce(site, admin, second))).toEqual([
    'CorrectBookingPayload',
    'CorrectBookingPayload',
  ])
})

test('applies the rules of the form, and rejects ended or erased bookings', async ({ site, admin }) => {
  const { id, cookie } = await paidParty(site)
  const wrong = await correct(site, admin, id, {
    email: 'nobody',
    phone: '123',
    firstName: ' ',
    childrenDetails: [{ name: '', age: 18, allergies: '' }],
  })
  expect(wrong.issues).toEqual([
    { path: 'firstName', message: 'First name is required' },
    { path: 'email', message: 'Please enter a valid email' },
    { path: 'phone', message: 'Please enter a valid phone number' },
    { path: 'childrenDetails.0.name', message: 'Child name is required' },
    { path: 'childrenDetails.0.age', message: 'Age must be between 0-17' },
  ])
  expect((await correct(site, admin, id, { childrenDetails: [] })).issues).toEqual([
    { path: 'childrenDetails', message: 'There has to be one row for each item booked' },
  ])
  await site.services.db.booking.update({ where: { id }, data: { erasedAt: new Date() } })
  expect(await readForCorrection(site, admin, id)).toMatchObject({ version: null })
  expect((await correct(site, admin, id, { phone: '0499 000 000' })).__typename).toBe('BookingErasedError')
  await site.services.db.booking.update({ where: { id }, data: { erasedAt: null } })
  await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, { cookie })
  expect((await correct(site, admin, id, { phone: '0499 000 000' })).__typename).toBe('BookingCancelledError')
})

test('never encrypts the placeholder for data that cannot be decrypted', async ({ site, admin }) => {
  const { id } = await paidParty(site)
  const other = await bookParty(site, (await createEvent(site.services)).id)
  const { encryptedDetails } = await site.services.db.booking.findUniqueOrThrow({ where: { id: other.id } })
  await site.services.db.booking.update({ where: { id }, data: { encryptedDetails } })
  const unopened = {
    emergencyContactName: 'Cannot be opened',
    emergencyContactPhone: 'Cannot be opened',
    specialRequirements: 'Cannot be opened',
    additionalNotes: 'Cannot be opened',
  }
  expect((await correct(site, admin, id, { ...unopened, lastName: 'New' })).__typename).toBe(
    'CorrectBookingPayload',
  )
  const half = await correct(site, admin, id, {
    ...unopened,
    lastName: 'New',
    emergencyContactPhone: '0400 333 444',
  })
  expect(half.issues).toHaveLength(3)
  const { booking } = await opened(site, id)
  expect(booking.encryptedDetails).toEqual(encryptedDetails)
})
