import { useQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { AdminEventFilter, AdminEventSort } from '../../graphql/graphql.ts'
import { formatCappedCount } from '../../staff/kit/admin-text.ts'
import { ListSkeleton } from '../../staff/kit/list-message.tsx'
import type { ListProps } from '../../staff/kit/list-props.ts'
import { ListStates } from '../../staff/kit/paged-list.tsx'
import { useIsWide } from '../../staff/kit/use-is-wide.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { type Sorting, useSorting } from '../../staff/kit/use-sorting.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EventCards } from './event-cards.tsx'
import { EventDialogs, type WaitingListDialog } from './event-dialogs.tsx'
import type { EventReference } from './event-line.ts'
import { EventTools } from './event-tools.tsx'
import { useEventActions } from './use-event-actions.ts'

// Large, and not needed on phones.
const EventsGrid = lazyPart(async () => (await import('./events-grid.tsx')).EventsGrid)

const ADMIN_EVENTS = graphql(/* GraphQL */ `
  query AdminEvents($filter: AdminEventFilter, $order: AdminEventOrder, $first: Int, $after: String) {
    adminEvents(filter: $filter, order: $order, first: $first, after: $after) {
      matchCount
      edges {
        cursor
        node {
          id
          ...EventLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const SORTS: readonly AdminEventSort[] = [
  'NEXT',
  'START_DATE',
  'TITLE',
  'CAPACITY',
  'TAKEN',
  'PRICE',
  'CHANGED',
]
const NEXT_FIRST: Sorting<AdminEventSort> = { field: 'NEXT', direction: 'ASC' }

type EventsTabProps = {
  WaitingListDialog: WaitingListDialog
  /** Called for changes that affect the dashboard metrics. */
  onChanged: () => void
  /** Name of the form to open. Null for none. */
  interruptedForm: string | null
}

export function EventsTab({ WaitingListDialog, onChanged, interruptedForm }: EventsTabProps) {
  const { read } = useListSearchParams()
  const { order, sortBy } = useSorting(SORTS, NEXT_FIRST)
  const filter = parseFilter(read)
  const isWide = useIsWide()
  const query = useQuery(ADMIN_EVENTS, {
    variables: { filter, order, first: PAGE_SIZE },
    notifyOnNetworkStatusChange: true,
  })
  const { actions, open, openDialog, closeDialog } = useEventActions(onChanged, interruptedForm)
  const found = (query.data ?? query.previousData)?.adminEvents
  const pages = useListPages<EventReference>(found, (after) => query.fetchMore({ variables: { after } }))
  const reload = () => void query.refetch().catch(() => undefined)
  const list: ListProps<EventReference, AdminEventSort> = {
    pages,
    order,
    onSort: sortBy,
    count: found?.matchCount ?? null,
    isLoading: query.loading || pages.isLoading,
  }

  return (
    <>
      <EventTools
        count={found ? formatCappedCount(found.matchCount, 'event') : ''}
        order={order}
        onSort={sortBy}
        onCreate={() => openDialog({ kind: 'CREATE' })}
        onCreateDayEvent={() => openDialog({ kind: 'CREATE_DAY' })}
      />
      <ListStates
        query={query}
        isEmpty={pages.all.length === 0}
        emptyText={hasFilter(filter) ? 'No events match.' : 'No events yet. Create the first one.'}
      >
        {isWide ? (
          <Suspense fallback={<ListSkeleton />}>
            <EventsGrid {...list} actions={actions} />
          </Suspense>
        ) : (
          <EventCards pages={pages} actions={actions} />
        )}
      </ListStates>
      <EventDialogs
        WaitingListDialog={WaitingListDialog}
        open={open}
        onClose={closeDialog}
        onSaved={() => {
          // The edited event may have a new position in the list.
          reload()
          onChanged()
        }}
        onCopied={(eventId) => openDialog({ kind: 'EDIT', eventId })}
        onChanged={onChanged}
      />
    </>
  )
}

function parseFilter(read: (name: string) => string): AdminEventFilter {
  const period = read('when')
  const visibility = read('shown')
  return {
    search: read('q') || null,
    period: period === 'UPCOMING' || period === 'PAST' ? period : null,
    visibility: visibility === 'VISIBLE' || visibility === 'HIDDEN' ? visibility : null,
  }
}

function hasFilter({ search, period, visibility }: AdminEventFilter): boolean {
  return Boolean(search ?? period ?? visibility)
}
