import { expect, vi } from 'vitest'
import { everyFigureIsCounted } from './figures.ts'
import {
  everyNoteBalances,
  everyTotalIsItsBill,
  receiptsHaveNoGaps,
  theTotalIsPaid,
} from './invariants-of-rows.ts'
import { readLedger } from './paying.ts'
import { outboxDrained } from './payment-effects.ts'
import type { RunningSite } from './running-site.ts'

/** Refunds that the site owes because the money found no place. */
const owedReasons = ['paid too late', 'paid twice', 'paid too little', 'booking cancelled']
/** What a payment brought above a price that fell after it was opened; the rest of it confirmed the booking. */
const ABOVE_THE_PRICE = 'paid too much'

/**
 * Asserts what must hold for seats, money, mails and deliveries after whatever happened. Deliveries that were put off
 * are worked on first and open payments asked about, as each minute does; announcements are turned into mails.
 * @param foreignIntents paid intents that were never the site's
 */
export async function checkInvariants(site: RunningSite, foreignIntents: string[] = []): Promise<void> {
  await site.runJob('due-webhooks')
  await site.runJob('poll-payments')
  await outboxDrained(site)
  await seatsAreCounted(site)
  await everyPaymentHasOneOutcome(site, foreignIntents)
  // A refund that goes out between the reading of one side and of the other is on one of them only.
  await vi.waitFor(() => theMoneyIsThere(site), 10_000)
  await everyNoteBalances(site)
  await everyBookingAddsUp(site)
  await theTotalIsPaid(site)
  await everyMailIsSentOnce(site)
  await everyDeliveryIsWorkedOff(site)
  await everyTotalIsItsBill(site)
  await receiptsHaveNoGaps(site)
  await everyFigureIsCounted(site)
}

/** People in confirmed and held bookings and in live offers are the event's counter, within its maximum. */
async function seatsAreCounted({ services }: RunningSite): Promise<void> {
  const wrong = await services.db.$queryRaw`
    SELECT event.id, event.current_participants AS kept, event.max_participants AS most, live.people + offered.seats AS counted
    FROM event,
      LATERAL (SELECT coalesce(sum(adult_count + child_count), 0) AS people,
        coalesce(sum(glamping_tent_count), 0) AS tents FROM booking
        WHERE event_id = event.id AND state IN ('HELD', 'CONFIRMED')) live,
      LATERAL (SELECT coalesce(sum(seats), 0) AS seats FROM waiting_list_offer
        WHERE event_id = event.id AND state = 'OPEN') offered
    WHERE current_participants <> live.people + offered.seats OR tents_taken <> live.tents
      OR current_participants > max_participants`
  expect(wrong, 'events whose seats are not what is booked').toEqual([])
}

/** A payment that succeeded confirmed its booking or is owed back, never neither, never both, never twice. */
async function everyPaymentHasOneOutcome(site: RunningSite, foreignIntents: string[]): Promise<void> {
  const settled = await site.services.db.payment.findMany({
    where: { settledAt: { not: null } },
    include: { booking: true, refunds: true },
    orderBy: { settledAt: 'asc' },
  })
  const { intents } = await readLedger(site)
  const paid = intents.filter(
    (intent) => intent.status === 'succeeded' && !foreignIntents.includes(intent.id),
  )
  const byCard = settled.filter((payment) => payment.method === 'CARD')
  expect(byCard.map((payment) => payment.intentId).toSorted(), 'card payments that arrived').toEqual(
    paid.map((intent) => intent.id).toSorted(),
  )
  const outcomes = byCard.map((payment) => {
    // A retry is another attempt at the same outcome.
    const owed = payment.refunds.filter(
      (refund) => owedReasons.includes(refund.reason) && refund.retryOfId === null,
    )
    const isFirst = byCard.find((other) => other.bookingId === payment.bookingId) === payment
    // A cancellation that came later settles the same outcome.
    const confirmed = payment.booking.confirmedAt !== null && isFirst ? 1 : 0
    return { intent: payment.intentId, outcomes: confirmed + owed.length }
  })
  expect(
    outcomes.filter((each) => each.outcomes !== 1),
    'payments without exactly one outcome',
  ).toEqual([])
}

