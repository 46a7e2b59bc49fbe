import { GraphQLError } from 'graphql'
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

/** The filter as the listing takes it. @throws GraphQLError for a day before the year 1, which PostgreSQL does not know */
export function eventFilterOf(filter: typeof EventFilterInput.$inferInput | null | undefined) {
  return {
    category: filter?.category ?? null,
    from: dayIn(filter?.from),
    to: dayIn(filter?.to),
    maxAdultPriceCents:
      filter?.maxPricePerAdult == null ? null : Math.min(filter.maxPricePerAdult, largestColumn),
    minSpots: filter?.minSpots ?? null,
    text: filter?.text ?? null,
  }
}

function dayIn(day: string | null | undefined): Date | null {
  if (day === null || day === undefined) return null
  if (day >= '0001') return new Date(`${day}T00:00:00Z`)
  throw new GraphQLError('The day is too long ago', { extensions: { code: 'BAD_USER_INPUT' } })
}
