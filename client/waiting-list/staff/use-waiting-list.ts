import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { WaitingListEntriesQuery } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useWaitingListChanges } from './use-waiting-list-changes.ts'

const WAITING_LIST_ENTRIES = graphql(/* GraphQL */ `
  query WaitingListEntries($id: ID!, $first: Int, $after: String) {
    adminEvent(id: $id) {
      id
      startsAt
      bookingClosesAt
      isCancelled
      isActive
      waitingCount
      offeredCount
      currentParticipants
      maxParticipants
      availableSpots
      waitingList(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            firstName
            lastName
            email
            phone
            adultCount
            childCount
            alsoPeople
            status
            offer {
              id
              spots
              status
              expiresAt
            }
            offerReason
            lapsedOfferCount
            pausedUntil
            joinedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

export type WaitingListEvent = NonNullable<WaitingListEntriesQuery['adminEvent']>
export type WaitingListItem = NonNullable<WaitingListEvent['waitingList']>['edges'][number]['node']

const FIRST = 20
const LARGEST_PAGE = 50

type WaitingListResult = {
  /** Null while loading. */
  event: WaitingListEvent | null
  parties: readonly WaitingListItem[]
  hasFailed: boolean
  isReading: boolean
  /** Loads the next page. Null on the last page. Never rejects. */
  readMore: (() => Promise<void>) | null
  /** Refetches all loaded entries. Never rejects: on failure the shown entries stay. */
  refresh: () => Promise<void>
}

/** Loads the waiting list page by page and refetches it when the status of an entry changes. */
export function useWaitingList(eventId: string): WaitingListResult {
  const client = useApolloClient()
  const toast = useToast()
  const [isReading, setReading] = useState(false)
  const { data, refetch, error, fetchMore } = useQuery(WAITING_LIST_ENTRIES, {
    variables: { id: eventId, first: FIRST },
    fetchPolicy: 'cache-and-network',
  })
  const event = data?.adminEvent ?? null
  const waitingList = event?.waitingList
  const parties = waitingList?.edges.map(({ node }) => node) ?? []

  async function refresh() {
    try {
      if (parties.length <= FIRST) await refetch()
      else await refetchParties(client, eventId, parties.length)
      evictStatistics(client, eventId)
    } catch {
      // The next status change or action retries.
    }
  }

  const occupancy = event && `${event.currentParticipants}/${event.maxParticipants} ${event.waitingCount}`
  const lastOccupancy = useRef(occupancy)
  // A change of spots (an offer, a booking, a cancellation) may change the status of an entry.
  useEffect(() => {
    if (lastOccupancy.current !== null && lastOccupancy.current !== occupancy) void refresh()
    lastOccupancy.current = occupancy
  })
  useWaitingListChanges(parties, () => void refresh())

  async function readMore() {
    if (isReading) return
    setReading(true)
    try {
      await fetchMore({ variables: { after: waitingList?.pageInfo.endCursor } })
    } catch {
      toast({ title: 'Failed to load admin data', variant: 'destructive' })
    } finally {
      setReading(false)
    }
  }

  return {
    event,
    parties,
    hasFailed: error !== undefined && !waitingList,
    isReading,
    readMore: waitingList?.pageInfo.hasNextPage ? readMore : null,
    refresh,
  }
}

/** Refetches the first `count` entries page by page. The cache updates the shown list in place. */
async function refetchParties(client: ApolloClient, id: string, count: number): Promise<void> {
  let after: string | null = null
  for (let left = count; left > 0; left -= LARGEST_PAGE) {
    const page: WaitingListEntriesQuery | undefined = await fetchPage(client, id, after)
    const pageInfo = page?.adminEvent?.waitingList?.pageInfo
    if (!pageInfo?.hasNextPage) return
    after = pageInfo.endCursor
  }
}

async function fetchPage(client: ApolloClient, id: string, after: string | null) {
  const variables = { id, first: LARGEST_PAGE, after }
  return (await client.query({ query: WAITING_LIST_ENTRIES, variables, fetchPolicy: 'network-only' })).data
}

/** Makes the shown statistics refetch. */
function evictStatistics({ cache }: ApolloClient, eventId: string): void {
  const id = cache.identify({ __typename: 'Event', id: eventId })
  for (const fieldName of ['placesForecast', 'waitingListDemand']) cache.evict({ id, fieldName })
}
