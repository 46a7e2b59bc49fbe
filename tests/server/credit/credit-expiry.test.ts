import { expect } from 'vitest'
import { creditExpiry } from '../../../domain/cancellation.ts'
import { addDays, brisbaneDay, type Day, formatDayAu } from '../../../domain/dates.ts'
import { createCodeFilter, graceDays } from '../../../server/bookings/ledger/credit-notes.ts'
import { cancelParty, daysFromNow, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { getFields, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, openIntent } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, storedBooking } from '../transfers/exchanging.ts'
import { createCreditNote, readBalance, spendCredit } from './credit.ts'

test.afterEach(({ site }) => checkInvariants(site))

const readLastDay = async (site: RunningSite, code: string): Promise<Day> => {
  const note = await site.services.db.creditNote.findFirstOrThrow({
    where: createCodeFilter(site.services, code),
  })
  return note.expiresOn.toISOString().slice(0, 10)
}

const today = () => brisbaneDay(new Date())

/** Moves the last day of a note to yesterday. */
function passLastDay(site: RunningSite, code: string) {
  return site.services.db.creditNote.updateMany({
    where: createCodeFilter(site.services, code),
    data: { expiresOn: daysFromNow(-1) },
  })
}

async function spendAgain(site: RunningSite, code: string) {
  const { id } = await bookParty(site, (await createEvent(site.services)).id)
  return spendCredit(site, id, code)
}

test('gives expired credit of a cancelled camp a year, as the email says', async ({ site, inbox, admin }) => {
  const { code } = await createCreditNote(site.services, 'CE-CALLED-OFF', 75_000)
  const event = await createEvent(site.services, inDays(60))
  const { id } = await bookParty(site, event.id)
  await spendCredit(site, id, code)
  await passLastDay(site, code)
  expect(await cancelEvent(site.url, admin.cookie, event.id)).toMatchObject({
    __typename: 'CancelEventPayload',
  })
  await refundsEnd(site, id, ['75000 SUCCEEDED'])
  const lastDay = creditExpiry(today())
  expect(await readLastDay(site, code)).toBe(lastDay)
  await inbox.drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `booking-cancelled:${id}` } },
  })
  expect(JSON.stringify(site.services.cipher.decrypt(email.encryptedContent, email.key))).toContain(
    `You can use it again straight away, until ${formatDayAu(lastDay)}.`,
  )
  expect(await spendAgain(site, code)).toMatchObject({ booking: { paymentStatus: 'COMPLETED' } })
})

test('leaves the last day of returned credit unchanged, even after repeated bookings', async ({ site }) => {
  const expiresOn = daysFromNow(30)
  const { code } = await createCreditNote(site.services, 'CE-KEPT', 75_000, { expiresOn })
  for (const days of [60, 90]) {
    const booking = await bookParty(site, (await createEvent(site.services, inDays(days))).id)
    await spendCredit(site, booking.id, code)
    expect((await cancelParty(site, booking)).status).toBe(200)
    expect(await readLastDay(site, code)).toBe(expiresOn.toISOString().slice(0, 10))
  }
})

test('returns credit to its own note, and the card part by a new note', async ({ site, provider }) => {
  const expiresOn = daysFromNow(40)
  const { code } = await createCreditNote(site.services, 'CE-BOTH', 30_000, { expiresOn })
  const event = await createEvent(site.services, inDays(10))
  const booking = await bookParty(site, event.id)
  await spendCredit(site, booking.id, code)
  await provider.pay(await openIntent(site, booking.id))
  await provider.waitForWebhooks()
  await expect.poll(async () => (await storedBooking(site, booking.id)).state).toBe('CONFIRMED')
  expect((await cancelParty(site, booking, { as: 'credit' })).body).toMatchObject({
    cancellation: { as: 'credit', refundAmount: '300.00', creditAmount: '450.00' },
  })
  expect(await readBalance(site.services, code)).toBe(30_000)
  expect(await readLastDay(site, code)).toBe(expiresOn.toISOString().slice(0, 10))
  const [own] = await site.services.db.creditNote.findMany({ where: { bookingId: booking.id } })
  expect(own).toMatchObject({ amountCents: 45_000 })
  expect(own?.expiresOn.toISOString().slice(0, 10)).toBe(
    creditExpiry(event.startDate.toISOString().slice(0, 10)),
  )
})

