import { z } from 'zod'
import { type BookingMail, bookingMail } from './bookings/booking-mails.ts'
import type { Services } from './context.ts'
import type { Reaction } from './platform/outbox.ts'

const aboutBooking = z.object({ bookingId: z.string() })

/** When this happened (left), that mail is owed (right). */
const mails: Record<string, BookingMail> = {
  'booking-received': 'booking-received',
  'booking-confirmed': 'payment-received',
  'paid-too-late': 'paid-too-late',
}

/** What follows from what, across features. Runs in the transaction that marks the announcement done. */
export function reactionsOf(services: Services): Reaction {
  return async function react(tx, { kind, payload }) {
    const mail = mails[kind]
    if (mail === undefined) throw new Error('nothing reacts to this kind of announcement')
    const { bookingId } = aboutBooking.parse(payload)
    const text = await bookingMail(services, tx, bookingId, mail)
    if (text !== null) await services.mailer.owe(tx, `${mail}:${bookingId}`, text)
  }
}
