import { expect } from 'vitest'
import { priceBooking } from '../../domain/pricing.ts'
import { readLedger } from './paying.ts'
import { outboxDrained } from './payment-effects.ts'
import type { RunningSite } from './running-site.ts'

/** Refunds that the site owes because the money found no place. */
const owedReasons = ['paid too late', 'paid twice', 'booking cancelled']

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
  await everyMailIsOwedOnce(site)
  await everyDeliveryIsWorkedOff(site)
  await everyTotalIsItsBill(site)
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
  expect(settled.map((payment) => payment.intentId).toSorted(), 'payments that arrived').toEqual(
    paid.map((intent) => intent.id).toSorted(),
  )
  const outcomes = settled.map((payment) => {
    const owed = payment.refunds.filter((refund) => owedReasons.includes(refund.reason))
    const isFirst = settled.find((other) => other.bookingId === payment.bookingId) === payment
    const confirmed = payment.booking.state === 'CONFIRMED' && isFirst ? 1 : 0
    return { intent: payment.intentId, outcomes: confirmed + owed.length }
  })
  expect(
    outcomes.filter((each) => each.outcomes !== 1),
    'payments without exactly one outcome',
  ).toEqual([])
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
    expect(payment.amountCents, 'the amount asked for').toBe(payment.booking.totalCents)
    expect(payment.capturedCents, 'captured').toBe(isCounted ? intent?.amount_received : 0)
    expect(sum(['SUCCEEDED']), 'returned').toBe(
      returned.filter((each) => each.status === 'succeeded').reduce((total, each) => total + each.amount, 0),
    )
    expect(payment.refundedCents, 'promised back').toBe(sum(['REQUESTED', 'PENDING', 'SUCCEEDED']))
  }
}

/** One announcement for each thing that owes a mail, and one mail for each announcement. */
async function everyMailIsOwedOnce({ services }: RunningSite): Promise<void> {
  const [bookings, announced, mails] = await Promise.all([
    services.db.booking.findMany({ include: { refunds: true } }),
    services.db.outboxEntry.findMany({ select: { key: true } }),
    services.db.mail.findMany({ select: { key: true } }),
  ])
  const owed = bookings.flatMap(({ id, totalCents, confirmedAt, refunds }) => [
    ...(totalCents > 0 ? [`booking-received:${id}`] : []),
    ...(confirmedAt ? [`booking-confirmed:${id}`] : []),
    ...(refunds.some((refund) => refund.reason === 'paid too late') ? [`paid-too-late:${id}`] : []),
  ])
  const aboutBookings = announced.filter(({ key }) => /^(booking-|paid-)/.test(key))
  expect(aboutBookings.map(({ key }) => key).toSorted(), 'announcements').toEqual(owed.toSorted())
  const written = mails.map(({ key }) => key.replace('payment-received:', 'booking-confirmed:'))
  expect(written.filter((key) => owed.includes(key)).toSorted(), 'mails').toEqual(owed.toSorted())
}

async function everyDeliveryIsWorkedOff({ services }: RunningSite): Promise<void> {
  const left = await services.db.webhookEvent.findMany({ where: { processedAt: null } })
  expect(left, 'deliveries left').toEqual([])
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
    expect(booking.totalCents, 'the total').toBe(bill.total)
  }
}
