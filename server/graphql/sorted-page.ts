import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { decodeCursor, encodeCursor, type PageCursor } from '../page-cursor.ts'
import { builder } from './builder.ts'

const defaultPageSize = 20
const maxPageSize = 50

/**
 * Returns a page as a connection.
 * @param asked.order names the sorting; cursors of another one are rejected
 */
export async function sortedPage<Row extends object>(options: {
  first: number | null | undefined
  after: string | null | undefined
  order: string
  place: (row: Row) => PageCursor
  list: (page: { after: PageCursor | null; limit: number }) => Promise<Row[]>
  /** Counts all matches; runs only when selected. */
  countMatches?: () => Promise<number | null>
}) {
  const { first, after, order, place, list, countMatches = async () => null } = options
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
      toCursor: (row: Row) => encodeCursor(order, place(row)),
    },
    (wanted: ResolveCursorConnectionArgs): Promise<Row[]> =>
      list({
        after: wanted.after === undefined ? null : decodeCursor(order, wanted.after),
        limit: wanted.limit,
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
