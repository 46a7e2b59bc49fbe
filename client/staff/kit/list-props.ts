import type { SortDirection } from '../../graphql/graphql.ts'
import type { ListPages } from './use-list-pages.ts'
import type { Sorting } from './use-sorting.ts'

export type ListProps<Row, Field extends string> = {
  pages: ListPages<Row>
  order: Sorting<Field>
  onSort: (field: string, direction: SortDirection) => void
  /** Null above the counting limit. */
  count: number | null
  isLoading: boolean
}
