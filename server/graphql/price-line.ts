import type { PriceLine as BilledLine } from '../../domain/pricing.ts'
import { builder } from './builder.ts'

const PriceLineKind = builder.enumType('PriceLineKind', {
  description: 'What a line of the bill is for.',
  values: {
    ADULTS: { description: 'Adults, per night.' },
    CHILDREN: { description: 'Children, per night.' },
    GLAMPING_TENT: { description: 'A glamping tent.' },
    BEER_PACKAGE: { description: 'A beer package.' },
    TSHIRT: { description: 'Adult t-shirts.' },
    TSHIRT_KIDS: { description: 'Kids t-shirts.' },
    HOODIE: { description: 'Adult hoodies.' },
    HOODIE_KIDS: { description: 'Kids hoodies.' },
    EXCHANGE_FEE: { description: 'The fee for moving here from another event.' },
    WAIVED: { description: 'What the organiser pays of the price; its amount is below zero.' },
  },
})

export const PriceLine = builder.objectRef<BilledLine>('PriceLine')
PriceLine.implement({
  description: 'One line of the bill.',
  fields: (t) => ({
    kind: t.field({ type: PriceLineKind, description: 'What it is for.', resolve: (line) => line.kind }),
    label: t.exposeString('label', { description: 'What it is for, in words.' }),
    quantity: t.exposeInt('quantity', { description: 'People or items.' }),
    nights: t.exposeInt('nights', {
      nullable: true,
      description: 'Nights it is charged for. Null for what is charged once.',
    }),
    unitAmount: t.field({
      type: 'Money',
      description: 'Price of one, per night where nights count.',
      resolve: (line) => line.unitAmount,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What the line adds up to.',
      resolve: (line) => line.amount,
    }),
  }),
})
