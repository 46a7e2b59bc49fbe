import { useQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { AdminBookingFilter, AdminBookingSort, BookingGroup } from '../../graphql/graphql.ts'
import { formatCappedCount } from '../../staff/kit/admin-text.ts'
import { ListSkeleton } from '../../staff/kit/list-message.tsx'
import type { ListProps } from '../../staff/kit/list-props.ts'
import { ListStates } from '../../staff/kit/paged-list.tsx'
import { useIsWide } from '../../staff/kit/use-is-wide.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { type Sorting, useSorting } from '../../staff/kit/use-sorting.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { BookingCards } from './booking-cards.tsx'
import type { BookingReference } from './booking-line.ts'
import { BookingTools } from './booking-tools.tsx'

// Large, and not needed on phones.
const BookingsGrid = lazyPart(async () => (await import('./bookings-grid.tsx')).BookingsGrid)

const ADMIN_BOOKINGS = graphql(/* GraphQL */ `
  query AdminBookings($filter: AdminBookingFilter, $order: AdminBookingOrder, $first: Int, $after: String) {
    adminBookings(filter: $filter, order: $order, first: $first, after: $after) {
      matchCount
      edges {
        cursor
        node {
          id
          ...BookingLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const SORTS: readonly AdminBookingSort[] = ['GROUP', 'BOOKED', 'NAME', 'TOTAL', 'CAMP']
const GROUPS: readonly BookingGroup[] = ['PENDING', 'CONFIRMED', 'CANCELLED', 'RELEASED']
// Unpaid bookings first, then paid ones, each newest first. Lapsed bookings last.
const PENDING_FIRST: Sorting<AdminBookingSort> = { field: 'GROUP', direction: 'DESC' }

export function BookingsTab() {
  const { read } = useListSearchParams()
  const { order, sortBy } = useSorting(SORTS, PENDING_FIRST)
  const filter = parseFilter(read)
  const isWide = useIsWide()
  const query = useQuery(ADMIN_BOOKINGS, {
    variables: { filter, order, first: PAGE_SIZE },
    notifyOnNetworkStatusChange: true,
  })
  const found = (query.data ?? query.previousData)?.adminBookings
  const pages = useListPages<BookingReference>(found, (after) => query.fetchMore({ variables: { after } }))
  const list: ListProps<BookingReference, AdminBookingSort> = {
    pages,
    order,
    onSort: sortBy,
    count: found?.matchCount ?? null,
    isLoading: query.loading || pages.isLoading,
  }

  return (
    <>
      <BookingTools
        count={found ? formatCappedCount(found.matchCount, 'booking') : ''}
        order={order}
        onSort={sortBy}
      />
      <ListStates
        query={query}
        isEmpty={pages.all.length === 0}
        emptyText={hasFilter(filter) ? 'No bookings match.' : 'No bookings yet.'}
      >
        {isWide ? (
          <Suspense fallback={<ListSkeleton />}>
            <BookingsGrid {...list} />
          </Suspense>
        ) : (
          <BookingCards pages={pages} />
        )}
      </ListStates>
    </>
  )
}

function parseFilter(read: (name: string) => string): AdminBookingFilter {
  const status = read('status')
  return {
    search: read('q') || null,
    eventId: read('event') || null,
    group: GROUPS.find((group) => group === status) ?? null,
    onlyFailed: status === 'FAILED',
  }
}

function hasFilter({ search, eventId, group, onlyFailed }: AdminBookingFilter): boolean {
  return Boolean(search ?? eventId ?? group) || onlyFailed === true
}
