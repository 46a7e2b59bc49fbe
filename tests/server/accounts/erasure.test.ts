import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { createCreditNote } from '../credit/credit.ts'
import { tellArrangements } from '../event-changes/arrangements.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSession, createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { everythingStored } from '../staff/stored-text.ts'
import { mutate } from './members.ts'

async function book(
  site: RunningSite,
  eventId: number,
  cookie: string,
  changes: object = {},
): Promise<string> {
  const body = bookingBody(eventId, {
    tshirtOrders: [{ name: 'Canaryshirt', size: 'L', isKids: false }],
    ...changes,
  })
  const answer = await call(`${site.url}/api/bookings`, 'POST', body, { cookie })
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

function endedDaysAgo(db: Database, eventId: number, days: number) {
  return db.$executeRaw`
    UPDATE event SET ends_at = now() - ${days}::int * interval '1 day' - interval '1 minute' WHERE id = ${eventId}`
}

function readRows(db: Database, id: string) {
  return db.booking.findUniqueOrThrow({
    where: { id },
    include: { children: true, clothing: true, consents: true },
  })
}

const erasing = `mutation Erase($password: String!) { eraseAccount(input: { password: $password }) { __typename
  ... on EraseAccountPayload { message } ... on UserError { message } } }`

async function erase(site: RunningSite, member: SignedInUser, password = member.password) {
  const { data } = await graphql(site.url, erasing, { password }, member.cookie)
  return getFields(data?.eraseAccount)
}

test('erases health data 31 days after the event and keeps the financial record', async ({ site }) => {
  const { db } = site.services
  const member = await createSignedInUser(site)
  const event = await createEvent(site.services)
  const id = await book(site, event.id, member.cookie)
  await tellArrangements(site.services, id)
  const before = await readRows(db, id)

  await endedDaysAgo(db, event.id, 29)
  await site.runJob('erase-health-data')
  expect(await readRows(db, id)).toEqual(before)

  await endedDaysAgo(db, event.id, 31)
  await site.runJob('erase-health-data')
  const after = await readRows(db, id)
  const none = { encryptedDetails: null, encryptedArrangements: null }
  expect(after).toMatchObject({ ...none, accessTokenHash: null, encryptedAccessToken: null })
  expect(after.children).toMatchObject([{ position: 0, encryptedDetails: null, encryptedDiet: null }])
  expect(after.clothing).toMatchObject([{ size: 'L', unitPriceCents: 3000, encryptedName: null }])
  expect(after.erasedAt).toBeInstanceOf(Date)
  const { firstName, lastName, email, adultCount, childCount, totalCents, paidCents } = before
  expect(after).toMatchObject({ firstName, lastName, email, adultCount, childCount, totalCents, paidCents })

  const { body } = await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie: member.cookie })
  expect(body).toMatchObject({
    lastName: 'Canarysurname',
    totalAmount: '780.00',
    emergencyContactName: null,
    emergencyContactPhone: null,
    specialRequirements: null,
    childrenDetails: [{ name: null, age: null, allergies: null }],
    tshirtOrders: [{ name: null, size: 'L', isKids: false }],
  })
  await site.runJob('erase-health-data')
  const trail = await db.auditEntry.findMany({ where: { subject: `booking:${id}` } })
  expect(trail).toMatchObject([{ actor: 'system', action: 'health-data-erased' }])
})

test('erases the hash of the form with its content, and a replay opens nothing', async ({ site }) => {
  const event = await createEvent(site.services)
  const body = bookingBody(event.id, { idempotencyKey: '6f1b3d52-6a50-4f0e-9c55-0d1d3f7e8a91' })
  const repeat = () => call(`${site.url}/api/bookings`, 'POST', body)
  const { body: first } = await repeat()
  const id = String(first.id)
  expect((await repeat()).body.id).toBe(id)
  await endedDaysAgo(site.services.db, event.id, 31)
  await site.runJob('erase-health-data')
  expect(await readRows(site.services.db, id)).toMatchObject({
    requestHmac: null,
    idempotencyKey: null,
  })
  expect(await repeat()).toMatchObject({
    status: 409,
    body: { message: 'Booking for this event is closed' },
  })
})

test('erases after the number of days that the organiser chose', async ({ site }) => {
  const { db } = site.services
  const { cookie } = await createSignedInUser(site)
  const event = await createEvent(site.services)
  const id = await book(site, event.id, cookie)
  await endedDaysAgo(db, event.id, 11)
  await db.setting.create({ data: { id: 1, eraseAfterDays: 12 } })
  await site.runJob('erase-health-data')
  expect((await readRows(db, id)).erasedAt).toBeNull()
  await db.setting.update({ where: { id: 1 }, data: { eraseAfterDays: 10 } })
  await site.runJob('erase-health-data')
  expect((await readRows(db, id)).erasedAt).not.toBeNull()
  await db.setting.deleteMany()
})

test('erases an account only for its own member with the right password', async ({ site }) => {
  const member = await createSignedInUser(site)
  expect(await erase(site, { ...member, cookie: '' })).toMatchObject({ __typename: 'NotSignedInError' })
  expect(await erase(site, member, 'not the password')).toMatchObject({
    __typename: 'InvalidCredentialsError',
  })
  expect(await erase(site, member, '')).toMatchObject({ __typename: 'InvalidInputError' })
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: member.userId } })
  expect(row).toMatchObject({ username: member.username, erasedAt: null, disabledAt: null })
})

