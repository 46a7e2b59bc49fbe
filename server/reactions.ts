import { z } from 'zod'
import { bookingReactions } from './bookings/booking-reactions.ts'
import { joinBookings } from './bookings/own/join-bookings.ts'
import { answerLinksAsked } from './bookings/own/mail-booking-links.ts'
import { forgetBooker } from './bookings/privacy/forget-booker.ts'
import type { Services } from './context.ts'
import type { Reaction } from './platform/outbox.ts'
import { eraseWaitingPartiesOf } from './waiting-list/erase-waiting-parties.ts'
import { mailCalledOff } from './waiting-list/mail-cancelled-event.ts'

const aboutEvent = z.object({ eventId: z.number() })
const aboutMember = z.object({ userId: z.string() })

/** What follows from what, across features. Runs in the transaction that marks the announcement done. */
export function reactionsOf(services: Services): Reaction {
  const reactions: Record<string, Reaction> = {
    ...bookingReactions(services),
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
