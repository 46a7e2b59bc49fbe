import { builder } from '../../graphql/builder.ts'

export const ItemKind = builder.enumType('CancellationItemKind', {
  description: 'Kind of a part of a booking that can be cancelled separately.',
  values: {
    ADULT: { value: 'adult', description: 'Seat of an adult.' },
    CHILD: { value: 'child', description: 'Seat of a child.' },
    TENT: { value: 'tent', description: 'Glamping tent.' },
    BEER: { value: 'beer', description: 'Beer package.' },
    TSHIRT: { value: 'tshirt', description: 'T-shirt of any size.' },
    HOODIE: { value: 'hoodie', description: 'Hoodie of any size.' },
  },
} as const)

export const ItemInput = builder.inputType('CancellationItemInput', {
  description: 'Person or add-on of a booking.',
  fields: (t) => ({
    kind: t.field({ type: ItemKind, description: 'Kind of the person or add-on.' }),
    position: t.int({ description: 'Zero-based index among the parts of the same kind.' }),
  }),
})
