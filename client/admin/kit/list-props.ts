import type { SortDirection } from '../../graphql/graphql.ts'
import type { ListPages } from './use-list-pages.ts'
import type { Sorting } from './use-sorting.ts'

/** What a list is drawn from, as a table or as cards. */
export type ListProps<Row, Field extends string> = {
  pages: ListPages<Row>
  order: Sorting<Field>
  onSort: (field: string, direction: SortDirection) => void
  /** How many match on all pages; null for more than are counted. */
  count: number | null
  isReading: boolean
}
