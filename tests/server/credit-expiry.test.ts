import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { creditExpiry } from '../../domain/cancellation.ts'
import { addDays, brisbaneDay, type Day, formatDayAu } from '../../domain/dates.ts'
import { graceDays, noteOfCode } from '../../server/bookings/ledger/credit-notes.ts'
import { cancelParty, daysFromNow, inDays, refundsEnd } from '../support/cancelling.ts'
import { cancelEvent } from '../support/cancelling-events.ts'
import { balanceOf, createCreditNote, spendCredit } from '../support/credit.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { movedTo, moveParty } from '../support/exchanging.ts'
import { graphql } from '../support/graphql-call.ts'
import { checkInvariants } from '../support/invariants.ts'
import { bookParty } from '../support/paying.ts'
import { lapseHold, outboxDrained } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent } from '../support/sample-bookings.ts'
import { type SignedIn, signedIn } from '../support/signed-in.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterEach(() => checkInvariants(site))
afterAll(async () => {
  await site.close()
  await database.drop()
})

const lastDayOf = async (code: string): Promise<Day> => {
  const note = await site.services.db.creditNote.findFirstOrThrow({ where: noteOfCode(site.services, code) })
  return note.expiresOn.toISOString().slice(0, 10)
}

const today = () => brisbaneDay(new Date())

/** As if the note had been good until yesterday. */
function passLastDay(code: string) {
  return site.services.db.creditNote.updateMany({
    where: noteOfCode(site.services, code),
    data: { expiresOn: daysFromNow(-1) },
  })
}

async function spendAgain(code: string) {
  const { id } = await bookParty(site, (await createEvent(site.services)).id)
  return spendCredit(site, id, code)
}

test('credit for a camp that is cancelled after the note ended lasts a year from that camp, and the mail says so', async () => {
  const { code } = await createCreditNote(site.services, 'CE-CALLED-OFF', 75_000)
  const event = await createEvent(site.services, inDays(60))
  const { id } = await bookParty(site, event.id)
  await spendCredit(site, id, code)
  await passLastDay(code)
  expect(await cancelEvent(site.url, admin.cookie, event.id)).toMatchObject({
    __typename: 'CancelEventPayload',
  })
  await refundsEnd(site, id, ['75000 SUCCEEDED'])
  const lastDay = creditExpiry(event.startDate.toISOString().slice(0, 10))
  expect(await lastDayOf(code)).toBe(lastDay)
  await outboxDrained(site)
  const mail = await site.services.db.mail.findFirstOrThrow({
    where: { key: { startsWith: `booking-cancelled:${id}` } },
  })
  expect(JSON.stringify(site.services.seal.open(mail.sealed, mail.key))).toContain(
    `You can spend it again at once, until ${formatDayAu(lastDay)}.`,
  )
  expect(await spendAgain(code)).toMatchObject({ booking: { paymentStatus: 'COMPLETED' } })
})

test('credit that moved along with a booking goes back to a note that lasts a year from the camp given up', async () => {
  const { code } = await createCreditNote(site.services, 'CE-MOVED', 75_000)
  const from = await createEvent(site.services, inDays(60))
  const to = await createEvent(site.services, {
    ...inDays(90),
    adultPriceCents: 5_000,
    childPriceCents: 2_500,
  })
  const old = await bookParty(site, from.id)
  await spendCredit(site, old.id, code)
  const moved = movedTo(await moveParty(site, old, to.id, { expectedCredit: '350.00' }))
  await passLastDay(code)
  expect((await cancelParty(site, { ...old, id: moved })).status).toBe(200)
  expect(await balanceOf(site.services, code)).toBeGreaterThan(0)
  expect(await lastDayOf(code)).toBe(creditExpiry(to.startDate.toISOString().slice(0, 10)))
})

test('a note that lasts longer than that stays as it was', async () => {
  const expiresOn = daysFromNow(900)
  const { code } = await createCreditNote(site.services, 'CE-LONGER', 75_000, { expiresOn })
  const booking = await bookParty(site, (await createEvent(site.services, inDays(60))).id)
  await spendCredit(site, booking.id, code)
  expect((await cancelParty(site, booking)).status).toBe(200)
  expect(await lastDayOf(code)).toBe(expiresOn.toISOString().slice(0, 10))
})

test('credit for a camp of more than a year ago still has its days of grace', async () => {
  const { code } = await createCreditNote(site.services, 'CE-LONG-AGO', 75_000)
  const event = await createEvent(site.services, inDays(3))
  const booking = await bookParty(site, event.id)
  await spendCredit(site, booking.id, code)
  expect((await cancelParty(site, booking)).status).toBe(200)
  expect(await balanceOf(site.services, code)).toBe(0)
  await passLastDay(code)
  await site.services.db.event.update({ where: { id: event.id }, data: inDays(-500) })
  const { data } = await refundOfKept(booking.id)
  expect(data).toMatchObject({ refundForMedicalReason: { __typename: 'RefundForMedicalReasonPayload' } })
  expect(await balanceOf(site.services, code)).toBe(75_000)
  expect(await lastDayOf(code)).toBe(addDays(today(), graceDays))
})

test('credit whose last day passed while it was set aside can be spent for some days more', async () => {
  const { code } = await createCreditNote(site.services, 'CE-GRACE', 20_000)
  const lapsing = await bookParty(site, (await createEvent(site.services)).id)
  await spendCredit(site, lapsing.id, code)
  await passLastDay(code)
  await lapseHold(site, lapsing.id)
  await site.runJob('expire-holds')
  expect(await balanceOf(site.services, code)).toBe(20_000)
  expect(await lastDayOf(code)).toBe(addDays(today(), graceDays))
  expect(await spendAgain(code)).toMatchObject({ booking: { creditAmount: '200.00' } })
})

test('a hold that ends while its note is good leaves the last day as it was', async () => {
  const { code } = await createCreditNote(site.services, 'CE-STILL-GOOD', 20_000, {
    expiresOn: daysFromNow(0),
  })
  const lapsing = await bookParty(site, (await createEvent(site.services)).id)
  await spendCredit(site, lapsing.id, code)
  await lapseHold(site, lapsing.id)
  await site.runJob('expire-holds')
  expect(await lastDayOf(code)).toBe(today())
})

function refundOfKept(bookingId: string) {
  return graphql(
    site.url,
    `mutation ($input: RefundForMedicalReasonInput!) { refundForMedicalReason(input: $input) { __typename } }`,
    { input: { bookingId, reason: 'They could not come', amount: '750.00' } },
    admin.cookie,
  )
}
