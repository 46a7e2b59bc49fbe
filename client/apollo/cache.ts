import type { TypePolicies } from '@apollo/client/cache'
import { InMemoryCache } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'
import possibleTypes from '../graphql/possible-types.ts'

// Other types are cached as `__typename:id`.
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      events: relayStylePagination(['filter']),
      pastEvents: relayStylePagination(['first']),
      // Reuses an event from a list; requests only missing fields.
      event: {
        read: (known, { args, toReference }) =>
          known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known,
      },
    },
  },
  User: {
    fields: {
      bookings: relayStylePagination(),
      unpaidBookings: { merge: false },
      bookingStats: { merge: true },
      creditNotes: { merge: false },
      family: { merge: true },
    },
  },
  Event: {
    fields: {
      // Always sent whole, so a shorter list replaces a longer one.
      activities: { merge: false },
      photographs: { merge: false },
      bring: { merge: false },
    },
  },
  Booking: {
    fields: {
      // Two screens load different fields of the same object.
      details: { merge: true },
      beforeYouCome: { merge: true },
      cancellation: { merge: true },
      cancellations: { merge: false },
    },
  },
  // Values without an id, cached inside of their owner.
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
  EventCancellation: { keyFields: ['eventId'], fields: { steps: { merge: false } } },
  // Shared by the receipt page and the booking page.
  Receipt: { keyFields: ['number'] },
}

/** One per browser tab, and one per page rendered on the server. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ possibleTypes: possibleTypes.possibleTypes, typePolicies })
}
