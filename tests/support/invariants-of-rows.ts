import { expect } from 'vitest'
import { priceBooking } from '../../domain/pricing.ts'
import type { RunningSite } from './running-site.ts'

/** What was issued of a note is on it, set aside or spent and not given back. */
export async function everyNoteBalances({ services }: RunningSite): Promise<void> {
  const wrong = await services.db.$queryRaw`
    SELECT note.id, note.amount_cents, note.balance_cents FROM credit_note note
    WHERE amount_cents <> balance_cents + (
      WITH RECURSIVE spent AS (
        SELECT id, amount_cents - refunded_cents AS cents FROM payment
        WHERE credit_note_id = note.id AND status IN ('OPEN', 'SUCCEEDED')
        UNION ALL
        -- What moved along with a booking goes back from where it is now.
        SELECT next.id, -next.refunded_cents FROM spent JOIN payment AS next ON next.moved_from_id = spent.id
      )
      SELECT coalesce(sum(cents), 0) FROM spent)`
  expect(wrong, 'credit notes whose balance is not what was spent').toEqual([])
}

/** What paid for a confirmed booking is its total; what is set aside for an unpaid one is no more than that. */
export async function theTotalIsPaid({ services }: RunningSite): Promise<void> {
  const bookings = await services.db.booking.findMany({ include: { payments: true, refunds: true } })
  for (const { id, state, totalCents, confirmedAt, paidCents, payments, refunds } of bookings) {
    const set = payments.filter(({ method, status }) => method === 'CREDIT_NOTE' && status === 'OPEN')
    const aside = set.reduce((sum, payment) => sum + payment.amountCents, 0)
    if (state === 'HELD') expect(aside, `set aside for ${id}`).toBeLessThan(totalCents)
    else expect(aside, `set aside for ${id}`).toBe(0)
    if (confirmedAt === null) continue
    const spent = payments.filter(({ method, settledAt }) => method === 'CREDIT_NOTE' && settledAt !== null)
    const credit = spent.reduce((sum, payment) => sum + payment.amountCents, 0)
    const others = payments.filter(({ method, settledAt }) => method !== 'CREDIT_NOTE' && settledAt !== null)
    const moved = payments.filter(({ method }) => method === 'MOVED')
    // Written down by an organiser when the party of the paid booking became larger.
    const added = others.filter(({ recordedBy, createdAt }) => recordedBy !== null && createdAt > confirmedAt)
    const along = [...moved, ...added].reduce((sum, payment) => sum + payment.amountCents, credit)
    // The price fell after the payment was opened.
    const aboveThePrice = (paymentId: number) =>
      refunds.reduce(
        (sum, each) =>
          each.paymentId === paymentId && each.reason === 'paid too much' && each.retryOfId === null
            ? sum + each.amountCents
            : sum,
        0,
      )
    const completes = others.some(
      (payment) =>
        payment.method !== 'MOVED' &&
        !added.includes(payment) &&
        payment.amountCents - aboveThePrice(payment.id) + along === paidCents,
    )
    expect(completes || along === paidCents, `what paid for ${id}`).toBe(true)
  }
}

/** Each total is the bill of the prices frozen on the booking. */
export async function everyTotalIsItsBill({ services }: RunningSite): Promise<void> {
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
    // Who was added later pays for other nights.
    const added = (nights: number[], perNight: number) =>
      nights.reduce((sum, each) => sum + (each - booking.nights) * perNight, 0)
    bill.total +=
      added(booking.laterAdultNights, prices.adultPerNight) +
      added(booking.laterChildNights, prices.childPerNight)
    expect(booking.totalCents, 'the total').toBe(bill.total + booking.exchangeFeeCents - booking.waivedCents)
  }
}

/**
 * Numbers from 1 without a gap; the documents of a booking add up to what was kept of its money less the credit that
 * was given for it and has not expired, and so does their tax. Money that moved along counts where it is.
 */
export async function receiptsHaveNoGaps({ services }: RunningSite): Promise<void> {
  const { db } = services
  const receipts = await db.receipt.findMany({ orderBy: { number: 'asc' }, select: { number: true } })
  expect(
    receipts.map(({ number }) => number),
    'numbers of receipts',
  ).toEqual(receipts.map((_receipt, index) => index + 1))
  const wrong = await db.$queryRaw`
    SELECT booking.id, kept.cents AS kept, documents.cents AS documented, documents.tax, documents.taxed
    FROM booking CROSS JOIN LATERAL (
      SELECT (SELECT coalesce(sum(captured_cents), 0) FROM payment
          WHERE booking_id = booking.id AND (method <> 'MOVED' OR is_documented))
        - (SELECT coalesce(sum(next.captured_cents), 0) FROM payment JOIN payment AS next ON next.moved_from_id = payment.id
          WHERE payment.booking_id = booking.id AND next.is_documented)
        - (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE booking_id = booking.id AND status = 'SUCCEEDED')
        - (SELECT coalesce(sum(dispute.amount_cents), 0) FROM dispute JOIN payment ON payment.id = payment_id
          WHERE booking_id = booking.id AND outcome = 'LOST')
        - (SELECT coalesce(sum(amount_cents - expired_cents), 0) FROM credit_note
          WHERE booking_id = booking.id AND is_documented) AS cents
    ) AS kept CROSS JOIN LATERAL (
      SELECT coalesce(sum(effect_cents), 0) AS cents,
        coalesce(sum(effect_cents) FILTER (WHERE gst_cents IS NOT NULL), 0) AS taxed,
        coalesce(sum(sign(effect_cents) * gst_cents), 0) AS tax,
        coalesce(bool_or(gst_cents IS NULL), false) AS mixed
      FROM receipt WHERE booking_id = booking.id
    ) AS documents
    WHERE kept.cents <> documents.cents OR abs(documents.tax - round(CASE WHEN mixed THEN greatest(0, documents.taxed) ELSE documents.taxed END / 11.0)) > 0`
  expect(wrong, 'bookings whose documents are not what was kept').toEqual([])
}
