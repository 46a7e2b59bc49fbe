import { GraphQLError } from 'graphql'
import { CATEGORIES, isCategory } from '../../domain/categories.ts'
import { builder } from './builder.ts'
import { EventCategory } from './event-category.ts'

export const EventFilterInput = builder.inputType('EventFilter', {
  description: 'Which events to list; what is left out does not matter.',
  fields: (t) => ({
    category: t.field({ type: EventCategory, required: false, description: 'Only this category.' }),
    from: t.field({
      type: 'Date',
      required: false,
      description: 'Only events that start on this day or later.',
    }),
    to: t.field({
      type: 'Date',
      required: false,
      description: 'Only events that start on this day or earlier.',
    }),
    maxPricePerAdult: t.field({
      type: 'Money',
      required: false,
      description: 'Only events that cost an adult no more than this for one night.',
    }),
    minSpots: t.int({ required: false, description: 'Only events with at least so many spots left.' }),
    text: t.string({
      required: false,
      description: 'Only events with these words in title, texts or place.',
    }),
  }),
})

const largestColumn = 2_147_483_647

/**
 * The filter as the listing takes it.
 * @throws GraphQLError for a category that does not exist, for `from` after `to`, and for a day before the year 1, which
 *   PostgreSQL does not have. Its message names the field
 */
export function eventFilterOf(filter: typeof EventFilterInput.$inferInput | null | undefined) {
  const from = dayIn('from', filter?.from)
  const to = dayIn('to', filter?.to)
  if (from !== null && to !== null && from > to) throw wrongFilter('from must not be after to')
  return {
    category: categoryIn(filter?.category),
    from,
    to,
    maxAdultPriceCents:
      filter?.maxPricePerAdult == null ? null : Math.min(filter.maxPricePerAdult, largestColumn),
    minSpots: filter?.minSpots ?? null,
    text: filter?.text ?? null,
  }
}

/** The public schema takes a string, the site's own schema an enum. */
function categoryIn(category: string | null | undefined): string | null {
  if (category === null || category === undefined) return null
  if (isCategory(category)) return category
  throw wrongFilter(`category must be one of ${CATEGORIES.join(', ')}`)
}

function dayIn(field: string, day: string | null | undefined): Date | null {
  if (day === null || day === undefined) return null
  if (day >= '0001') return new Date(`${day}T00:00:00Z`)
  throw wrongFilter(`${field} is too long ago`)
}

function wrongFilter(message: string): GraphQLError {
  return new GraphQLError(`filter.${message}`, { extensions: { code: 'BAD_USER_INPUT' } })
}
