import { z } from 'zod'
import { type BookingMail, bookingMail } from './bookings/booking-mails.ts'
import { forgetBooker } from './bookings/forget-booker.ts'
import { joinBookings } from './bookings/join-bookings.ts'
import { answerLinksAsked } from './bookings/mail-booking-links.ts'
import { cancellationMail, oweRefundMails } from './bookings/money-mails.ts'
import { mailEndingHold, mailFailedPayment } from './bookings/unpaid-mails.ts'
import { tooLateLetters } from './bookings/why-too-late.ts'
import type { Services } from './context.ts'
import type { Reaction } from './platform/outbox.ts'
import { eraseWaitingPartiesOf } from './waiting-list/erase-waiting-parties.ts'
import { mailCalledOff } from './waiting-list/mail-called-off.ts'

const aboutBooking = z.object({ bookingId: z.string() })
// An earlier version announced it without a reason.
const aboutLatePayment = aboutBooking.extend({ why: z.enum(tooLateLetters).default('paid-too-late') })
const aboutPayment = z.object({ bookingId: z.string(), paymentId: z.number() })
const aboutCancellation = z.object({ bookingId: z.string(), cancellationId: z.number() })
const aboutRefund = z.object({ refundId: z.number() })
const aboutEvent = z.object({ eventId: z.number() })
const aboutMember = z.object({ userId: z.string() })

/** What follows from what, across features. Runs in the transaction that marks the announcement done. */
export function reactionsOf(services: Services): Reaction {
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
  const reactions: Record<string, Reaction> = {
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
    'event-called-off': (tx, { payload }) => mailCalledOff(services, tx, aboutEvent.parse(payload).eventId),
    'links-asked': (tx, announcement) => answerLinksAsked(services, tx, announcement),
    'email-verified': (tx, { payload }) => joinBookings(tx, aboutMember.parse(payload).userId),
    'account-erased': async (tx, { payload }) => {
      const { userId } = aboutMember.parse(payload)
      await forgetBooker(tx, userId)
      await eraseWaitingPartiesOf(tx, userId)
    },
  }
  return async function react(tx, announcement) {
    const reaction = reactions[announcement.kind]
    if (reaction === undefined) throw new Error('nothing reacts to this kind of announcement')
    await reaction(tx, announcement)
  }
}
