import { builder } from './builder.ts'

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Which end of a sorted list comes first.',
  values: {
    ASC: { description: 'Smallest, earliest or A first.' },
    DESC: { description: 'Largest, latest or Z first.' },
  },
})
