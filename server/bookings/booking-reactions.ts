import { z } from 'zod'
import type { Services } from '../context.ts'
import type { Reaction } from '../platform/outbox.ts'
import { type BookingMail, bookingMail } from './mails/booking-mails.ts'
import { cancellationMail, oweRefundMails } from './mails/money-mails.ts'
import { mailEndingHold, mailFailedPayment } from './mails/unpaid-mails.ts'
import { tooLateLetters } from './why-too-late.ts'

const aboutBooking = z.object({ bookingId: z.string() })
// An earlier version announced it without a reason.
const aboutLatePayment = aboutBooking.extend({ why: z.enum(tooLateLetters).default('paid-too-late') })
const aboutPayment = z.object({ bookingId: z.string(), paymentId: z.number() })
const aboutCancellation = z.object({ bookingId: z.string(), cancellationId: z.number() })
const aboutRefund = z.object({ refundId: z.number() })

/** The mails that follow from what becomes of one booking. Each goes to who holds the booking when it is written. */
export function bookingReactions(services: Services): Readonly<Record<string, Reaction>> {
  const oweMail =
    (mail: BookingMail): Reaction =>
    async (tx, { payload }) => {
      const { bookingId } = aboutBooking.parse(payload)
      const text = await bookingMail(services, tx, bookingId, mail)
      if (text !== null) await services.mailer.owe(tx, `${mail}:${bookingId}`, text)
    }
  // It may happen again to the same booking: each announcement has a mail of its own.
  const oweMailAgain =
    (mail: BookingMail): Reaction =>
    async (tx, { id, payload }) => {
      const { bookingId } = aboutBooking.parse(payload)
      const text = await bookingMail(services, tx, bookingId, mail)
      if (text !== null) await services.mailer.owe(tx, `${mail}:${bookingId}:${id}`, text)
    }
  return {
    'booking-received': oweMail('booking-received'),
    'booking-confirmed': oweMail('payment-received'),
    'paid-too-late': async (tx, { payload }) => {
      const { bookingId, why } = aboutLatePayment.parse(payload)
      const text = await bookingMail(services, tx, bookingId, why)
      if (text !== null) await services.mailer.owe(tx, `paid-too-late:${bookingId}`, text)
    },
    // Money that an admin wrote down confirms as a card's does; whichever is told first is the one mail.
    'payment-recorded': oweMail('payment-received'),
    'payment-failed': (tx, { payload }) => mailFailedPayment(services, tx, aboutPayment.parse(payload)),
    'hold-ending': (tx, { payload }) => mailEndingHold(services, tx, aboutBooking.parse(payload).bookingId),
    'booking-handed-over': oweMailAgain('booking-handed-over'),
    'booking-moved': oweMailAgain('booking-moved'),
    'booking-cancelled': async (tx, { payload }) => {
      const { bookingId, cancellationId } = aboutCancellation.parse(payload)
      const mail = await cancellationMail(services, tx, cancellationId)
      if (mail !== null) {
        await services.mailer.owe(tx, `booking-cancelled:${bookingId}:${cancellationId}`, mail)
      }
    },
    'refund-finished': (tx, { payload }) =>
      oweRefundMails(services, tx, aboutRefund.parse(payload).refundId, 'finished'),
    'refund-failed': (tx, { payload }) =>
      oweRefundMails(services, tx, aboutRefund.parse(payload).refundId, 'failed'),
  }
}
