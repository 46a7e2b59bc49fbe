import type { TypePolicies } from '@apollo/client/cache'
import { InMemoryCache, Scalar } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'
import { toCents, toDecimal } from '../../domain/money.ts'
import { moneyFields, moneyInputs } from '../graphql/money-fields.ts'
import { possibleTypes } from '../graphql/possible-types.ts'

// Other types are cached as `__typename:id`.
const typePolicies: TypePolicies = {
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
      prices: { merge: true },
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
  EventPrices: { keyFields: false },
  CancellationQuote: { keyFields: false, fields: { parts: { merge: false }, steps: { merge: false } } },
  CancellablePart: { keyFields: false },
  CancellationStep: { keyFields: false },
  EventCancellationStep: { keyFields: false },
  EventCancellation: { keyFields: ['eventId'], fields: { steps: { merge: false } } },
  // Shared by the receipt page and the booking page.
  Receipt: { keyFields: ['number'] },
}

/** Decimal text in responses and variables, integer cents in components. */
const money = new Scalar<string, number>({
  parse: toCents,
  serialize: toDecimal,
  is: (value) => typeof value === 'number',
})

const moneyPolicies: TypePolicies = Object.fromEntries(
  Object.entries(moneyFields).map(([type, names]) => [
    type,
    { fields: Object.fromEntries(names.map((name) => [name, { scalar: 'Money' as const }])) },
  ]),
)

/** One per browser tab, and one per page rendered on the server. */
export function createCache(): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies,
    scalars: { Money: money },
    inputObjects: moneyInputs,
  })
  cache.policies.addTypePolicies(moneyPolicies)
  return cache
}
