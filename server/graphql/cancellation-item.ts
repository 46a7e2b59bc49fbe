import { builder } from './builder.ts'

export const ItemKind = builder.enumType('CancellationItemKind', {
  description: 'What can be dropped of a booking by itself.',
  values: {
    ADULT: { value: 'adult', description: 'The seat of an adult.' },
    CHILD: { value: 'child', description: 'The seat of a child.' },
    TENT: { value: 'tent', description: 'A glamping tent.' },
    BEER: { value: 'beer', description: 'A beer package.' },
    TSHIRT: { value: 'tshirt', description: 'A t-shirt.' },
    HOODIE: { value: 'hoodie', description: 'A hoodie.' },
  },
} as const)

export const ItemInput = builder.inputType('CancellationItemInput', {
  description: 'One person or add-on of a booking.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, description: 'What it is.' }),
    position: t.int({ description: 'Its place among those of its kind, from 0.' }),
  }),
})
