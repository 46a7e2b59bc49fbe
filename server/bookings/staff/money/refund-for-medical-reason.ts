import { z } from 'zod'
import { brisbaneDay, daysBetween } from '../../../../domain/dates.ts'
import { requiredText } from '../../../../domain/typed-text/text-fields.ts'
import { parseInput } from '../../../accounts/parse-input.ts'
import { signedInAdmin } from '../../../accounts/signed-in-admin.ts'
import { RECENT_CODE } from '../../../accounts/staff-check.ts'
import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../events/event-row.ts'
import { addOutboxMessage } from '../../../outbox-messages.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { encryptValue } from '../../../platform/encrypted-value.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../../platform/prisma.ts'
import { lockBooking } from '../../../row-locks.ts'
import { sendRefunds } from '../../ledger/schedule-refund.ts'
import { endBooking } from '../../lifecycle/end-booking.ts'
import { type CancellationTerms, settleCancellation } from '../../lifecycle/settle-cancellation.ts'
import { BookingNotFoundError } from '../../record/bookings.errors.ts'
import { getMedicalRefundCents } from '../medical-refund-cents.ts'
import { AmountChangedError, BookingNotPaidError } from './money-desk.errors.ts'

const reasonSchema = z.object({ reason: requiredText('Please say in a few words why', 'Reason', 500, 5) })

/**
 * Refunds all payments regardless of policies, for a cancelled booking the retained fee. Only an admin can decide
 * this. The encrypted reason is stored only on the cancellation.
 * @param input.amountCents the refund that the admin saw
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, BookingNotFoundError, BookingNotPaidError,
 *   AmountChangedError, SecondFactorNeededError
 */
export async function refundForMedicalReason(
  context: Context,
  input: { bookingId: string; reason: string; amountCents: number },
): Promise<void> {
  const actor = `user:${await signedInAdmin(context, RECENT_CODE)}`
  const { reason } = parseInput(reasonSchema, input)
  const { bookingId } = input
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUnique({
      where: { id: bookingId },
      include: { event: { select: { startDate: true } } },
    })
    if (booking === null) throw new BookingNotFoundError()
    const refundCents = await getMedicalRefundCents(tx, booking)
    if (refundCents === null) throw new BookingNotPaidError()
    if (refundCents !== input.amountCents) throw new AmountChangedError(refundCents)
    await recordAudit(tx, {
      actor,
      action: 'medical-refund',
      subject: `booking:${bookingId}`,
      after: { refundCents },
    })
    const terms: Omit<CancellationTerms, 'cause'> = {
      actor,
      reason: null,
      encryptedReason: encryptValue(context.cipher, reason, bookingId),
      idempotencyKey: null,
      refundCents,
      creditCents: 0,
      outcome: refundCents === 0 ? 'NONE' : 'CASH',
      policy: null,
      daysBefore: daysBetween(brisbaneDay(context.now()), toIsoDay(booking.event.startDate)),
    }
    if (booking.state === 'CONFIRMED') await endBooking(context, tx, booking, { ...terms, cause: 'MEDICAL' })
    else await returnRetainedMoney(context, tx, booking, { ...terms, cause: 'MEDICAL_REMAINDER' })
  })
  context.queue.wake('outbox')
}

/**
 * Returns money retained by an earlier cancellation of a locked booking, as a separate cancellation. Call it last:
 * it may write a receipt.
 */
async function returnRetainedMoney(
  context: Pick<Context, 'queue' | 'cipher' | 'hmac'>,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string; policyEdition: string },
  terms: CancellationTerms & { cause: 'MEDICAL_REMAINDER' },
): Promise<void> {
  const part = { isWhole: false, seats: 0, cancelledCents: terms.refundCents }
  const { cancellationId, refundIds } = await settleCancellation(context, tx, booking, terms, part)
  await addOutboxMessage(tx, 'booking-cancelled', `booking-cancelled:${cancellationId}`, {
    bookingId: booking.id,
    cancellationId,
  })
  await sendRefunds(context, tx, refundIds)
}
