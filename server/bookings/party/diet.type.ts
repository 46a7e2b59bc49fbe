import { builder } from '../../graphql/builder.ts'

/** Internal values are as stored. */
export const Diet = builder.enumType('Diet', {
  description: 'Dietary requirement of a person.',
  values: {
    NONE: { description: 'No restrictions.' },
    VEGETARIAN: { description: 'No meat and no fish.' },
    VEGAN: { description: 'No animal products.' },
    HALAL: { description: 'Halal food only.' },
    KOSHER: { description: 'Kosher food only.' },
    GLUTEN_FREE: { description: 'No gluten.' },
    DAIRY_FREE: { description: 'No milk and no milk products.' },
    OTHER: { description: 'Another requirement, which the note explains.' },
  },
})
