import { GraphQLError } from 'graphql'
import { CATEGORIES, isCategory } from '../../domain/categories.ts'
import { builder } from './builder.ts'
import { EventCategory } from './event-category.ts'

const DateRangeInput = builder.inputType('DateRange', {
  description: 'A range of days, both ends included.',
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'First day.' }),
    to: t.field({ type: 'Date', required: true, description: 'Last day, on or after the first.' }),
  }),
})

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
    during: t.field({
      type: DateRangeInput,
      required: false,
      description: 'Events that overlap these days.',
    }),
    bookable: t.boolean({
      required: false,
      description:
        'True for events with open booking and at least one spot left; false for events that are full, closed for booking or cancelled.',
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
 * Converts the GraphQL filter to the filter of the listing.
 * @throws GraphQLError that names the field: an unknown category, `from` after `to`, or a day before year 1, which
 * PostgreSQL cannot store
 */
export function eventFilterOf(filter: typeof EventFilterInput.$inferInput | null | undefined) {
  return {
    category: parseCategory(filter?.category),
    ...parseDays('', filter),
    during: filter?.during ? parseDays('during.', filter.during) : null,
    bookable: filter?.bookable ?? null,
    maxAdultPriceCents:
      filter?.maxPricePerAdult == null ? null : Math.min(filter.maxPricePerAdult, largestColumn),
    minSpots: filter?.minSpots ?? null,
    text: filter?.text ?? null,
  }
}

/** Accepts any string, because the public schema has no enum of categories. */
function parseCategory(category: string | null | undefined): string | null {
  if (category === null || category === undefined) return null
  if (isCategory(category)) return category
  throw createFilterError(`category must be one of ${CATEGORIES.join(', ')}`)
}

/** @param prefix path of the two fields in error messages */
function parseDays(prefix: string, days: { from?: string | null; to?: string | null } | null | undefined) {
  const from = parseDay(`${prefix}from`, days?.from)
  const to = parseDay(`${prefix}to`, days?.to)
  if (from !== null && to !== null && from > to) {
    throw createFilterError(`${prefix}from must not be after ${prefix}to`)
  }
  return { from, to }
}

function parseDay(field: string, day: string | null | undefined): Date | null {
  if (day === null || day === undefined) return null
  if (day >= '0001') return new Date(`${day}T00:00:00Z`)
  throw createFilterError(`${field} is too long ago`)
}

function createFilterError(message: string): GraphQLError {
  return new GraphQLError(`filter.${message}`, { extensions: { code: 'BAD_USER_INPUT' } })
}
