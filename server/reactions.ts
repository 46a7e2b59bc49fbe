import { z } from 'zod'
import { type BookingMail, bookingMail } from './bookings/booking-mails.ts'
import { forgetBooker } from './bookings/forget-booker.ts'
import { joinBookings } from './bookings/join-bookings.ts'
import { answerLinksAsked } from './bookings/mail-booking-links.ts'
import type { Services } from './context.ts'
import type { Reaction } from './platform/outbox.ts'
import { eraseWaitingPartiesOf } from './waiting-list/erase-waiting-parties.ts'

const aboutBooking = z.object({ bookingId: z.string() })
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
  const reactions: Record<string, Reaction> = {
    'booking-received': oweMail('booking-received'),
    'booking-confirmed': oweMail('payment-received'),
    'paid-too-late': oweMail('paid-too-late'),
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
