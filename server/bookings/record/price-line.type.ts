import type { PriceLine as BilledLine } from '../../../domain/pricing.ts'
import { builder } from '../../graphql/builder.ts'

const PriceLineKind = builder.enumType('PriceLineKind', {
  description: 'Subject of a bill line.',
  values: {
    ADULTS: { description: 'Adults, charged per night.' },
    CHILDREN: { description: 'Children, charged per night.' },
    GLAMPING_TENT: { description: 'Glamping tent, charged once per stay.' },
    BEER_PACKAGE: { description: 'Beer package, charged per item.' },
    TSHIRT: { description: 'Adult t-shirts, charged per item.' },
    TSHIRT_KIDS: { description: 'Kids t-shirts, charged per item.' },
    HOODIE: { description: 'Adult hoodies, charged per item.' },
    HOODIE_KIDS: { description: 'Kids hoodies, charged per item.' },
    EXCHANGE_FEE: { description: 'Fee for an exchange from another event.' },
    WAIVED: { description: 'Part of the price that the organiser pays, as a negative amount.' },
  },
})

export const PriceLine = builder.objectRef<BilledLine>('PriceLine')
PriceLine.implement({
  description: 'Line of a bill, with amounts in AUD.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PriceLineKind, description: 'Subject of the line.' }),
    label: t.exposeString('label', { description: 'Label of the line, such as Adults.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of people or items.' }),
    nights: t.exposeInt('nights', {
      nullable: true,
      description: 'Number of nights charged. Null for items charged once.',
    }),
    unitAmount: t.expose('unitAmount', {
      type: 'Money',
      description: 'Price of one person or item, per night when nights is set.',
    }),
    amount: t.expose('amount', {
      type: 'Money',
      description: 'Total amount of the line. Negative for WAIVED.',
    }),
  }),
})
