import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment, WaitingLineQuery } from '../../graphql/graphql.ts'
import { ASIDE, PLAIN_LIST, SMALL_ASIDE } from '../../theme-looks.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { counted, dayInWords, partyInWords } from '../kit/in-words.ts'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../kit/list-message.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

const WAITING_LINE = graphql(/* GraphQL */ `
  query WaitingLine($id: ID!, $first: Int, $after: String) {
    adminEvent(id: $id) {
      id
      event {
        id
        waitingCount
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
              notified
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

const FIRST = 20

type Waiting = NonNullable<
  NonNullable<WaitingLineQuery['adminEvent']>['event']['waitingList']
>['edges'][number]['node']

/** Who waits for an event, in the order in which they are offered a spot. */
export function WaitingLineDialog({ event, onClose }: { event: EventLineFragment; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const { data, refetch, error, fetchMore } = useQuery(WAITING_LINE, {
    variables: { id: event.id, first: FIRST },
    fetchPolicy: 'cache-and-network',
  })
  const line = data?.adminEvent?.event.waitingList
  const parties = line?.edges.map(({ node }) => node) ?? []

  async function readMore() {
    if (isBusy) return
    setBusy(true)
    try {
      await fetchMore({ variables: { after: line?.pageInfo.endCursor } })
    } catch {
      toast({ title: 'Failed to load admin data', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Waiting list"
      subtitle={`${event.event.title}, first come first`}
      fullScreenOnPhone
    >
      {error && !line ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !line ? (
        <ListSkeleton entries={3} />
      ) : parties.length === 0 ? (
        <EmptyList>Nobody waits for this event.</EmptyList>
      ) : (
        <Box component="ol" sx={PLAIN_LIST}>
          {parties.map((party, index) => (
            <WaitingParty key={party.id} party={party} place={index + 1} />
          ))}
        </Box>
      )}
      {line?.pageInfo.hasNextPage && <LoadMore onMore={() => void readMore()} isBusy={isBusy} />}
    </DialogFrame>
  )
}

function WaitingParty({ party, place }: { party: Waiting; place: number }) {
  return (
    <Box component="li" sx={PARTY_STYLE}>
      <Box aria-hidden sx={{ fontWeight: 700, fontSize: '1.25rem', minWidth: '2ch', textAlign: 'right' }}>
        {place}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 700 }}>
          {party.firstName} {party.lastName}
          {party.notified && <StateBadge tone="good">Offer sent</StateBadge>}
        </Box>
        <Box>
          {counted(party.adultCount + party.childCount, 'spot')}: {partyInWords(party)}
        </Box>
        <Box sx={ASIDE}>
          <a href={`mailto:${party.email}`}>{party.email}</a> ·{' '}
          <a href={`tel:${party.phone.replaceAll(/[^+\d]/g, '')}`}>{party.phone}</a>
        </Box>
        <Box sx={SMALL_ASIDE}>Since {dayInWords(party.joinedAt)}</Box>
      </Box>
    </Box>
  )
}

const PARTY_STYLE = {
  display: 'flex',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const
