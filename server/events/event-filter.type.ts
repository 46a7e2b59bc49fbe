import { GraphQLError } from 'graphql'
import { CATEGORIES, isCategory } from '../../domain/categories.ts'
import { builder } from '../graphql/builder.ts'
import { EventCategory } from './event-category.type.ts'

const DateRangeInput = builder.inputType('DateRange', {
  description: 'Range of days, both ends included.',
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'First day of the range.' }),
    to: t.field({
      type: 'Date',
      required: true,
      description: 'Last day of the range, on or after the first.',
    }),
  }),
})

export const EventFilterInput = builder.inputType('EventFilter', {
  description: 'Conditions that listed events must meet. An omitted field matches every event.',
  fields: (t) => ({
    category: t.field({
      type: EventCategory,
      required: false,
      description: 'Matches events of this category.',
    }),
    from: t.field({
      type: 'Date',
      required: false,
      description: 'Matches events that start on this day or later.',
    }),
    to: t.field({
      type: 'Date',
      required: false,
      description: 'Matches events that start on this day or earlier.',
    }),
    during: t.field({
      type: DateRangeInput,
      required: false,
      description: 'Matches events that overlap these days.',
    }),
    bookable: t.boolean({
      required: false,
      description:
        'True matches events with open booking and at least one spot left. False matches events that are full, closed for booking or cancelled.',
    }),
    maxPricePerAdult: t.field({
      type: 'Money',
      required: false,
      description: 'Matches events that cost an adult at most this amount per night, in AUD.',
    }),
    minSpots: t.int({
      required: false,
      description:
        'Matches events with at least this many spots left. Values above 0 exclude cancelled events.',
    }),
    text: t.string({
      required: false,
      description: 'Matches events with all these words in the title, descriptions or location.',
    }),
  }),
})

const MAX_INT32 = 2_147_483_647

/**
 * Converts the GraphQL filter to the filter of the listing.
 * @throws GraphQLError that names the field: an unknown category, `from` after `to`, or a day before year 1, which
 * PostgreSQL cannot store
 */
export function toEventFilter(filter: typeof EventFilterInput.$inferInput | null | undefined) {
  return {
    category: parseCategory(filter?.category),
    ...parseDays('', filter),
    during: filter?.during ? parseDays('during.', filter.during) : null,
    bookable: filter?.bookable ?? null,
    maxAdultPriceCents:
      filter?.maxPricePerAdult == null ? null : Math.min(filter.maxPricePerAdult, MAX_INT32),
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
