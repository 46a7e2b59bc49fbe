import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import { type MailText, mailOf } from '../platform/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { calendarFileOf, type MailParts, readMailFacts } from './booking-mails.ts'
import {
  type CancellationFacts,
  cancellationLetter,
  type RefundFacts,
  refundFailedLetter,
  refundFailedNotice,
  refundLetter,
} from './money-letters.ts'

/** Writes the mail about a cancellation. Null when the booking is gone or its booker was forgotten. */
export async function cancellationMail(
  services: MailParts,
  tx: DatabaseOrTransaction,
  cancellationId: number,
): Promise<MailText | null> {
  const ended = await tx.cancellation.findUnique({
    where: { id: cancellationId },
    include: { creditNote: true, refunds: { include: { payment: { select: { method: true } } } } },
  })
  if (ended === null) return null
  const about = await readMailFacts(services, tx, ended.bookingId)
  if (about === null) return null
  const { booking, facts } = about
  const note = ended.creditNote
  const cancellation: CancellationFacts = {
    cause: causeOf(ended.cause),
    eventReason: ended.cause === 'event' ? booking.event.cancelReason : null,
    isWhole: ended.isWhole,
    outcome: ended.outcome,
    droppedCents: ended.droppedCents,
    keptCents: ended.keptCents,
    returned: byMethod(
      ended.refunds
        .filter((refund) => refund.retryOfId === null)
        .map(({ amountCents, payment }) => ({ amountCents, method: payment.method })),
    ),
    creditNote:
      note === null
        ? null
        : { code: note.code, amountCents: note.amountCents, expiresOn: dayOf(note.expiresOn) },
  }
  const files = ended.isWhole ? [calendarFileOf(services, booking, 'CANCELLED')] : []
  return mailOf(booking.email, cancellationLetter(facts, cancellation), files)
}

/** Owes the mails about a refund that was made, or that failed: then the organiser is told too. */
export async function oweRefundMails(
  services: MailParts & Pick<Services, 'mailer' | 'organiserEmail'>,
  tx: DatabaseOrTransaction,
  refundId: number,
  outcome: 'finished' | 'failed',
): Promise<void> {
  const refund = await tx.refund.findUnique({
    where: { id: refundId },
    include: { payment: { select: { method: true } }, receipt: { select: { number: true } } },
  })
  if (refund === null) return
  const { bookingId, amountCents, failure } = refund
  const about = await readMailFacts(services, tx, bookingId)
  if (about === null) return
  const { booking, facts } = about
  const isFormerOnes = await wasHandedOverSince(tx, bookingId, refund.createdAt)
  const money: RefundFacts = { amountCents, method: refund.payment.method }
  const key = `refund-${outcome}:${bookingId}:${refundId}`
  // Owed to who held the booking before: they were told of it then, and their address is gone.
  if (outcome === 'finished' && isFormerOnes) return
  if (outcome === 'finished') {
    await services.mailer.owe(tx, key, mailOf(booking.email, refundLetter(facts, money)))
    return
  }
  const notice = refundFailedNotice({
    ...money,
    failure,
    title: facts.title,
    adminUrl: `${services.siteUrl}/admin/bookings/${encodeURIComponent(bookingId)}`,
  })
  await services.mailer.owe(
    tx,
    `refund-failed-notice:${bookingId}:${refundId}`,
    mailOf(services.organiserEmail, notice),
  )
  // Whoever was told that the money is on its way is told that it is not. A first try that fails is ours to mend.
  if (refund.receipt !== null && !isFormerOnes) {
    await services.mailer.owe(tx, key, mailOf(booking.email, refundFailedLetter(facts, money)))
  }
}

async function wasHandedOverSince(
  tx: DatabaseOrTransaction,
  bookingId: string,
  since: Date,
): Promise<boolean> {
  const handedOver = await tx.auditEntry.findFirst({
    where: { subject: `booking:${bookingId}`, action: 'booking-handed-over', at: { gt: since } },
    select: { id: true },
  })
  return handedOver !== null
}

function causeOf(cause: string): CancellationFacts['cause'] {
  if (cause === 'family' || cause === 'event') return cause
  if (cause === 'medical-rest') return 'rest'
  return 'agreed'
}

function byMethod(refunds: RefundFacts[]): RefundFacts[] {
  const methods = [...new Set(refunds.map(({ method }) => method))]
  return methods.map((method) => ({
    method,
    amountCents: refunds
      .filter((refund) => refund.method === method)
      .reduce((sum, refund) => sum + refund.amountCents, 0),
  }))
}
