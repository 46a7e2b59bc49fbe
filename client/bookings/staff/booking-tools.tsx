import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { formatDayAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { AdminBookingSort, SortDirection } from '../../graphql/graphql.ts'
import { type Choice, ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { OrderField } from '../../staff/kit/order-field.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { getCancelledSuffix } from '../../staff/kit/state-badge.tsx'
import { useIsWide } from '../../staff/kit/use-is-wide.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import type { Sorting } from '../../staff/kit/use-sorting.ts'

// Limited to 50 choices. The search finds all others.
const EVENT_CHOICES = graphql(/* GraphQL */ `
  query EventChoices($chosen: ID!, $hasChosen: Boolean!, $search: String) {
    adminEvents(filter: { search: $search }, order: { field: NEXT, direction: ASC }, first: 50) {
      edges {
        node {
          id
          title
          startDate
          isCancelled
        }
      }
      pageInfo {
        hasNextPage
      }
    }
    adminEvent(id: $chosen) @include(if: $hasChosen) {
      id
      title
      startDate
      isCancelled
    }
  }
`)

const STATUSES: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'PENDING', label: 'Pending payment' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'FAILED', label: 'Payment failed' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'RELEASED', label: 'Spots released' },
]

const ORDERS: readonly Choice[] = [
  { value: 'GROUP:DESC', label: 'Pending first' },
  { value: 'BOOKED:DESC', label: 'Newest first' },
  { value: 'BOOKED:ASC', label: 'Oldest first' },
  { value: 'NAME:ASC', label: 'Name' },
  { value: 'CAMP:ASC', label: 'Event date' },
  { value: 'TOTAL:DESC', label: 'Largest total' },
]

type BookingToolsProps = {
  count: string
  order: Sorting<AdminBookingSort>
  onSort: (field: string, direction: SortDirection) => void
}

/** Renders search and filters, and the sort order where no table header offers it. */
export function BookingTools({ count, order, onSort }: BookingToolsProps) {
  const { read, write } = useListSearchParams()
  const isWide = useIsWide()
  const chosen = read('event')
  const [search, setSearch] = useState('')
  const { data: newest, previousData } = useQuery(EVENT_CHOICES, {
    variables: { chosen, hasChosen: chosen !== '', search: search || null },
    // Another admin may have added an event since the list was cached.
    fetchPolicy: 'cache-and-network',
  })
  const data = newest ?? previousData
  const found = (data?.adminEvents?.edges ?? []).map(({ node }) => node)
  const other = data?.adminEvent
  const events = other && !found.some(({ id }) => id === other.id) ? [other, ...found] : found

  return (
    <ListTools
      count={count}
      filtersInUse={[chosen, read('status')].filter(Boolean).length}
      search={
        <SearchField
          label="Search name, email, phone or reference"
          hint={
            chosen === ''
              ? "Choose an event to search for children's names too."
              : "Also searches children's names at this event, which is noted in the audit trail."
          }
          value={read('q')}
          onSearch={(q) => write({ q })}
        />
      }
      filters={
        <>
          {(search !== '' || data?.adminEvents?.pageInfo.hasNextPage) && (
            <SearchField
              label="Find an event to choose"
              hint="The list of events below shows the next 50 that match."
              value={search}
              onSearch={setSearch}
            />
          )}
          <ChoiceField
            label="Event"
            value={chosen}
            onChoose={(event) => write({ event })}
            options={[
              { value: '', label: 'All events' },
              ...events.map(({ id, title, startDate, isCancelled }) => ({
                value: id,
                label: `${title} (${formatDayAu(startDate)}${getCancelledSuffix({ isCancelled })})`,
              })),
            ]}
          />
          <ChoiceField
            label="Status"
            value={read('status')}
            onChoose={(status) => write({ status })}
            options={STATUSES}
          />
          {!isWide && <OrderField order={order} onSort={onSort} options={ORDERS} />}
        </>
      }
    />
  )
}
