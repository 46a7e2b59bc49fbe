import { type BookingEmailOrder, enqueueBookingEmails } from './bookings/emails/booking-emails.ts'
import { createBookingHandlers } from './bookings/emails/booking-outbox-handlers.ts'
import { handleLinksRequest } from './bookings/my/email-booking-links.ts'
import { eraseBooker } from './bookings/privacy/erase-booker.ts'
import type { Services } from './context.ts'
import { forgetDeletedEvent } from './events/staff/forget-deleted-event.ts'
import { addPhotoChoiceNotice } from './galleries/add-photo-choice-notice.ts'
import { emailGallery } from './galleries/email-gallery.ts'
import { recordOpening } from './new-camps/record-opening.ts'
import { createOutboxHandler, type OutboxMessageHandlers, type OutboxMessageKind } from './outbox-messages.ts'
import type { OutboxHandler } from './platform/outbox.ts'
import { emailLeadersOfCancellation, emailLeadersOfChange } from './staff/team/email-leaders.ts'
import { emailCancelledEvent } from './waiting-list/email-cancelled-event.ts'
import { emailChangedEvent } from './waiting-list/email-changed-event.ts'
import { endBookedEntry } from './waiting-list/entries/end-booked-entry.ts'
import { eraseMemberWaitingParties } from './waiting-list/erase-waiting-parties.ts'
import { offerSeats } from './waiting-list/offer-seats.ts'

export function createSiteOutboxHandler(services: Services): OutboxHandler {
  const handlers: OutboxMessageHandlers<OutboxMessageKind, BookingEmailOrder> = {
    ...createBookingHandlers(services),
    'event-changed': async (tx, { payload }) => {
      await emailChangedEvent(services, tx, payload)
      await emailLeadersOfChange(services, tx, payload)
    },
    'event-cancelled': async (tx, { payload: { eventId } }) => {
      await emailCancelledEvent(services, tx, eventId)
      await emailLeadersOfCancellation(services, tx, eventId)
    },
    'event-deleted': async (tx, { payload: { eventId } }) => {
      await emailCancelledEvent(services, tx, eventId)
      await emailLeadersOfCancellation(services, tx, eventId)
      await forgetDeletedEvent(tx, eventId)
    },
    'seats-freed': async (tx, { payload }) => void (await offerSeats(services, tx, payload.eventId)),
    'waiting-party-booked': (tx, { payload }) => endBookedEntry(services, tx, payload.bookingId),
    'event-shown': (tx, { payload }) => recordOpening(tx, payload.eventId),
    'gallery-published': (tx, { payload }) => emailGallery(services, tx, payload.bookingId),
    'photo-choices-restricted': (tx, { payload }) => addPhotoChoiceNotice(tx, payload.bookingId),
    'booking-links-requested': (tx, message) => handleLinksRequest(services, tx, message),
    // Stored by versions that linked guest bookings without asking.
    'email-verified': async () => undefined,
    'account-erased': async (tx, { payload: { userId } }) => {
      await eraseBooker(tx, userId)
      await eraseMemberWaitingParties(services, tx, userId)
    },
  }
  return createOutboxHandler(handlers, (tx, orders) => enqueueBookingEmails(services, tx, orders))
}
