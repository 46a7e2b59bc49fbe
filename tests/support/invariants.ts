import { expect } from 'vitest'
import { priceBooking } from '../../domain/pricing.ts'
import { readLedger } from './paying.ts'
import { outboxDrained } from './payment-effects.ts'
import type { RunningSite } from './running-site.ts'

/** Refunds that the site owes because the money found no place. */
const owedReasons = ['paid too late', 'paid twice', 'paid too little', 'booking cancelled']

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
  await theMoneyIsThere(site)
  await everyNoteBalances(site)
  await everyBookingAddsUp(site)
  await theTotalIsPaid(site)
  await everyMailIsOwedOnce(site)
  await everyDeliveryIsWorkedOff(site)
  await everyTotalIsItsBill(site)
  await receiptsHaveNoGaps(site)
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

/** What was issued of a note is on it, set aside or spent and not given back. */
async function everyNoteBalances({ services }: RunningSite): Promise<void> {
  const wrong = await services.db.$queryRaw`
    SELECT note.id, note.amount_cents, note.balance_cents FROM credit_note note
    WHERE amount_cents <> balance_cents + (
      SELECT coalesce(sum(payment.amount_cents - payment.refunded_cents), 0) FROM payment
      WHERE credit_note_id = note.id AND status IN ('OPEN', 'SUCCEEDED'))`
  expect(wrong, 'credit notes whose balance is not what was spent').toEqual([])
}

/** What paid for a confirmed booking is its total; what is set aside for an unpaid one is no more than that. */
async function theTotalIsPaid({ services }: RunningSite): Promise<void> {
  const bookings = await services.db.booking.findMany({ include: { payments: true } })
  for (const { id, state, totalCents, confirmedAt, paidCents, payments } of bookings) {
    const set = payments.filter(({ method, status }) => method === 'CREDIT_NOTE' && status === 'OPEN')
    const aside = set.reduce((sum, payment) => sum + payment.amountCents, 0)
    if (state === 'HELD') expect(aside, `set aside for ${id}`).toBeLessThan(totalCents)
    else expect(aside, `set aside for ${id}`).toBe(0)
    if (confirmedAt === null) continue
    const spent = payments.filter(({ method, settledAt }) => method === 'CREDIT_NOTE' && settledAt !== null)
    const credit = spent.reduce((sum, payment) => sum + payment.amountCents, 0)
    const others = payments.filter(({ method, settledAt }) => method !== 'CREDIT_NOTE' && settledAt !== null)
    const completes = others.some((payment) => payment.amountCents + credit === paidCents)
    expect(completes || credit === paidCents, `what paid for ${id}`).toBe(true)
  }
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
    },
  })
  for (const { id, state, confirmedAt, totalCents, payments, refunds, cancellations } of bookings) {
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
    const due = (state === 'CONFIRMED' ? totalCents : 0) + settled + failed
    const isOurs = refunds.every(
      (each) => each.cancellationId !== null || each.retryOfId !== null || owedReasons.includes(each.reason),
    )
    if (isOurs) expect(kept, `the money of ${id}`).toBe(due)
    else expect(kept, `the money of ${id}`).toBeLessThanOrEqual(due)
    const ends = cancellations.filter(({ isWhole }) => isWhole).length
    const isEnded = state === 'CANCELLED' && confirmedAt !== null
    const possible = isEnded ? [1] : state === 'CANCELLED' ? [0, 1] : [0]
    expect(possible, `whole cancellations of ${id}`).toContain(ends)
    for (const each of cancellations) {
      const owed = refunds.filter(
        ({ cancellationId, retryOfId }) => cancellationId === each.id && retryOfId === null,
      )
      expect(sum(owed.map((refund) => refund.amountCents)), `owed for ${id}`).toBe(each.refundCents)
    }
  }
}

/** What the provider captured and returned is, to the cent, what the bookings say. */
async function theMoneyIsThere(site: RunningSite): Promise<void> {
  const ledger = await readLedger(site)
  const payments = await site.services.db.payment.findMany({ include: { booking: true, refunds: true } })
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
    const byProvider = payment.refunds.filter(
      (refund) => refund.status === 'SUCCEEDED' && refund.providerId !== null,
    )
    const sent = byProvider.reduce((total, refund) => total + refund.amountCents, 0)
    expect(sent, 'returned').toBe(
      returned.filter((each) => each.status === 'succeeded').reduce((total, each) => total + each.amount, 0),
    )
    expect(payment.refundedCents, 'promised back').toBe(sum(['REQUESTED', 'PENDING', 'SUCCEEDED']))
  }
}

