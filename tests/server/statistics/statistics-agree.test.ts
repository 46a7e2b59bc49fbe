import { expect } from 'vitest'
import { cancelParty } from '../cancellations/cancelling.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from '../payments/money-desk.ts'
import { bookingPage, dashboard } from '../staff/admin-queries.ts'
import { exchangeParty } from '../transfers/exchanging.ts'

type Line = { total: number; due: number; paid: number; refunded: number }

async function listed(
  site: RunningSite,
  admin: SignedInUser,
  filter: Record<string, unknown>,
): Promise<{ count: unknown; lines: Line[] }> {
  const { data, errors } = await graphql(site.url, bookingPage, { filter, first: 50 }, admin.cookie)
  expect(errors).toEqual([])
  const { matchCount, edges } = getFields(data?.adminBookings)
  const lines = getList(edges).map(({ node }) => {
    const { totalAmount, admin: ofAdmin } = getFields(node)
    const { dueAmount, paidAmount, refundedAmount } = getFields(ofAdmin)
    const [total = 0, due = 0, paid = 0, refunded = 0] = [
      totalAmount,
      dueAmount,
      paidAmount,
      refundedAmount,
    ].map(Number)
    return { total, due, paid, refunded }
  })
  return { count: matchCount, lines }
}

const sum = (lines: Line[], of: keyof Line) => lines.reduce((all, line) => all + line[of], 0)

async function figures(site: RunningSite, admin: SignedInUser): Promise<Record<string, unknown>> {
  const { data, errors } = await graphql(site.url, dashboard, {}, admin.cookie)
  expect(errors).toEqual([])
  const { totals, money, bookingSeries, seasonSeries } = getFields(data?.adminDashboard)
  const ofSeries = (series: unknown, name: string) =>
    getList(series).reduce((all, each) => all + Number(each[name]), 0)
  return {
    ...getFields(totals),
    ...getFields(money),
    made: ofSeries(bookingSeries, 'bookings'),
    madeRevenue: ofSeries(bookingSeries, 'revenue'),
    ahead: ofSeries(seasonSeries, 'bookings'),
  }
}

/** Asserts that each number is the sum of its linked list. */
async function everyFigureAgrees(site: RunningSite, admin: SignedInUser, spentCredit = 0): Promise<void> {
  const [pending, failed, confirmed, all] = [
    await listed(site, admin, { group: 'PENDING' }),
    await listed(site, admin, { onlyFailed: true }),
    await listed(site, admin, { group: 'CONFIRMED' }),
    await listed(site, admin, {}),
  ]
  const stored = sum(all.lines, 'paid') - sum(all.lines, 'refunded') - spentCredit
  const shown = await figures(site, admin)
  expect(shown).toMatchObject({
    pendingBookings: pending.count,
    confirmedBookings: confirmed.count,
    awaited: sum(pending.lines, 'due').toFixed(2),
    failed: sum(failed.lines, 'due').toFixed(2),
    revenue: stored.toFixed(2),
    made: confirmed.count,
    ahead: confirmed.count,
    madeRevenue: sum(confirmed.lines, 'paid') - sum(confirmed.lines, 'refunded'),
  })
  expect(Number(shown.paid) - Number(shown.refunded)).toBe(stored)
  expect(sum(confirmed.lines, 'due')).toBe(0)
}

test('awaited money is the sum due, without bookings that lapsed', async ({
  site,
  clock,
  admin,
  eventId,
}) => {
  const held = await bookParty(site, eventId)
  const lapsed = await bookParty(site, eventId)
  await clock.lapseHold(lapsed.id, 20)
  await site.runJob('expire-holds')
  expect(await figures(site, admin)).toMatchObject({ awaited: '750.00', failed: '0.00', pendingBookings: 1 })
  const released = await listed(site, admin, { group: 'RELEASED' })
  expect(released).toMatchObject({ count: 1, lines: [{ due: 0 }] })
  await everyFigureAgrees(site, admin)

  const failing = await bookParty(site, eventId)
  await site.services.db.booking.update({ where: { id: failing.id }, data: { paymentState: 'FAILED' } })
  expect(await figures(site, admin)).toMatchObject({ awaited: '1500.00', failed: '750.00' })
  await everyFigureAgrees(site, admin)

  const cash = { bookingId: held.id, method: 'BANK_TRANSFER', amount: '750.00' }
  await atDesk(site, admin, 'recordPayment', cash)
  expect(await figures(site, admin)).toMatchObject({ awaited: '750.00', paid: '750.00', revenue: '750.00' })
  await everyFigureAgrees(site, admin)
})

test('credit set aside is not awaited; bank returns reduce the revenue', async ({ site, admin, eventId }) => {
  const party = await bookParty(site, eventId)
  const before = Number((await figures(site, admin)).awaited)
  await createCreditNote(site.services, 'CAMP-AGRE-EAGR-EEAG-REEA', 20_000)
  await spendCredit(site, party.id, 'CAMP-AGRE-EAGR-EEAG-REEA')
  expect(Number((await figures(site, admin)).awaited)).toBe(before - 200)
  await everyFigureAgrees(site, admin)
  await atDesk(site, admin, 'recordPayment', { bookingId: party.id, method: 'CASH', amount: '550.00' })
  await everyFigureAgrees(site, admin, 200)

  const returning = await bookParty(site, eventId)
  const transfer = { bookingId: returning.id, method: 'BANK_TRANSFER', amount: '750.00' }
  await atDesk(site, admin, 'recordPayment', transfer)
  expect((await cancelParty(site, returning)).status).toBe(200)
  const items = (await readActionItems(site, admin)).filter(({ kind }) => kind === 'MANUAL_REFUND')
  expect(items).toMatchObject([{ bookingId: returning.id }])
  await everyFigureAgrees(site, admin, 200)
  await atDesk(site, admin, 'closeActionItem', { actionItemId: items[0]?.id, note: 'Sent by bank' })
  await everyFigureAgrees(site, admin, 200)
})

test('of a move only the missing part is awaited, while it can happen', async ({ site, admin, eventId }) => {
  const party = await paidByCard(site, eventId)
  const { id: dearer } = await createEvent(site.services, { adultPriceCents: 40_000 })
  const before = Number((await figures(site, admin)).awaited)
  const { toPayAmount } = await exchangeParty(site, party, dearer)
  const answer = await exchangeParty(site, party, dearer, { expectedToPay: String(toPayAmount) })
  expect(answer).toMatchObject({ __typename: expect.stringContaining('Payload') })
  const move = await site.services.db.booking.findFirstOrThrow({ where: { replacedBookingId: party.id } })
  const lines = (await listed(site, admin, { group: 'PENDING', eventId: String(dearer) })).lines
  expect(lines).toHaveLength(1)
  expect(lines[0]?.due).toBeGreaterThan(0)
  expect(lines[0]?.due).toBeLessThan(move.totalCents / 100)
  expect(Number((await figures(site, admin)).awaited)).toBe(before + (lines[0]?.due ?? 0))
  await everyFigureAgrees(site, admin, 200)

  expect((await cancelParty(site, party)).status).toBe(200)
  expect(await figures(site, admin)).toMatchObject({ awaited: before.toFixed(2) })
  await everyFigureAgrees(site, admin, 200)
})
