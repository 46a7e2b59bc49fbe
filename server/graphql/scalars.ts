import { GraphQLError, GraphQLScalarType, print, type ValueNode, valueFromASTUntyped } from 'graphql'
import { isDay } from '../../domain/dates.ts'
import { parseDecimal, toDecimal } from '../../domain/money.ts'
import { site } from '../../domain/site.ts'

function parseDay(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value
  throw new GraphQLError('A Date is written YYYY-MM-DD')
}

function parseInstant(value: unknown): string {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value
  throw new GraphQLError('A DateTime is written as ISO 8601')
}

function parseMoney(value: unknown): number {
  const cents = typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : null
  if (cents !== null) return cents
  throw new GraphQLError('Money is a decimal string with at most two places')
}

/** Adds the value and its location to the errors of a parser. */
function toLiteralParser<Value>(parse: (value: unknown) => Value): (node: ValueNode) => Value {
  return (node) => {
    try {
      return parse(valueFromASTUntyped(node))
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      throw new GraphQLError(`Invalid value ${print(node)}; ${error.message}`, { nodes: node })
    }
  }
}

/** A date column or a day `YYYY-MM-DD` inside. */
export const dateScalar = new GraphQLScalarType<Date | string, string>({
  name: 'Date',
  description: 'Calendar day in Brisbane, written YYYY-MM-DD.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
  serialize(value) {
    return value instanceof Date ? value.toISOString().slice(0, 10) : parseDay(value)
  },
  parseValue: parseDay,
  parseLiteral: toLiteralParser(parseDay),
})

export const dateTimeScalar = new GraphQLScalarType<Date | string, string>({
  name: 'DateTime',
  description: 'Instant in UTC, written as ISO 8601 with milliseconds.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize(value) {
    if (value instanceof Date) return value.toISOString()
    throw new GraphQLError('A DateTime must be an instant')
  },
  parseValue: parseInstant,
  parseLiteral: toLiteralParser(parseInstant),
})

/** Integer cents inside, a decimal string with two places outside. */
export const moneyScalar = new GraphQLScalarType<number, string>({
  name: 'Money',
  description: 'Amount in Australian dollars as a decimal string with two places, such as 129.00.',
  specifiedByURL: `${site.url}/developers#money`,
  serialize(value) {
    if (typeof value === 'number' && Number.isInteger(value)) return toDecimal(value)
    throw new GraphQLError('Money must be whole cents')
  },
  parseValue: parseMoney,
  parseLiteral: toLiteralParser(parseMoney),
})
