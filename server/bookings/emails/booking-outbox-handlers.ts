import type { Services } from '../../context.ts'
import type {
  BatchedMessageHandler,
  OutboxMessageHandlers,
  OutboxMessageKind,
} from '../../outbox-messages.ts'
import type { BookingEmailName, BookingEmailOrder } from './booking-emails.ts'
import { enqueueChangedAnswersEmails } from './changed-answers-emails.ts'
import { enqueueCorrectionEmail } from './correction-emails.ts'
import { enqueueCancellationEmail, enqueueRefundEmails, enqueueWaitingCreditEmail } from './money-emails.ts'
import { enqueueNeighbourEmail } from './neighbour-emails.ts'
import { isPaymentDue, isPaymentFailed } from './unpaid-emails.ts'

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
 * Handles outbox messages with emails to the holder at the time of writing. Most are batched.
 */
export function createBookingHandlers(
  services: Services,
): OutboxMessageHandlers<BookingMessageKind, BookingEmailOrder> {
  const oncePerBooking = (
    template: BookingEmailName,
    isDue?: BookingEmailOrder['isDue'],
  ): BatchedMessageHandler<{ bookingId: string }, BookingEmailOrder> => ({
    toBatchItem: ({ payload: { bookingId } }) => ({
      bookingId,
      template,
      key: `${template}:${bookingId}`,
      ...(isDue && { isDue }),
    }),
  })
  // Can recur for a booking, so the key includes the message id.
  const oncePerMessage = (
    template: BookingEmailName,
  ): BatchedMessageHandler<{ bookingId: string }, BookingEmailOrder> => ({
    toBatchItem: ({ id, payload: { bookingId } }) => ({
      bookingId,
      template,
      key: `${template}:${bookingId}:${id}`,
    }),
  })
  return {
    'booking-received': oncePerBooking('booking-received', isPaymentDue),
    'booking-confirmed': oncePerBooking('payment-received'),
    'paid-too-late': {
      toBatchItem: ({ payload: { bookingId, why } }) => ({
        bookingId,
        template: why,
        key: `paid-too-late:${bookingId}`,
      }),
    },
    'payment-failed': {
      toBatchItem: ({ payload: { bookingId, paymentId } }) => ({
        bookingId,
        template: 'payment-failed',
        key: `payment-failed:${bookingId}:${paymentId}`,
        isDue: isPaymentFailed,
      }),
    },
    'hold-ending': oncePerBooking('hold-ending', isPaymentDue),
    'booked-event-changed': {
      toBatchItem: ({ payload: { bookingId, changeId } }) => ({
        bookingId,
        changeId,
        template: 'event-changed',
        key: `event-changed:${bookingId}:${changeId}`,
      }),
    },
    'event-change-unanswered': {
      toBatchItem: ({ payload: { bookingId, changeId } }) => ({
        bookingId,
        template: 'event-change-reminder',
        key: `event-change-reminder:${bookingId}:${changeId}`,
      }),
    },
    'booking-transferred': oncePerMessage('booking-transferred'),
    'booking-exchanged': oncePerMessage('booking-exchanged'),
    'booking-cancelled': (tx, { payload }) => enqueueCancellationEmail(services, tx, payload),
    'booking-corrected': (tx, { id, payload }) => enqueueCorrectionEmail(services, tx, id, payload),
    'answers-changed': (tx, { id, payload }) => enqueueChangedAnswersEmails(services, tx, id, payload),
    'neighbour-requested': (tx, { payload }) => enqueueNeighbourEmail(services, tx, payload),
    'refund-finished': (tx, { payload }) => enqueueRefundEmails(services, tx, payload.refundId, 'finished'),
    'refund-failed': (tx, { payload }) => enqueueRefundEmails(services, tx, payload.refundId, 'failed'),
    'deferred-credit-issued': (tx, { payload }) => enqueueWaitingCreditEmail(services, tx, payload),
  }
}
