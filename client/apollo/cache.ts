import type { TypePolicies } from '@apollo/client/cache'
import { InMemoryCache } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'
import possibleTypes from '../graphql/possible-types.ts'

// What is not listed here and has an id is kept as `__typename:id`.
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // Pages of one filter join into one list; another filter is another list.
      events: relayStylePagination(['filter']),
      pastEvents: relayStylePagination(['first']),
      // A card has often brought the event already: what it lacks is asked for, the rest is shown at once.
      event: {
        read: (known, { args, toReference }) =>
          known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known,
      },
    },
  },
  User: {
    fields: {
      // Pages of the member's bookings join into one list.
      bookings: relayStylePagination(),
      // Always the whole list: a shorter one takes the place of a longer one.
      unpaidBookings: { merge: false },
      bookingStats: { merge: true },
      creditNotes: { merge: false },
      family: { merge: true },
    },
  },
  Event: {
    fields: {
      // These lists are always sent whole, so a shorter one takes the place of a longer one.
      activities: { merge: false },
      photographs: { merge: false },
      bring: { merge: false },
    },
  },
  Booking: {
    fields: {
      // Two screens ask for different parts of the same details, and one must not wipe out the other's.
      details: { merge: true },
      beforeYouCome: { merge: true },
      cancellation: { merge: true },
      // Always the whole list.
      cancellations: { merge: false },
    },
  },
  // Values without an identity of their own: they live inside the booking or the member that they describe.
  BookingDetails: {
    keyFields: false,
    fields: {
      children: { merge: false },
      tshirtOrders: { merge: false },
      hoodieOrders: { merge: false },
      priceLines: { merge: false },
    },
  },
  BookingStats: { keyFields: false },
  BookingChild: { keyFields: false },
  BeforeYouCome: { keyFields: false, fields: { photoChoices: { merge: false } } },
  PersonPhotoChoice: { keyFields: false },
  Family: { keyFields: false, fields: { children: { merge: false } } },
  SavedChild: { keyFields: false },
  ClothingOrder: { keyFields: false },
  PriceLine: { keyFields: false },
  CancellationQuote: { keyFields: false, fields: { parts: { merge: false }, steps: { merge: false } } },
  CancellablePart: { keyFields: false },
  CancellationStep: { keyFields: false },
  EventCancellationStep: { keyFields: false },
  // There is one for each event.
  EventCancellation: { keyFields: ['eventId'], fields: { steps: { merge: false } } },
  // Numbers are given once: the page of a receipt and the list on the booking's page share what they know.
  Receipt: { keyFields: ['number'] },
}

/** A new empty cache: one per browser tab, and one per page that the server renders. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ possibleTypes: possibleTypes.possibleTypes, typePolicies })
}
