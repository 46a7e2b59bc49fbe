import { forgetDeletedEvent } from './admin/events/forget-deleted-event.ts'
import { mailLeadersOfCancellation, mailLeadersOfChange } from './admin/staff/mail-leaders.ts'
import { type AnnouncementKind, type Reactions, reactWith } from './announcements.ts'
import { enqueueBookingMails, type LetterOrder } from './bookings/mails/booking-mails.ts'
import { bookingReactions } from './bookings/mails/booking-reactions.ts'
import { answerLinksAsked } from './bookings/own/mail-booking-links.ts'
import { forgetBooker } from './bookings/privacy/forget-booker.ts'
import type { Services } from './context.ts'
import { mailGallery } from './galleries/mail-gallery.ts'
import { notePhotoChoices } from './galleries/note-photo-choices.ts'
import { noteShownEvent } from './new-camps/note-shown-event.ts'
import type { Reactor } from './platform/outbox.ts'
import { endBookedEntry } from './waiting-list/entries/end-booked-entry.ts'
import { eraseWaitingPartiesOf } from './waiting-list/erase-waiting-parties.ts'
import { mailCancelledEvent } from './waiting-list/mail-cancelled-event.ts'
import { mailChangedEvent } from './waiting-list/mail-changed-event.ts'
import { offerSeats } from './waiting-list/offer-seats.ts'

/** Handlers run in the transaction that marks the message done. */
export function reactionsOf(services: Services): Reactor {
  const reactions: Reactions<AnnouncementKind, LetterOrder> = {
    ...bookingReactions(services),
    'event-changed': async (tx, { payload }) => {
      await mailChangedEvent(services, tx, payload)
      await mailLeadersOfChange(services, tx, payload)
    },
    'event-called-off': async (tx, { payload: { eventId } }) => {
      await mailCancelledEvent(services, tx, eventId)
      await mailLeadersOfCancellation(services, tx, eventId)
    },
    'event-deleted': async (tx, { payload: { eventId } }) => {
      await mailCancelledEvent(services, tx, eventId)
      await mailLeadersOfCancellation(services, tx, eventId)
      await forgetDeletedEvent(tx, eventId)
    },
    'seats-freed': async (tx, { payload }) => void (await offerSeats(services, tx, payload.eventId)),
    'waiting-party-booked': (tx, { payload }) => endBookedEntry(services, tx, payload.bookingId),
    'event-shown': (tx, { payload }) => noteShownEvent(tx, payload.eventId),
    'gallery-published': (tx, { payload }) => mailGallery(services, tx, payload.bookingId),
    'photo-choices-restricted': (tx, { payload }) => notePhotoChoices(tx, payload.bookingId),
    'links-asked': (tx, announcement) => answerLinksAsked(services, tx, announcement),
    // Stored by versions that linked guest bookings without asking.
    'email-verified': async () => undefined,
    'account-erased': async (tx, { payload: { userId } }) => {
      await forgetBooker(tx, userId)
      await eraseWaitingPartiesOf(services, tx, userId)
    },
  }
  return reactWith(reactions, (tx, letters) => enqueueBookingMails(services, tx, letters))
}
