import type { CancellationCause } from '../../../prisma/generated/client/enums.ts'
import type { Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { createEmailText } from '../../platform/email/mailer.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { getDisplayCode } from '../ledger/credit-notes.ts'
import { sumUnpaid, withDisputes } from '../ledger/deferred-refunds.ts'
import { readRefundFacts, readRefundsByMethod } from '../lifecycle/refund-facts.ts'
import { type BookingEmailServices, readEmailFacts } from './booking-emails.ts'
import { createBookingInvitation } from './booking-invitation.ts'
import { type CancellationFacts, createCancellationEmail } from './cancellation-email.ts'
import { isAlreadyNotified } from './is-already-notified.ts'
import {
  type CreditNoteFacts,
  createRefundEmail,
  createRefundFailedEmail,
  createRefundFailedNotice,
  createWaitingCreditEmail,
} from './refund-email-templates.ts'

/**
 * Sends nothing for a missing booking, an erased booker or a replaced unpaid booking. The same applies to a guest's
 * own hold, because a stranger could trigger that email repeatedly for any address.
 */
export async function enqueueCancellationEmail(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  { bookingId, cancellationId }: { bookingId: string; cancellationId: number },
): Promise<void> {
  const ended = await tx.cancellation.findUnique({
    where: { id: cancellationId },
    include: {
      creditNotes: { orderBy: { id: 'asc' } },
      deferredRefunds: withDisputes,
      refunds: true,
      booking: { select: { _count: { select: { carriedAmounts: true } } } },
    },
  })
  if (ended === null || ended.cause === 'REPLACEMENT') return
  const about = (await readEmailFacts(services, tx, [ended.bookingId])).get(ended.bookingId)
  if (about === undefined) return
  const { booking, facts, isPaid } = about
  const isByFamily = ended.cause === 'FAMILY' && !(await isByOrganiser(tx, ended.actor, booking.userId))
  const isPaymentProcessing = booking.paymentState === 'PROCESSING'
  const wasOnlyHeld = !isPaid && !isPaymentProcessing && booking.confirmedAt === null
  if (isByFamily && wasOnlyHeld && booking.userId === null) return
  if (ended.cause === 'EVENT' && wasOnlyHeld && (await isAlreadyNotified(tx, ended.id, booking))) return
  const firstTries = ended.refunds.filter((refund) => refund.retryOfId === null)
  const cancellation: CancellationFacts = {
    cause: isByFamily || ended.cause !== 'FAMILY' ? toEmailCause(ended.cause) : 'agreed',
    eventReason: ended.cause === 'EVENT' ? booking.event.cancelReason : null,
    isWhole: ended.isWhole,
    outcome: ended.outcome,
    isPaymentProcessing,
    cancelledCents: ended.cancelledCents,
    retainedCents: ended.retainedCents,
    returned: await readRefundsByMethod(tx, firstTries),
    creditNotes: ended.creditNotes.map((note) => toCreditNoteFacts(services.cipher, note)),
    ...sumUnpaid(ended.deferredRefunds),
    hasCarriedMoney: ended.cause === 'FAMILY' && ended.booking._count.carriedAmounts > 0,
  }
  const files = ended.isWhole ? [createBookingInvitation(services, 'CANCEL', booking)] : []
  const email = createEmailText(booking.email, createCancellationEmail(facts, cancellation), files)
  await services.mailer.enqueueAboutBookings(tx, [
    {
      kind: isByFamily ? 'booking-cancelled' : 'settled-by-organiser',
      key: `booking-cancelled:${bookingId}:${cancellationId}`,
      email,
      isPaid,
    },
  ])
}

export async function enqueueWaitingCreditEmail(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  { bookingId, creditNoteId }: { bookingId: string; creditNoteId: number },
): Promise<void> {
  const note = await tx.creditNote.findUnique({ where: { id: creditNoteId } })
  const about = (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (note === null || about === undefined) return
  const template = createWaitingCreditEmail(about.facts, toCreditNoteFacts(services.cipher, note))
  await services.mailer.enqueue(tx, 'refund-finished', {
    key: `deferred-credit-issued:${bookingId}:${creditNoteId}`,
    email: createEmailText(about.booking.email, template),
  })
}

function toCreditNoteFacts(
  cipher: Services['cipher'],
  note: Parameters<typeof getDisplayCode>[1] & { amountCents: number; expiresOn: Date },
): CreditNoteFacts {
  return {
    code: getDisplayCode(cipher, note),
    amountCents: note.amountCents,
    expiresOn: toIsoDay(note.expiresOn),
  }
}

/** Whether an organiser acted for the family, which the email then mentions. */
async function isByOrganiser(
  tx: DatabaseOrTransaction,
  actor: string,
  ownerId: string | null,
): Promise<boolean> {
  const [kind, id] = actor.split(':')
  if (kind !== 'user' || id === undefined || id === ownerId) return false
  return (await tx.user.count({ where: { id, role: 'admin' } })) > 0
}

/** A failure also notifies the organiser. */
export async function enqueueRefundEmails(
  services: BookingEmailServices & Pick<Services, 'mailer' | 'organiserEmail'>,
  tx: DatabaseOrTransaction,
  refundId: number,
  outcome: 'finished' | 'failed',
): Promise<void> {
  const refund = await tx.refund.findUnique({
    where: { id: refundId },
    include: { receipt: { select: { number: true } } },
  })
  if (refund === null) return
  const { bookingId, failure } = refund
  const about = (await readEmailFacts(services, tx, [bookingId])).get(bookingId)
  if (about === undefined) return
  const { booking, facts } = about
  const isForFormerHolder = booking.holderSince !== null && booking.holderSince > refund.createdAt
  const money = await readRefundFacts(tx, refund)
  const key = `refund-${outcome}:${bookingId}:${refundId}`
  if (outcome === 'finished') {
    // A former holder was notified at the time, and their address is gone.
    if (isForFormerHolder) return
    await services.mailer.enqueue(tx, 'refund-finished', {
      key,
      email: createEmailText(booking.email, createRefundEmail(facts, money)),
    })
    return
  }
  const notice = createRefundFailedNotice({
    ...money,
    failure,
    title: facts.title,
    code: facts.code,
    adminUrl: `${services.siteUrl}/admin/bookings/${encodeURIComponent(bookingId)}`,
  })
  await services.mailer.enqueue(tx, 'refund-failed-notice', {
    key: `refund-failed-notice:${bookingId}:${refundId}`,
    email: createEmailText(services.organiserEmail, notice),
  })
  // Corrects an earlier success email. A failed first attempt is the organiser's to fix.
  if (refund.receipt !== null && !isForFormerHolder) {
    await services.mailer.enqueue(tx, 'refund-failed', {
      key,
      email: createEmailText(booking.email, createRefundFailedEmail(facts, money)),
    })
  }
}

function toEmailCause(cause: CancellationCause): CancellationFacts['cause'] {
  if (cause === 'FAMILY') return 'family'
  if (cause === 'EVENT') return 'event'
  if (cause === 'MEDICAL_REMAINDER') return 'rest'
  return 'agreed'
}