test('an erased account keeps personal data of a coming camp until it is over', async ({ site, inbox }) => {
  const { db, cipher } = site.services
  const member = await createSignedInUser(site)
  const otherBrowser = await createSession(site, member.userId)
  await db.user.update({
    where: { id: member.userId },
    data: { firstName: 'Erasablefirst', encryptedFamily: cipher.encrypt({ children: [] }, member.userId) },
  })
  const [over, ahead] = [await createEvent(site.services), await createEvent(site.services)]
  const personal = { firstName: 'Erasablebooker', lastName: 'Erasablesurname', phone: '0477 000 111' }
  const past = await book(site, over.id, member.cookie, { ...personal, email: member.email })
  const coming = await book(site, ahead.id, member.cookie, { ...personal, email: member.email })
  const lapsed = await book(site, ahead.id, member.cookie, { ...personal, email: member.email })
  for (const id of [past, coming, lapsed]) await tellArrangements(site.services, id)
  await db.booking.updateMany({
    where: { id: { in: [past, coming] } },
    data: { state: 'CONFIRMED', paymentState: 'PAID', paidCents: 78_000, holdExpiresAt: null },
  })
  await db.booking.update({ where: { id: lapsed }, data: { state: 'EXPIRED' } })
  await db.consent.create({
    data: { bookingId: past, document: 'terms', edition: '2026-11', acceptedBy: 'Erasablesigner' },
  })
  const note = await createCreditNote(site.services, 'CREDIT-ERASURE', 500, {
    userId: member.userId,
    email: member.email,
  })
  await inbox.drainOutbox()
  await endedDaysAgo(db, over.id, 2)
  const before = await readRows(db, past)

  const answer = await erase(site, member)
  expect(answer.message).toMatch(/^Your account and personal details have been erased\..*upcoming camps/)
  for (const cookie of [member.cookie, otherBrowser]) {
    const { data } = await graphql(site.url, '{ viewer { id } }', {}, cookie)
    expect(data).toEqual({ viewer: null })
  }
  await inbox.drainOutbox()
  for (const id of [past, lapsed]) {
    const row = await readRows(db, id)
    expect(row).toMatchObject({
      userId: null,
      firstName: 'Erased',
      lastName: 'Erased',
      email: 'erased@erased.invalid',
      phone: '',
      encryptedDetails: null,
      encryptedArrangements: null,
      accessTokenHash: null,
      encryptedAccessToken: null,
      requestHmac: null,
      totalCents: before.totalCents,
    })
    expect(row.children).toMatchObject([{ encryptedDetails: null, encryptedDiet: null }])
    expect(row.clothing.map(({ encryptedName }) => encryptedName)).toEqual([null])
    expect(row.erasedAt).not.toBeNull()
  }
  expect(await readRows(db, past)).toMatchObject({
    paidCents: 78_000,
    consents: [{ acceptedBy: 'Erased' }],
  })
  expect(await readRows(db, coming)).toMatchObject({ firstName: 'Erasablebooker', erasedAt: null })
  expect((await readRows(db, coming)).encryptedDetails).not.toBeNull()
  expect(await db.creditNote.findUniqueOrThrow({ where: { id: note.id } })).toMatchObject({
    userId: null,
    email: 'erased@erased.invalid',
    balanceCents: 500,
  })

  // The nightly jobs change nothing until the camp is over.
  await site.runJob('erase-past-bookers')
  expect(await readRows(db, coming)).toMatchObject({ firstName: 'Erasablebooker' })
  await endedDaysAgo(db, ahead.id, 31)
  await site.runJob('erase-health-data')
  await site.runJob('erase-past-bookers')
  expect(await readRows(db, coming)).toMatchObject({ firstName: 'Erased', userId: null, paidCents: 78_000 })
  expect(await db.user.findUnique({ where: { id: member.userId } })).toBeNull()

  const stored = await everythingStored(db)
  expect(stored).toContain('Erased')
  for (const trace of ['Erasable', member.email, member.username, '0477 000 111']) {
    expect(stored, trace).not.toContain(trace)
  }
  expect(site.logLines.join('')).not.toMatch(/Erasable|0477 000 111/)
})

test('rejects sign-in to an erased account, and frees its name and address', async ({ site, inbox }) => {
  const { db } = site.services
  const member = await createSignedInUser(site)
  const event = await createEvent(site.services)
  const id = await book(site, event.id, member.cookie)
  await erase(site, member)
  const row = await db.user.findUniqueOrThrow({ where: { id: member.userId } })
  expect(row).toMatchObject({ firstName: null, lastName: null, encryptedFamily: null, emailVerifiedAt: null })
  expect(row.disabledAt).not.toBeNull()
  expect(await db.session.count({ where: { userId: member.userId } })).toBe(0)
  for (const username of [row.username, row.email, member.username]) {
    for (const password of [member.password, '-', row.passwordHash]) {
      const login = await call(`${site.url}/api/auth/login`, 'POST', { username, password })
      expect([400, 401]).toContain(login.status)
    }
  }
  const again = await createSignedInUser(site, { email: member.email })
  await inbox.drainOutbox()
  // The new owner of the address does not get the booking of the old one.
  const joined = await mutate(site.url, 'joinGuestBookings', { bookingIds: [id] }, again.cookie)
  expect(joined.result.message).toBe('There is nothing left to add to your account.')
  expect((await readRows(db, id)).userId).toBe(member.userId)
})
