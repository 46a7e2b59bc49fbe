import { extendSchema, type GraphQLSchema, parse } from 'graphql'
import { EVENT_PRICES } from '../../domain/events/event-form.ts'
import { PRICE_NAMES } from '../../domain/events/price-names.ts'
import { toEventPrices } from '../events/event-row.ts'
import { getField } from './get-field.ts'

const priceFields = EVENT_PRICES.map((field) => {
  const name = `prices.${PRICE_NAMES[field]}`
  return `
    """Former name of ${name}."""
    ${field}: Money! @deprecated(reason: "Use ${name}. Goes in December 2027 at the earliest.")`
})

const deprecatedFields = parse(`
  extend type Event {
    """Former name of isCancelled."""
    isCalledOff: Boolean! @deprecated(reason: "Use isCancelled. Goes in June 2027 at the earliest.")
    ${priceFields.join('\n')}
  }
`)

/** Adds fields that only third parties may still select. */
export function addDeprecatedFields(schema: GraphQLSchema): GraphQLSchema {
  const extended = extendSchema(schema, deprecatedFields)
  getField(extended, 'Event', 'isCalledOff').resolve = (event) => event.cancelledAt !== null
  for (const field of EVENT_PRICES) {
    getField(extended, 'Event', field).resolve = (event) => toEventPrices(event)[PRICE_NAMES[field]]
  }
  return extended
}
