import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { WaitingLineQuery } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useLineTurns } from './use-line-turns.ts'

const WAITING_LINE = graphql(/* GraphQL */ `
  query WaitingLine($id: ID!, $first: Int, $after: String) {
    adminEvent(id: $id) {
      id
      event {
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
              state
              offer {
                id
                spots
                state
                expiresAt
              }
              offerReason
              lapsedOffers
              restsUntil
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
  }
`)

/** An event whose line is shown. */
export type LineEvent = NonNullable<WaitingLineQuery['adminEvent']>['event']
/** A party in the line of an event. */
export type Waiting = NonNullable<LineEvent['waitingList']>['edges'][number]['node']

const FIRST = 20
const LARGEST_PAGE = 50

type WaitingLine = {
  /** Null until it was read. */
  event: LineEvent | null
  parties: readonly Waiting[]
  hasFailed: boolean
  isReading: boolean
  /** Reads what comes after everything that was read; null when that is all. Never rejects. */
  readMore: (() => Promise<void>) | null
  /** Reads everything anew that is shown. Never rejects: what is shown stays when it fails. */
  readAgain: () => Promise<void>
}

/** The line of an event, page by page; it is read anew when something turns in it. */
export function useWaitingLine(eventId: string): WaitingLine {
  const client = useApolloClient()
  const toast = useToast()
  const [isReading, setReading] = useState(false)
  const { data, refetch, error, fetchMore } = useQuery(WAITING_LINE, {
    variables: { id: eventId, first: FIRST },
    fetchPolicy: 'cache-and-network',
  })
  const event = data?.adminEvent?.event ?? null
  const line = event?.waitingList
  const parties = line?.edges.map(({ node }) => node) ?? []

  async function readAgain() {
    try {
      if (parties.length <= FIRST) await refetch()
      else await readParties(client, eventId, parties.length)
      forgetFigures(client, eventId)
    } catch {
      // The next turn, or the next act, reads it.
    }
  }

  const taken = event && `${event.currentParticipants}/${event.maxParticipants} ${event.waitingCount}`
  const known = useRef(taken)
  // Whatever changes the seats may turn somebody's state: an offer, a booking, what came free.
  useEffect(() => {
    if (known.current !== null && known.current !== taken) void readAgain()
    known.current = taken
  })
  useLineTurns(parties, () => void readAgain())

  async function readMore() {
    if (isReading) return
    setReading(true)
    try {
      await fetchMore({ variables: { after: line?.pageInfo.endCursor } })
    } catch {
      toast({ title: 'Failed to load admin data', variant: 'destructive' })
    } finally {
      setReading(false)
    }
  }

  return {
    event,
    parties,
    hasFailed: error !== undefined && !line,
    isReading,
    readMore: line?.pageInfo.hasNextPage ? readMore : null,
    readAgain,
  }
}

/** Reads the first so many parties as a list of its own: each keeps its place in the one that is shown, which stays as long as it is. */
async function readParties(client: ApolloClient, id: string, count: number): Promise<void> {
  let after: string | null = null
  for (let left = count; left > 0; left -= LARGEST_PAGE) {
    const page: WaitingLineQuery | undefined = await readPage(client, id, after)
    const pageInfo = page?.adminEvent?.event.waitingList?.pageInfo
    if (!pageInfo?.hasNextPage) return
    after = pageInfo.endCursor
  }
}

async function readPage(client: ApolloClient, id: string, after: string | null) {
  const variables = { id, first: LARGEST_PAGE, after }
  return (await client.query({ query: WAITING_LINE, variables, fetchPolicy: 'network-only' })).data
}

/** What is shown of them is asked for again. */
function forgetFigures({ cache }: ApolloClient, eventId: string): void {
  const id = cache.identify({ __typename: 'Event', id: eventId })
  for (const fieldName of ['placesForecast', 'waitingDemand']) cache.evict({ id, fieldName })
}