/**
 * What came for a booking and did not go back is, to the cent, its total while it stands, what a cancellation kept or
 * made credit of, and what failed to go back. Money that somebody else sent back is only ever less.
 */
async function everyBookingAddsUp({ services }: RunningSite): Promise<void> {
  const bookings = await services.db.booking.findMany({
    include: {
      payments: { include: { movedTo: true } },
      refunds: { include: { retry: true } },
      cancellations: true,
      waitingMoney: true,
    },
  })
  for (const {
    id,
    state,
    confirmedAt,
    totalCents,
    payments,
    refunds,
    cancellations,
    waitingMoney,
  } of bookings) {
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const kept = sum(
      payments.map(
        (each) => each.capturedCents - each.refundedCents - sum(each.movedTo.map((to) => to.capturedCents)),
      ),
    )
    const failed = sum(
      refunds.flatMap(({ status, retry, amountCents }) =>
        status === 'FAILED' && !retry ? [amountCents] : [],
      ),
    )
    const settled = sum(
      cancellations.map(
        // What was kept and is given back later is kept no more.
        ({ cause, keptCents, creditCents, refundCents }) =>
          keptCents + creditCents - (cause === 'medical-rest' ? refundCents : 0),
      ),
    )
    const waiting = waitingMoney.filter(({ pays }) => pays === 'CASH')
    const unpaid = (rows: typeof waiting) =>
      sum(rows.map(({ amountCents, paidCents }) => amountCents - paidCents))
    const due = (state === 'CONFIRMED' ? totalCents : 0) + settled + failed + unpaid(waiting)
    const isOurs = refunds.every(
      ({ cancellationId, retryOfId, reason }) =>
        cancellationId !== null || retryOfId !== null || [...owedReasons, ABOVE_THE_PRICE].includes(reason),
    )
    if (isOurs) expect(kept, `the money of ${id}`).toBe(due)
    else expect(kept, `the money of ${id}`).toBeLessThanOrEqual(due)
    const ends = cancellations.filter(({ isWhole }) => isWhole).length
    const isEnded = state === 'CANCELLED' && confirmedAt !== null
    const possible = isEnded ? [1] : state === 'CANCELLED' ? [0, 1] : [0]
    expect(possible, `whole cancellations of ${id}`).toContain(ends)
    for (const each of cancellations) {
      const owed = refunds.filter(({ cancellationId, retry }) => cancellationId === each.id && retry === null)
      const waits = unpaid(waiting.filter(({ cancellationId }) => cancellationId === each.id))
      expect(sum(owed.map((refund) => refund.amountCents)) + waits, `owed for ${id}`).toBe(each.refundCents)
    }
  }
}

type Refund = { status: string; providerId: string | null; amountCents: number }

/** What the provider captured and returned is, to the cent, what the bookings say. */
async function theMoneyIsThere(site: RunningSite): Promise<void> {
  const ledger = await readLedger(site)
  const payments = await site.services.db.payment.findMany({ include: { booking: true, refunds: true } })
  const refundsOf = (id: number): Refund[] =>
    payments.flatMap((each) => [
      ...(each.id === id ? each.refunds : []),
      ...(each.movedFromId === id ? refundsOf(each.id) : []),
    ])
  for (const payment of payments) {
    const sum = (statuses: string[]) =>
      payment.refunds
        .filter((refund) => statuses.includes(refund.status))
        .reduce((total, refund) => total + refund.amountCents, 0)
    const returned = ledger.refunds.filter((each) => each.payment_intent === payment.intentId)
    const intent = ledger.intents.find((each) => each.id === payment.intentId)
    const isCounted = payment.settledAt !== null
    const arrived = payment.method === 'CARD' ? intent?.amount_received : payment.amountCents
    expect(payment.capturedCents, 'captured').toBe(isCounted ? arrived : 0)
    // What came or went back by hand is not the provider's, and what a dispute took it books elsewhere.
    const byProvider = refundsOf(payment.id).filter(
      (refund) => refund.status === 'SUCCEEDED' && refund.providerId !== null,
    )
    const sent = byProvider.reduce((total, refund) => total + refund.amountCents, 0)
    // Money that moved along goes back by the intent that brought it.
    if (payment.method === 'MOVED') expect(payment.movedFromId).not.toBeNull()
    else
      expect(sent, 'returned').toBe(
        returned
          .filter((each) => each.status === 'succeeded')
          .reduce((total, each) => total + each.amount, 0),
      )
    expect(payment.refundedCents, 'promised back').toBe(sum(['REQUESTED', 'PENDING', 'SUCCEEDED']))
  }
}