/** One announcement for each thing that owes a mail, and one mail for each announcement. */
async function everyMailIsOwedOnce({ services }: RunningSite): Promise<void> {
  const [bookings, announced, mails] = await Promise.all([
    services.db.booking.findMany({ include: { refunds: true, cancellations: true } }),
    services.db.outboxEntry.findMany({ select: { key: true } }),
    services.db.mail.findMany({ select: { key: true } }),
  ])
  const owed = bookings.flatMap(({ id, totalCents, confirmedAt, refunds, cancellations }) => [
    ...(totalCents > 0 ? [`booking-received:${id}`] : []),
    ...(confirmedAt ? [`booking-confirmed:${id}`] : []),
    ...(refunds.some((refund) => refund.reason === 'paid too late') ? [`paid-too-late:${id}`] : []),
    ...cancellations.map((each) => `booking-cancelled:${each.id}`),
  ])
  const aboutBookings = announced.filter(({ key }) =>
    /^(booking-(received|confirmed|cancelled)|paid-)/.test(key),
  )
  expect(aboutBookings.map(({ key }) => key).toSorted(), 'announcements').toEqual(owed.toSorted())
  const written = mails.map(({ key }) =>
    key.replace('payment-received:', 'booking-confirmed:').replace(/^(booking-cancelled):[^:]+:/, '$1:'),
  )
  expect(written.filter((key) => owed.includes(key)).toSorted(), 'mails').toEqual(owed.toSorted())
}

async function everyDeliveryIsWorkedOff({ services }: RunningSite): Promise<void> {
  // One may have come in only now.
  const left = () => services.db.webhookEvent.findMany({ where: { processedAt: null } })
  await expect.poll(left, { message: 'deliveries left', timeout: 10_000 }).toEqual([])
}

/** Each total is the bill of the prices frozen on the booking. */
async function everyTotalIsItsBill({ services }: RunningSite): Promise<void> {
  const bookings = await services.db.booking.findMany({ include: { clothing: true } })
  for (const booking of bookings) {
    const order = (kind: string) =>
      booking.clothing
        .filter((item) => item.kind === kind)
        .map(({ size, isKids }) => ({ name: '', size, isKids }))
    const prices = {
      adultPerNight: booking.adultPriceCents,
      childPerNight: booking.childPriceCents,
      glampingTent: booking.tentPriceCents,
      beerPackage: booking.beerPriceCents,
      tshirt: booking.tshirtPriceCents,
      tshirtKids: booking.tshirtKidsPriceCents,
      hoodie: booking.hoodiePriceCents,
      hoodieKids: booking.hoodieKidsPriceCents,
    }
    const bill = priceBooking(
      { nights: booking.nights, prices },
      { ...booking, tshirtOrders: order('TSHIRT'), hoodieOrders: order('HOODIE') },
    )
    expect(booking.totalCents, 'the total').toBe(bill.total + booking.transferFeeCents)
  }
}

/** Numbers from 1 without a gap; money that came has its receipt, and a refund that was made its adjustment note. */
async function receiptsHaveNoGaps({ services }: RunningSite): Promise<void> {
  const { db } = services
  const receipts = await db.receipt.findMany({ orderBy: { number: 'asc' }, select: { number: true } })
  expect(
    receipts.map(({ number }) => number),
    'numbers of receipts',
  ).toEqual(receipts.map((_receipt, index) => index + 1))
  const bare = await db.$queryRaw`
    SELECT 'payment' AS kind, payment.id FROM payment LEFT JOIN receipt ON payment_id = payment.id
    WHERE settled_at IS NOT NULL AND captured_cents > 0 AND method <> 'MOVED' AND number IS NULL
    UNION ALL
    SELECT 'refund', refund.id FROM refund LEFT JOIN receipt ON refund_id = refund.id
    WHERE status = 'SUCCEEDED' AND retry_of_id IS NULL AND number IS NULL`
  expect(bare, 'money without a receipt').toEqual([])
}
