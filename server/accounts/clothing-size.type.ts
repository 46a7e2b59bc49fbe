import { builder } from '../graphql/builder.ts'

/** Internal values are as stored. */
export const ClothingSize = builder.enumType('ClothingSize', {
  description: 'Clothing size. Sizes with a number are kids sizes.',
  values: {
    SIZE_4: { value: '4', description: 'Kids size 4.' },
    SIZE_6: { value: '6', description: 'Kids size 6.' },
    SIZE_8: { value: '8', description: 'Kids size 8.' },
    SIZE_10: { value: '10', description: 'Kids size 10.' },
    SIZE_12: { value: '12', description: 'Kids size 12.' },
    SIZE_14: { value: '14', description: 'Kids size 14.' },
    XS: { value: 'XS', description: 'Adult size XS.' },
    S: { value: 'S', description: 'Adult size S.' },
    M: { value: 'M', description: 'Adult size M.' },
    L: { value: 'L', description: 'Adult size L.' },
    XL: { value: 'XL', description: 'Adult size XL.' },
    XXL: { value: 'XXL', description: 'Adult size XXL.' },
  },
} as const)
