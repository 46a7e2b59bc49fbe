import type { AnnouncementKind, Reaction, Reactions } from '../../announcements.ts'
import type { Services } from '../../context.ts'
import { type BookingMail, bookingMail, enqueueBookingMail } from './booking-mails.ts'
import { cancellationMail, enqueueRefundMails } from './money-mails.ts'
import { mailEndingHold, mailFailedPayment } from './unpaid-mails.ts'

/** What becomes of one booking. */
type BookingKind = Exclude<
  AnnouncementKind,
  'event-called-off' | 'event-deleted' | 'links-asked' | 'email-verified' | 'account-erased'
>

/** The mails that follow from what becomes of one booking. Each goes to who holds the booking when it is written. */
export function bookingReactions(services: Services): Reactions<BookingKind> {
  const enqueueMail =
    (mail: BookingMail): Reaction<{ bookingId: string }> =>
    async (tx, { payload: { bookingId } }) => {
      const written = await bookingMail(services, tx, bookingId, mail)
      if (written !== null) await enqueueBookingMail(services, tx, `${mail}:${bookingId}`, written)
    }
  // It may happen again to the same booking: each announcement has a mail of its own.
  const enqueueMailAgain =
    (mail: BookingMail): Reaction<{ bookingId: string }> =>
    async (tx, { id, payload: { bookingId } }) => {
      const written = await bookingMail(services, tx, bookingId, mail)
      if (written !== null) await enqueueBookingMail(services, tx, `${mail}:${bookingId}:${id}`, written)
    }
  return {
    'booking-received': enqueueMail('booking-received'),
    'booking-confirmed': enqueueMail('payment-received'),
    'paid-too-late': async (tx, { payload: { bookingId, why } }) => {
      const written = await bookingMail(services, tx, bookingId, why)
      if (written !== null) await enqueueBookingMail(services, tx, `paid-too-late:${bookingId}`, written)
    },
    'payment-failed': (tx, { payload }) => mailFailedPayment(services, tx, payload),
    'hold-ending': (tx, { payload }) => mailEndingHold(services, tx, payload.bookingId),
    'booking-handed-over': enqueueMailAgain('booking-handed-over'),
    'booking-moved': enqueueMailAgain('booking-moved'),
    'booking-cancelled': async (tx, { payload: { bookingId, cancellationId } }) => {
      const written = await cancellationMail(services, tx, cancellationId)
      if (written === null) return
      await enqueueBookingMail(services, tx, `booking-cancelled:${bookingId}:${cancellationId}`, written)
    },
    'refund-finished': (tx, { payload }) => enqueueRefundMails(services, tx, payload.refundId, 'finished'),
    'refund-failed': (tx, { payload }) => enqueueRefundMails(services, tx, payload.refundId, 'failed'),
  }
}
