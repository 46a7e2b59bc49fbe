import { expect } from 'vitest'
import { createCodeFilter } from '../../../server/bookings/ledger/credit-notes.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { changeParty } from '../bookings/correcting.ts'
import { cancelParty, daysFromNow, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { spendCredit } from '../credit/credit.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, openIntent } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo } from '../transfers/exchanging.ts'
import { disputeAtProvider, endDispute } from './disputing.ts'

test.beforeAll(async ({ db }) => {
  await db.setting.create({ data: { gstRegistered: true } })
})
test.afterEach(({ site }) => checkInvariants(site))

/** The documents of a booking: changes of price and tax, subject and adjusted invoice. */
async function readDocuments(db: Database, bookingId: string) {
  const rows = await db.receipt.findMany({ where: { bookingId }, orderBy: { number: 'asc' } })
  return rows.map(({ kind, effectCents, gstCents }) => [kind, effectCents, gstCents])
}

/** Tax of all documents, in cents. */
async function taxDue(db: Database): Promise<number> {
  const rows = await db.receipt.findMany()
  return rows.reduce(
    (sum, { effectCents, gstCents }) => sum + Math.sign(effectCents ?? 0) * (gstCents ?? 0),
    0,
  )
}

const campAt = (site: RunningSite, adultPriceCents: number, days = 10) =>
  createEvent(site.services, { ...inDays(days), endDate: daysFromNow(days + 1), adultPriceCents })
const one = { adultCount: 1, childCount: 0, childrenDetails: [] }

/** Pays 260.00 by card and cancels for credit. Returns the code. */
async function credited(site: RunningSite) {
  const party = await paidBooking(site, (await campAt(site, 26_000)).id, one)
  const { body } = await cancelParty(site, party, { as: 'credit' })
  return { party, code: String(getFields(getFields(body.cancellation).creditNote).code) }
}

test('taxes a price once, even if first paid by a booking turned credit', async ({ site, provider }) => {
  const before = await taxDue(site.services.db)
  const { party, code } = await credited(site)
  expect(await readDocuments(site.services.db, party.id)).toEqual([
    ['payment', 26_000, 2_364],
    ['credit', -26_000, 2_364],
  ])
  const next = await bookParty(site, (await campAt(site, 32_000)).id, one)
  await spendCredit(site, next.id, code)
  await provider.pay(await openIntent(site, next.id))
  await provider.waitForWebhooks()
  await expect.poll(() => readDocuments(site.services.db, next.id)).toEqual([['payment', 32_000, 2_909]])
  expect(await taxDue(site.services.db)).toBe(before + 2_909)
  const [invoice] = await site.services.db.receipt.findMany({ where: { bookingId: next.id } })
  expect(invoice).toMatchObject({ creditCents: 26_000 })
})

test('an adjustment note names its invoice, the reason and the difference', async ({ site }) => {
  const { party } = await credited(site)
  const [invoice, note] = await site.services.db.receipt.findMany({
    where: { bookingId: party.id },
    orderBy: { number: 'asc' },
  })
  expect(note).toMatchObject({ adjustedNumber: invoice?.number, amountCents: 26_000, gstCents: 2_364 })
  expect(JSON.stringify(note?.lines)).toContain('Credit for a later booking')
})

test('credit that expires unspent gets a document on that day', async ({ site }) => {
  const { party, code } = await credited(site)
  const next = await bookParty(site, (await campAt(site, 6_000)).id, one)
  await spendCredit(site, next.id, code)
  await site.services.db.creditNote.updateMany({
    where: createCodeFilter(site.services, code),
    data: { expiresOn: daysFromNow(-1) },
  })
  await site.runJob('document-expired-credit')
  await site.runJob('document-expired-credit')
  expect(await readDocuments(site.services.db, party.id)).toEqual([
    ['payment', 26_000, 2_364],
    ['credit', -26_000, 2_364],
    ['credit-expired', 20_000, 1_818],
  ])
})

test('a lost dispute gets an adjustment note, and a win on appeal reverses it', async ({ site }) => {
  const party = await paidBooking(site, (await campAt(site, 26_000)).id, one)
  const id = await disputeAtProvider(site, party.intentId, { amountCents: 10_000 })
  expect(await readDocuments(site.services.db, party.id)).toHaveLength(1)
  await endDispute(site, id, 'lost')
  await endDispute(site, id, 'won')
  expect(await readDocuments(site.services.db, party.id)).toEqual([
    ['payment', 26_000, 2_364],
    ['dispute', -10_000, 909],
    ['dispute', 10_000, 909],
  ])
})

test('a lost dispute under review no longer counts as lost', async ({ site }) => {
  const party = await paidBooking(site, (await campAt(site, 26_000)).id, one)
  const id = await disputeAtProvider(site, party.intentId, { amountCents: 10_000 })
  await endDispute(site, id, 'lost')
  await endDispute(site, id, 'under_review')
  expect(await readDocuments(site.services.db, party.id)).toHaveLength(3)
  await endDispute(site, id, 'lost')
  expect((await readDocuments(site.services.db, party.id)).at(-1)).toEqual(['dispute', -10_000, 909])
})

test('the tax of parts adds up to the tax of the whole', async ({ site }) => {
  const party = await paidBooking(site, (await campAt(site, 10_005, 60)).id, { ...one, adultCount: 3 })
  for (const parts of [1, 2]) {
    await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'adult', position: 0 }] })
    await eventually(async () =>
      expect(await readDocuments(site.services.db, party.id)).toHaveLength(1 + parts),
    )
  }
  await cancelParty(site, party)
  await eventually(async () => expect(await readDocuments(site.services.db, party.id)).toHaveLength(4))
  const rows = await site.services.db.receipt.findMany({ where: { bookingId: party.id } })
  const tax = rows.reduce((sum, each) => sum + Math.sign(each.effectCents ?? 0) * (each.gstCents ?? 0), 0)
  const stored = rows.reduce((sum, each) => sum + (each.effectCents ?? 0), 0)
  expect(tax).toBe(Math.round(stored / 11))
})