test('leaves the last day unchanged when moved credit is returned', async ({ site }) => {
  const expiresOn = daysFromNow(50)
  const { code } = await createCreditNote(site.services, 'CE-MOVED', 75_000, { expiresOn })
  const from = await createEvent(site.services, inDays(60))
  const to = await createEvent(site.services, {
    ...inDays(90),
    adultPriceCents: 5_000,
    childPriceCents: 2_500,
  })
  const old = await bookParty(site, from.id)
  await spendCredit(site, old.id, code)
  const moved = movedTo(await exchangeParty(site, old, to.id, { expectedCredit: '350.00' }))
  expect((await cancelParty(site, { ...old, id: moved })).status).toBe(200)
  // The move costs 25.00.
  expect(await readBalance(site.services, code)).toBe(72_500)
  expect(await readLastDay(site, code)).toBe(expiresOn.toISOString().slice(0, 10))
})

test('leaves a longer last day unchanged', async ({ site }) => {
  const expiresOn = daysFromNow(900)
  const { code } = await createCreditNote(site.services, 'CE-LONGER', 75_000, { expiresOn })
  const booking = await bookParty(site, (await createEvent(site.services, inDays(60))).id)
  await spendCredit(site, booking.id, code)
  expect((await cancelParty(site, booking)).status).toBe(200)
  expect(await readLastDay(site, code)).toBe(expiresOn.toISOString().slice(0, 10))
})

test('extends credit that an organiser returns to a year from that day', async ({ site, admin }) => {
  const { code } = await createCreditNote(site.services, 'CE-LONG-AGO', 75_000)
  const event = await createEvent(site.services, inDays(3))
  const booking = await bookParty(site, event.id)
  await spendCredit(site, booking.id, code)
  expect((await cancelParty(site, booking)).status).toBe(200)
  expect(await readBalance(site.services, code)).toBe(0)
  await passLastDay(site, code)
  const { data } = await refundOfKept(site, admin, booking.id)
  expect(data).toMatchObject({ refundForMedicalReason: { __typename: 'RefundForMedicalReasonPayload' } })
  expect(await readBalance(site.services, code)).toBe(75_000)
  expect(await readLastDay(site, code)).toBe(creditExpiry(today()))
})

test('extends credit that expires while reserved by some days', async ({ site, clock }) => {
  const { code } = await createCreditNote(site.services, 'CE-GRACE', 20_000)
  const lapsing = await bookParty(site, (await createEvent(site.services)).id)
  await spendCredit(site, lapsing.id, code)
  await passLastDay(site, code)
  await clock.lapseHold(lapsing.id)
  await site.runJob('expire-holds')
  expect(await readBalance(site.services, code)).toBe(20_000)
  expect(await readLastDay(site, code)).toBe(addDays(today(), graceDays))
  expect(await spendAgain(site, code)).toMatchObject({ booking: { creditAmount: '200.00' } })
})

test('grants the days of grace once', async ({ site, clock }) => {
  const { code } = await createCreditNote(site.services, 'CE-ONCE', 20_000)
  for (const lastDay of [addDays(today(), graceDays), addDays(today(), -1)]) {
    const lapsing = await bookParty(site, (await createEvent(site.services)).id)
    await spendCredit(site, lapsing.id, code)
    await passLastDay(site, code)
    await clock.lapseHold(lapsing.id)
    await site.runJob('expire-holds')
    expect(await readLastDay(site, code)).toBe(lastDay)
  }
})

