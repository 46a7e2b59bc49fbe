import { builder } from './builder.ts'

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Direction in which a list is sorted.',
  values: {
    ASC: { description: 'Ascending: smallest, earliest or A first.' },
    DESC: { description: 'Descending: largest, latest or Z first.' },
  },
})
