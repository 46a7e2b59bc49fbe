import { builder } from './builder.ts'

/** Internal values are as stored. */
export const Diet = builder.enumType('Diet', {
  description: 'What somebody eats.',
  values: {
    NONE: { description: 'Everything.' },
    VEGETARIAN: { description: 'No meat and no fish.' },
    VEGAN: { description: 'Nothing of animals.' },
    HALAL: { description: 'Halal.' },
    KOSHER: { description: 'Kosher.' },
    GLUTEN_FREE: { description: 'No gluten.' },
    DAIRY_FREE: { description: 'No milk and nothing made of it.' },
    OTHER: { description: 'Something else, which the note tells.' },
  },
})
