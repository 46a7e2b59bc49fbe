import { GraphQLError, GraphQLScalarType } from 'graphql'
import { isDay } from '../../domain/dates.ts'
import { parseDecimal, toDecimal } from '../../domain/money.ts'

/** A calendar day, `YYYY-MM-DD`; a date column on the inside. */
export const dateScalar = new GraphQLScalarType<Date | string, string>({
  name: 'Date',
  description: 'A calendar day in Brisbane, written YYYY-MM-DD.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString().slice(0, 10)
    throw new GraphQLError('A Date must be a date')
  },
  parseValue(value) {
    if (typeof value === 'string' && isDay(value)) return value
    throw new GraphQLError('A Date is written YYYY-MM-DD')
  },
})

/** An instant, ISO 8601 in UTC. */
export const dateTimeScalar = new GraphQLScalarType<Date | string, string>({
  name: 'DateTime',
  description: 'An instant in UTC, written as ISO 8601 with milliseconds.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString()
    throw new GraphQLError('A DateTime must be an instant')
  },
  parseValue(value) {
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value
    throw new GraphQLError('A DateTime is written as ISO 8601')
  },
})

/** Integer cents on the inside, a decimal string with two places outside. */
export const moneyScalar = new GraphQLScalarType<number, string>({
  name: 'Money',
  description: 'An amount in Australian dollars as a decimal string with two places, such as 129.00.',
  serialize(value) {
    if (typeof value === 'number' && Number.isInteger(value)) return toDecimal(value)
    throw new GraphQLError('Money must be whole cents')
  },
  parseValue(value) {
    const cents = typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : null
    if (cents !== null) return cents
    throw new GraphQLError('Money is a decimal string with at most two places')
  },
})
