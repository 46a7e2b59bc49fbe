import { PRICE_NAMES } from '../../domain/events/price-names.ts'
import type { EventPrices } from '../../domain/pricing.ts'
import { mapKeys } from '../../domain/typed-keys.ts'
import { builder } from '../graphql/builder.ts'
import { toEventPrices } from './event-row.ts'

const descriptions = {
  adultPerNight: 'Price per adult and night. A day event is charged as one night.',
  childPerNight: 'Price per child and night. A day event is charged as one night.',
  glampingTent: 'Price of a glamping tent for the whole stay. 0.00 when not offered.',
  beerPackage: 'Price of a beer package. 0.00 when not offered.',
  tshirt: 'Price of an adult t-shirt. 0.00 when not offered.',
  tshirtKids: 'Price of a kids t-shirt. 0.00 when not offered.',
  hoodie: 'Price of an adult hoodie. 0.00 when not offered.',
  hoodieKids: 'Price of a kids hoodie. 0.00 when not offered.',
} as const satisfies Record<keyof EventPrices, string>

const EventPricesType = builder.objectRef<EventPrices>('EventPrices').implement({
  description: 'Prices of an event in Australian dollars.',
  fields: (t) =>
    mapKeys(Object.values(PRICE_NAMES), (name) =>
      t.field({
        type: 'Money',
        complexity: 0,
        description: descriptions[name],
        resolve: (prices) => prices[name],
      }),
    ),
})

builder.objectFields('Event', (t) => ({
  prices: t.field({
    type: EventPricesType,
    // Computed from the event's row.
    complexity: 0,
    description: 'Prices per person and of add-ons.',
    resolve: (event) => toEventPrices(event),
  }),
}))