test('leaves the last day unchanged when a hold ends before it', async ({ site, clock }) => {
  const { code } = await createCreditNote(site.services, 'CE-STILL-GOOD', 20_000, {
    expiresOn: daysFromNow(0),
  })
  const lapsing = await bookParty(site, (await createEvent(site.services)).id)
  await spendCredit(site, lapsing.id, code)
  await clock.lapseHold(lapsing.id)
  await site.runJob('expire-holds')
  expect(await readLastDay(site, code)).toBe(today())
})

function refundOfKept(site: RunningSite, admin: SignedInUser, bookingId: string) {
  return graphql(
    site.url,
    `mutation ($input: RefundForMedicalReasonInput!) { refundForMedicalReason(input: $input) { __typename } }`,
    { input: { bookingId, reason: 'They could not come', amount: '750.00' } },
    admin.cookie,
  )
}

/** Moves an event and runs the job that follows. */
async function moveTo(site: RunningSite, admin: SignedInUser, eventId: number, days: number): Promise<void> {
  const dates = { startDate: addDays(today(), days), endDate: addDays(today(), days + 3) }
  const path = `${site.url}/api/admin/events/${eventId}`
  expect((await call(path, 'PUT', dates, { cookie: admin.cookie })).status).toBe(200)
  await site.runJob('notify-of-changes')
}

test('extends credit to a year when it is returned for a moved camp', async ({ site, admin }) => {
  const { code } = await createCreditNote(site.services, 'CE-MOVED-CAMP', 75_000)
  const event = await createEvent(site.services, inDays(60))
  const party = await bookParty(site, event.id)
  await spendCredit(site, party.id, code)
  await passLastDay(site, code)
  await moveTo(site, admin, event.id, 20)
  await cancelParty(site, party)
  await refundsEnd(site, party.id, ['75000 SUCCEEDED'])
  expect(await readLastDay(site, code)).toBe(creditExpiry(today()))
})

test('extends credit to a year when a shortened camp returns it', async ({ site, admin }) => {
  const { code } = await createCreditNote(site.services, 'CE-SHORTER', 75_000)
  const event = await createEvent(site.services, inDays(60))
  const party = await bookParty(site, event.id)
  await spendCredit(site, party.id, code)
  await passLastDay(site, code)
  const path = `${site.url}/api/admin/events/${event.id}`
  await call(path, 'PUT', { endDate: addDays(today(), 61) }, { cookie: admin.cookie })
  await site.runJob('notify-of-changes')
  await refundsEnd(site, party.id, ['50000 SUCCEEDED'])
  expect(await readLastDay(site, code)).toBe(creditExpiry(today()))
})

test('dates a note from a camp moved closer by the date that was booked', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const party = await paidBooking(site, event.id)
  await moveTo(site, admin, event.id, 10)
  const { id } = await site.services.db.eventChange.findFirstOrThrow({ where: { eventId: event.id } })
  const stored = { bookingId: party.id, changeId: id }
  await runMutation(site.url, 'keepBooking', stored, party.cookie, '... on UserError { message }')
  // As if the change was so late that only credit is possible.
  await site.services.db.eventChange.update({ where: { id }, data: { at: daysFromNow(50) } })
  const { body } = await cancelParty(site, party, { as: 'credit' })
  const { expiresOn } = getFields(getFields(body.cancellation).creditNote)
  expect(expiresOn).toBe(creditExpiry(addDays(today(), 60)))
})

test('extends a note of a cancelled camp to a year if it would end sooner', async ({ site, admin }) => {
  const event = await createEvent(site.services, inDays(60))
  const { id } = await paidBooking(site, event.id)
  // After a long postponement a note counts from the old date of the camp.
  await site.services.db.event.update({ where: { id: event.id }, data: { startDate: daysFromNow(-1) } })
  await cancelEvent(site.url, admin.cookie, event.id, { outcome: 'CREDIT' })
  const lastDays = async () =>
    (await storedBooking(site, id)).creditNotes.map(({ expiresOn }) => brisbaneDay(expiresOn))
  await expect.poll(lastDays).toEqual([creditExpiry(today())])
})
