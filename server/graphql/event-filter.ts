import { GraphQLError } from 'graphql'
import { CATEGORIES, isCategory } from '../../domain/categories.ts'
import { builder } from './builder.ts'
import { EventCategory } from './event-category.ts'

const DateRangeInput = builder.inputType('DateRange', {
  description: 'Some days in a row, the first and the last included.',
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'The first day.' }),
    to: t.field({ type: 'Date', required: true, description: 'The last day; not before the first.' }),
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
      description: 'Only events that take place on at least one of these days, also those that began before.',
    }),
    bookable: t.boolean({
      required: false,
      description:
        'True: only events that can be booked, with a spot left at least. False: only those that cannot: full, closed for booking or cancelled.',
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
 * @throws GraphQLError for a category that does not exist, for `from` after `to`, here and in `during`, and for a day
 *   before the year 1, which PostgreSQL does not have. Its message names the field
 */
export function eventFilterOf(filter: typeof EventFilterInput.$inferInput | null | undefined) {
  return {
    category: categoryIn(filter?.category),
    ...daysIn('', filter),
    during: filter?.during ? daysIn('during.', filter.during) : null,
    bookable: filter?.bookable ?? null,
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

/** @param place what stands before the names of the fields in a message */
function daysIn(place: string, days: { from?: string | null; to?: string | null } | null | undefined) {
  const from = dayIn(`${place}from`, days?.from)
  const to = dayIn(`${place}to`, days?.to)
  if (from !== null && to !== null && from > to) {
    throw wrongFilter(`${place}from must not be after ${place}to`)
  }
  return { from, to }
}

function dayIn(field: string, day: string | null | undefined): Date | null {
  if (day === null || day === undefined) return null
  if (day >= '0001') return new Date(`${day}T00:00:00Z`)
  throw wrongFilter(`${field} is too long ago`)
}

function wrongFilter(message: string): GraphQLError {
  return new GraphQLError(`filter.${message}`, { extensions: { code: 'BAD_USER_INPUT' } })
}
