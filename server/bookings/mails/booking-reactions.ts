import type { AnnouncementKind, Reaction, Reactions } from '../../announcements.ts'
import type { Services } from '../../context.ts'
import { type BookingMail, bookingMail } from './booking-mails.ts'
import { cancellationMail, enqueueRefundMails } from './money-mails.ts'
import { mailEndingHold, mailFailedPayment } from './unpaid-mails.ts'

/** What becomes of one booking. */
type BookingKind = Exclude<
  AnnouncementKind,
  'event-called-off' | 'links-asked' | 'email-verified' | 'account-erased'
>

/** The mails that follow from what becomes of one booking. Each goes to who holds the booking when it is written. */
export function bookingReactions(services: Services): Reactions<BookingKind> {
  const enqueueMail =
    (mail: BookingMail): Reaction<{ bookingId: string }> =>
    async (tx, { payload: { bookingId } }) => {
      const text = await bookingMail(services, tx, bookingId, mail)
      if (text !== null) await services.mailer.enqueue(tx, `${mail}:${bookingId}`, text)
    }
  // It may happen again to the same booking: each announcement has a mail of its own.
  const enqueueMailAgain =
    (mail: BookingMail): Reaction<{ bookingId: string }> =>
    async (tx, { id, payload: { bookingId } }) => {
      const text = await bookingMail(services, tx, bookingId, mail)
      if (text !== null) await services.mailer.enqueue(tx, `${mail}:${bookingId}:${id}`, text)
    }
  return {
    'booking-received': enqueueMail('booking-received'),
    'booking-confirmed': enqueueMail('payment-received'),
    'paid-too-late': async (tx, { payload: { bookingId, why } }) => {
      const text = await bookingMail(services, tx, bookingId, why)
      if (text !== null) await services.mailer.enqueue(tx, `paid-too-late:${bookingId}`, text)
    },
    'payment-failed': (tx, { payload }) => mailFailedPayment(services, tx, payload),
    'hold-ending': (tx, { payload }) => mailEndingHold(services, tx, payload.bookingId),
    'booking-handed-over': enqueueMailAgain('booking-handed-over'),
    'booking-moved': enqueueMailAgain('booking-moved'),
    'booking-cancelled': async (tx, { payload: { bookingId, cancellationId } }) => {
      const mail = await cancellationMail(services, tx, cancellationId)
      if (mail !== null) {
        await services.mailer.enqueue(tx, `booking-cancelled:${bookingId}:${cancellationId}`, mail)
      }
    },
    'refund-finished': (tx, { payload }) => enqueueRefundMails(services, tx, payload.refundId, 'finished'),
    'refund-failed': (tx, { payload }) => enqueueRefundMails(services, tx, payload.refundId, 'failed'),
  }
}