/** One announcement for each thing that enqueues a mail, and one mail for each announcement. */
async function everyMailIsSentOnce({ services, env }: RunningSite): Promise<void> {
  const [bookings, announced, mails] = await Promise.all([
    services.db.booking.findMany({ include: { refunds: true, cancellations: true, payments: true } }),
    services.db.outboxEntry.findMany({ select: { key: true } }),
    services.db.mail.findMany({ select: { key: true } }),
  ])
  const isReceived = (id: string) => announced.some(({ key }) => key === `booking-received:${id}`)
  const owed = bookings.flatMap(
    ({ id, totalCents, waivedCents, confirmedAt, movedFromId, refunds, cancellations }) => [
      // A move with nothing to pay is told once, as done.
      ...(totalCents + waivedCents > 0 && (movedFromId === null || isReceived(id))
        ? [`booking-received:${id}`]
        : []),
      ...(confirmedAt ? [`booking-${movedFromId === null ? 'confirmed' : 'moved'}:${id}`] : []),
      ...(refunds.some((refund) => refund.reason === 'paid too late') ? [`paid-too-late:${id}`] : []),
      // Fewer nights are told by the email about the change.
      ...cancellations
        .filter(({ cause }) => !['moved', 'fewer-nights'].includes(cause))
        .map((each) => `booking-cancelled:${each.id}`),
    ],
  )
  // A guest who ends a hold unpaid gets no mail of it. When money comes in after that, it is told by the mail of late
  // money, and by one of the end only if the end's was not worked off before the money came.
  const endedUnpaid = bookings.filter(({ userId, confirmedAt }) => userId === null && confirmedAt === null)
  const endsOf = (ended: typeof bookings) =>
    ended.flatMap(({ cancellations }) =>
      cancellations.filter(({ cause }) => cause === 'family').map((each) => `booking-cancelled:${each.id}`),
    )
  const isPaidLate = (booking: (typeof bookings)[number]) =>
    booking.payments.some(({ capturedCents }) => capturedCents > 0)
  const unmailed = endsOf(endedUnpaid.filter((booking) => !isPaidLate(booking)))
  const perhapsMailed = endsOf(endedUnpaid.filter(isPaidLate))
  const aboutBookings = announced.filter(({ key }) =>
    /^(booking-(received|confirmed|moved|cancelled)|paid-)/.test(key),
  )
  expect(aboutBookings.map(({ key }) => key).toSorted(), 'announcements').toEqual(owed.toSorted())
  const written = mails.map(({ key }) =>
    key
      .replace('payment-received:', 'booking-confirmed:')
      .replace(/^(booking-cancelled):[^:]+:/, '$1:')
      .replace(/^(booking-moved:[^:]+):\d+$/, '$1'),
  )
  const mailed = owed.filter((key) => !unmailed.includes(key))
  const kept = written.filter((key) => owed.includes(key)).toSorted()
  // With limits on a mailbox gets fewer of what strangers can cause, and still none twice.
  const isLimited = env.rateLimitFactor > 0
  const isOpen = (key: string) =>
    perhapsMailed.includes(key) || (isLimited && key.startsWith('booking-received:'))
  const due = mailed.filter((key) => !isOpen(key) || kept.includes(key))
  expect(kept, 'mails').toEqual(due.toSorted())
}

async function everyDeliveryIsWorkedOff({ services }: RunningSite): Promise<void> {
  // One may have come in only now.
  const left = () => services.db.webhookEvent.findMany({ where: { processedAt: null } })
  await expect.poll(left, { message: 'deliveries left', timeout: 10_000 }).toEqual([])
}
