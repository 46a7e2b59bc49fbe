import { expect } from 'vitest'
import { getDisplayCode } from '../../../server/bookings/ledger/credit-notes.ts'
import { endBooking } from '../../../server/bookings/lifecycle/end-booking.ts'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import { inTransaction } from '../../../server/platform/prisma.ts'
import { refundsEnd } from '../cancellations/cancelling.ts'
import { expectLinkOpens, expectWhole, getCalendar, paidParty } from '../emails/email-checks.ts'
import { test } from '../emails/emailing-test.ts'

test('emails every amount and the refund; calendars drop the event', async ({ site, inbox, mailServer }) => {
  const { id, event } = await paidParty(site, 'Gone Camp')
  const { db } = site.services
  const before = getCalendar(mailServer.latest("You're going to Gone Camp"))
  await inTransaction(db, async (tx) => {
    const booking = await tx.booking.findUniqueOrThrow({ where: { id } })
    await endBooking(site.services, tx, booking, {
      actor: 'system',
      cause: 'FAMILY',
      reason: null,
      idempotencyKey: null,
      policy: 'footer',
      daysBefore: 20,
      refundCents: 60_000,
      creditCents: 0,
      outcome: 'CASH',
    })
  })
  await refundsEnd(site, id, ['60000 SUCCEEDED'])
  await inbox.waitUntilSent()
  const cancelled = mailServer.latest('Your booking for Gone Camp is cancelled')
  expectWhole(cancelled)
  expect(cancelled.text).toContain(
    'Cancelled: $750.00\nRefunded to your card: $600.00\nKept under the cancellation policy: $150.00',
  )
  await expectLinkOpens(site, cancelled, id)
  const after = getCalendar(cancelled)
  expect(after).toMatchObject({ uid: before.uid, method: 'CANCEL', status: 'CANCELLED' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  const refunded = mailServer.latest('Your refund of $600.00 for Gone Camp')
  expectWhole(refunded)
  expect(refunded.text).toContain('We refunded $600.00 to your card. That usually takes 5-7 business days.')
  expect(refunded.text).toMatch(/View receipt no\. \d+: /)
  expect(event.title).toBe('Gone Camp')
})

test('emails state credit code and expiry, and why it was cancelled', async ({ site, inbox, mailServer }) => {
  const ends = [
    { title: 'Credit Camp', cause: 'FAMILY', credit: true },
    { title: 'Flood Camp', cause: 'EVENT', credit: false },
    { title: 'Agreed Camp', cause: 'MEDICAL', credit: false },
  ] as const
  const { db } = site.services
  for (const { title, cause, credit } of ends) {
    const { id, event } = await paidParty(site, title)
    if (cause === 'EVENT') {
      await db.event.update({
        where: { id: event.id },
        data: { cancelledAt: new Date(), cancelReason: 'The creek is up.', cancelOutcome: 'CASH' },
      })
    }
    await inTransaction(db, async (tx) => {
      const booking = await tx.booking.findUniqueOrThrow({ where: { id } })
      await endBooking(site.services, tx, booking, {
        actor: 'system',
        cause,
        idempotencyKey: null,
        policy: null,
        daysBefore: 20,
        ...(cause === 'MEDICAL'
          ? { reason: null, encryptedReason: site.services.cipher.encrypt('Canarynuts asthma', id) }
          : { reason: 'Canarynuts asthma' }),
        ...(credit
          ? { refundCents: 0, creditCents: 75_000, outcome: 'CREDIT' }
          : { refundCents: 75_000, creditCents: 0, outcome: 'CASH' }),
      })
    })
  }
  await inbox.waitUntilSent()
  const note = await db.creditNote.findFirstOrThrow()
  const credit = mailServer.latest('Your booking for Credit Camp is cancelled')
  expect(credit.text).toContain(
    `Your credit note ${getDisplayCode(site.services.cipher, note)} is worth $750.00`,
  )
  const cancelled = mailServer.latest('Flood Camp is cancelled')
  expect(cancelled.text).toContain('Reason: The creek is up.')
  const agreed = mailServer.latest('Your booking for Agreed Camp is cancelled')
  expect(agreed.text).toContain('As agreed, we cancelled your booking.')
  for (const email of [credit, cancelled, agreed]) expectWhole(email)
})

test('a failed refund notifies the organiser, and a notified family', async ({ site, inbox, mailServer }) => {
  const { id } = await paidParty(site, 'Bounced Camp')
  const { db } = site.services
  const payment = await db.payment.findFirstOrThrow({ where: { bookingId: id } })
  const { id: refundId } = await db.refund.create({
    data: {
      bookingId: id,
      paymentId: payment.id,
      amountCents: 10_000,
      idempotencyKey: `refund:${payment.id}:1`,
      reason: 'Canarynuts',
      status: 'FAILED',
      failure: 'expired_or_canceled_card',
    },
  })
  await addOutboxMessage(db, 'refund-failed', `refund-failed:${refundId}`, { refundId })
  await inbox.waitUntilSent()
  const notice = mailServer.latest('A refund failed: $100.00 for Bounced Camp')
  expectWhole(notice)
  expect(notice.to).toMatchObject([{ address: 'organiser@campdads.example' }])
  expect(notice.text).toContain(`/admin/bookings/${id}`)
  const subjects = mailServer.emails.map((email) => email.subject)
  expect(subjects).not.toContain('Your refund for Bounced Camp is taking a little longer')
})
