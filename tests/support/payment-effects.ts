import { expect, vi } from 'vitest'
import { failedReactionsAreDue } from './failed-tries.ts'
import type { RunningSite } from './running-site.ts'

/** Everything that settling one booking left behind, in words that can be compared. */
export async function effectsOf(site: RunningSite, bookingId: string) {
  await outboxDrained(site)
  const { db } = site.services
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payments: true, refunds: true },
  })
  const subjects = [
    `booking:${bookingId}`,
    ...booking.payments.map((payment) => `payment:${payment.id}`),
    ...booking.refunds.map((refund) => `refund:${refund.id}`),
  ]
  const [mails, audits] = await Promise.all([
    db.mail.findMany({ where: { key: { endsWith: `:${bookingId}` } }, select: { key: true } }),
    db.auditEntry.findMany({ where: { subject: { in: subjects } }, select: { action: true } }),
  ])
  return {
    state: `${booking.state} ${booking.paymentState}`,
    mails: mails.map((mail) => mail.key.slice(0, -bookingId.length - 1)).toSorted(),
    audits: audits.map((audit) => audit.action).toSorted(),
    refunds: booking.refunds.map((refund) => `${refund.amountCents} ${refund.status}`).toSorted(),
  }
}

/** Turns every announcement into its mail; the site's own worker may hold one of them meanwhile. */
export async function outboxDrained(site: RunningSite): Promise<void> {
  await vi.waitFor(async () => {
    await failedReactionsAreDue(site)
    await site.runJob('outbox')
    expect(await site.services.db.outboxEntry.findMany({ where: { doneAt: null } })).toEqual([])
  }, 10_000)
}

/** What one payment leaves behind, however often and by whomever it was reported. */
export const paidOnce = {
  state: 'CONFIRMED PAID',
  mails: ['booking-received', 'payment-received'],
  audits: ['booking-confirmed', 'payment-succeeded'],
  refunds: [],
}

/** A booking that nobody has paid yet. */
export const notPaid = { state: 'HELD UNPAID', mails: ['booking-received'], audits: [], refunds: [] }

/** Moves the end of a hold into the past. */
export async function lapseHold(site: RunningSite, bookingId: string, minutesAgo = 0): Promise<void> {
  await site.services.db.$executeRaw`
    UPDATE booking SET hold_expires_at = now() - interval '1 second' - ${minutesAgo} * interval '1 minute'
    WHERE id = ${bookingId}`
}
