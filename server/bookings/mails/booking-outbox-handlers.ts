import type { Services } from '../../context.ts'
import type {
  BatchedMessageHandler,
  OutboxMessageHandlers,
  OutboxMessageKind,
} from '../../outbox-messages.ts'
import { enqueueChangedAnswersEmails } from './answers-mails.ts'
import type { BookingEmailName, BookingEmailOrder } from './booking-mails.ts'
import { enqueueCorrectionEmail } from './correction-mails.ts'
import { enqueueCancellationEmail, enqueueRefundEmails, enqueueWaitingCreditEmail } from './money-mails.ts'
import { enqueueNeighbourEmail } from './neighbour-mails.ts'
import { isPaymentDue, isPaymentFailed } from './unpaid-mails.ts'

type BookingMessageKind = Exclude<
  OutboxMessageKind,
  | 'event-changed'
  | 'event-cancelled'
  | 'event-deleted'
  | 'event-shown'
  | 'gallery-published'
  | 'photo-choices-restricted'
  | 'seats-freed'
  | 'waiting-party-booked'
  | 'booking-links-requested'
  | 'email-verified'
  | 'account-erased'
>

/**
 * Handles outbox messages with emails to the holder at the time of writing. Most are gathered, so that many
 * bookings are handled together.
 */
export function createBookingHandlers(
  services: Services,
): OutboxMessageHandlers<BookingMessageKind, BookingEmailOrder> {
  const once = (
    letter: BookingEmailName,
    isDue?: BookingEmailOrder['isDue'],
  ): BatchedMessageHandler<{ bookingId: string }, BookingEmailOrder> => ({
    gather: ({ payload: { bookingId } }) => ({
      bookingId,
      letter,
      key: `${letter}:${bookingId}`,
      ...(isDue && { isDue }),
    }),
  })
  // Can recur for a booking, so the key includes the message id.
  const eachTime = (
    letter: BookingEmailName,
  ): BatchedMessageHandler<{ bookingId: string }, BookingEmailOrder> => ({
    gather: ({ id, payload: { bookingId } }) => ({ bookingId, letter, key: `${letter}:${bookingId}:${id}` }),
  })
  return {
    'booking-received': once('booking-received', isPaymentDue),
    'booking-confirmed': once('payment-received'),
    'paid-too-late': {
      gather: ({ payload: { bookingId, why } }) => ({
        bookingId,
        letter: why,
        key: `paid-too-late:${bookingId}`,
      }),
    },
    'payment-failed': {
      gather: ({ payload: { bookingId, paymentId } }) => ({
        bookingId,
        letter: 'payment-failed',
        key: `payment-failed:${bookingId}:${paymentId}`,
        isDue: isPaymentFailed,
      }),
    },
    'hold-ending': once('hold-ending', isPaymentDue),
    'booked-event-changed': {
      gather: ({ payload: { bookingId, changeId } }) => ({
        bookingId,
        changeId,
        letter: 'event-changed',
        key: `event-changed:${bookingId}:${changeId}`,
      }),
    },
    'event-change-unanswered': {
      gather: ({ payload: { bookingId, changeId } }) => ({
        bookingId,
        letter: 'event-change-reminder',
        key: `event-change-reminder:${bookingId}:${changeId}`,
      }),
    },
    'booking-transferred': eachTime('booking-transferred'),
    'booking-exchanged': eachTime('booking-exchanged'),
    'booking-cancelled': (tx, { payload }) => enqueueCancellationEmail(services, tx, payload),
    'booking-corrected': (tx, { id, payload }) => enqueueCorrectionEmail(services, tx, id, payload),
    'answers-changed': (tx, { id, payload }) => enqueueChangedAnswersEmails(services, tx, id, payload),
    'neighbour-requested': (tx, { payload }) => enqueueNeighbourEmail(services, tx, payload),
    'refund-finished': (tx, { payload }) => enqueueRefundEmails(services, tx, payload.refundId, 'finished'),
    'refund-failed': (tx, { payload }) => enqueueRefundEmails(services, tx, payload.refundId, 'failed'),
    'deferred-credit-issued': (tx, { payload }) => enqueueWaitingCreditEmail(services, tx, payload),
  }
}
