import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SHEET_LIST_STYLE } from './card-styles.ts'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from './list-message.tsx'
import type { ListPages } from './use-list-pages.ts'

/** The result of `useQuery`. */
type ListQuery = {
  data?: unknown
  previousData?: unknown
  error?: unknown
  refetch: () => Promise<unknown>
}

type ListStatesProps = {
  query: ListQuery
  isEmpty: boolean
  emptyText: string
  /** Lines shown while loading. */
  skeletons?: number
  children: ReactNode
}

/** Shows the children once they are loaded. The previous list stays visible while the next one loads. */
export function ListStates({ query, isEmpty, emptyText, skeletons, children }: ListStatesProps) {
  const { data, previousData, error, refetch } = query
  if (error && !data) return <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
  if (!data && !previousData) return <ListSkeleton entries={skeletons} />
  return isEmpty ? <EmptyList>{emptyText}</EmptyList> : children
}

type PagedListProps<Entry> = Omit<ListStatesProps, 'isEmpty' | 'children'> & {
  pages: ListPages<Entry>
  component?: 'ol' | 'ul'
  sx?: SxProps
  /** Renders one entry with its key. */
  children: (entry: Entry) => ReactNode
}

export function PagedList<Entry>({
  pages: { all, loadMore, isLoading },
  component = 'ol',
  sx = SHEET_LIST_STYLE,
  children,
  ...states
}: PagedListProps<Entry>) {
  return (
    <>
      <ListStates {...states} isEmpty={all.length === 0}>
        <Box component={component} sx={sx}>
          {all.map((entry) => children(entry))}
        </Box>
      </ListStates>
      {loadMore && <LoadMore onMore={() => void loadMore()} isBusy={isLoading} />}
    </>
  )
}