test('money moved to another camp is taxed at that camp', async ({ site, provider }) => {
  const party = await paidBooking(site, (await campAt(site, 26_000)).id, one)
  const { id: dearer } = await campAt(site, 30_000)
  const held = movedTo(await exchangeParty(site, party, dearer, { expectedToPay: '65.00' }))
  await provider.pay(await openIntent(site, held))
  await provider.waitForWebhooks()
  await expect.poll(() => readDocuments(site.services.db, held)).toEqual([['payment', 32_500, 2_955]])
  expect(await readDocuments(site.services.db, party.id)).toEqual([
    ['payment', 26_000, 2_364],
    ['carried', -26_000, 2_364],
  ])
  const [invoice] = await site.services.db.receipt.findMany({ where: { bookingId: held } })
  expect(invoice).toMatchObject({ carriedCents: 26_000, amountCents: 32_500 })
})

test('an adjustment omits tax that invoices before the registration did not have', async ({ site }) => {
  const register = (gstRegistered: boolean) =>
    site.services.db.setting.update({ where: { id: 1 }, data: { gstRegistered } })
  const admin = await createSignedInUser(site, { role: 'admin' })
  await register(false)
  const party = await paidBooking(site, (await campAt(site, 26_000, 60)).id, one)
  await register(true)
  const size = { adultCount: 2, childCount: 0 }
  await changeParty(site, admin, party.id, size, { settlement: 'CASH' })
  await exchangeParty(site, party, (await campAt(site, 26_000, 60)).id, { expectedToPay: '25.00' })
  const { id: cheaper } = await campAt(site, 10_000, 60)
  await exchangeParty(site, party, cheaper, { expectedCredit: '295.00' })
  const rows = await readDocuments(site.services.db, party.id)
  expect(rows.slice(0, 2)).toEqual([
    ['payment', 26_000, null],
    ['payment', 26_000, 2_364],
  ])
  const lowered = rows.slice(2).reduce((sum, [, , tax]) => sum + Number(tax), 0)
  expect(lowered).toBe(2_364)
})
