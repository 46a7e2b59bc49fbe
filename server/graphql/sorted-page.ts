import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { decodeCursor, encodeCursor, type PageCursor } from '../page-cursor.ts'
import { builder } from './builder.ts'

const defaultPageSize = 20
const maxPageSize = 50

export async function sortedPage<Row extends object>(options: {
  first: number | null | undefined
  after: string | null | undefined
  /** Name of the sort order. Cursors of another order are rejected. */
  order: string
  toCursor: (row: Row) => PageCursor
  list: (page: { after: PageCursor | null; limit: number }) => Promise<Row[]>
  /** Counts all matches; runs only when selected. */
  countMatches?: () => Promise<number | null>
}) {
  const { first, after, order, toCursor, list, countMatches = async () => null } = options
  if (typeof first === 'number' && (first < 1 || first > maxPageSize)) {
    throw new GraphQLError(`A page holds 1 to ${maxPageSize} entries`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  const page = await resolveCursorConnection(
    {
      args: { first, after },
      defaultSize: defaultPageSize,
      maxSize: maxPageSize,
      toCursor: (row: Row) => encodeCursor(order, toCursor(row)),
    },
    (args: ResolveCursorConnectionArgs): Promise<Row[]> =>
      list({
        after: args.after === undefined ? null : decodeCursor(order, args.after),
        limit: args.limit,
      }),
  )
  if (page.edges.length > 0) return { ...page, countMatches }
  const pageInfo = { ...page.pageInfo, startCursor: null, endCursor: null }
  return { ...page, pageInfo, countMatches }
}

/** `edges` counts ten times by default, as every list does. */
export function pageComplexity(args: { first?: number | null | undefined }) {
  return { field: 1, multiplier: (args.first ?? defaultPageSize) / 10 }
}

export const pageArguments = {
  first: 'Page size, 1 to 50. Defaults to 20.',
  after: 'Cursor of the last entry on the previous page.',
} as const

export const SortDirection = builder.enumType('SortDirection', {
  description: 'Direction in which a list is sorted.',
  values: {
    ASC: { description: 'Ascending: smallest, earliest or A first.' },
    DESC: { description: 'Descending: largest, latest or Z first.' },
  },
})
