import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../kit/list-message.tsx'
import { MorePlaces } from './more-places.tsx'
import { type PartyAct, type Waiting, WaitingParty } from './waiting-party.tsx'
import { WaitingPartyDialog } from './waiting-party-dialog.tsx'

const WAITING_LINE = graphql(/* GraphQL */ `
  query WaitingLine($id: ID!, $first: Int, $after: String) {
    adminEvent(id: $id) {
      id
      event {
        id
        waitingCount
        currentParticipants
        maxParticipants
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

const FIRST = 20
const OFFERED_AFTER_MS = 2500

// The charts are most of what the dashboard weighs.
const DemandChart = lazy(async () => ({ default: (await import('./demand-chart.tsx')).DemandChart }))

type WaitingLineDialogProps = { event: EventLineFragment; onChanged: () => void; onClose: () => void }

/** Who waits for an event, in the order in which they are offered spots, and what the organiser can do about it. */
export function WaitingLineDialog({ event, onChanged, onClose }: WaitingLineDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [acting, setActing] = useState<{ act: PartyAct; party: Waiting } | null>(null)
  const toast = useToast()
  const { data, refetch, error, fetchMore } = useQuery(WAITING_LINE, {
    variables: { id: event.id, first: FIRST },
    fetchPolicy: 'cache-and-network',
  })
  const line = data?.adminEvent?.event.waitingList
  const seats = data?.adminEvent?.event
  const taken = seats && `${seats.currentParticipants}/${seats.maxParticipants}`
  const known = useRef(taken)
  // Whatever changes the seats may turn somebody's state: an offer, a booking, what came free.
  useEffect(() => {
    if (known.current !== undefined && known.current !== taken) void refetch().catch(() => undefined)
    known.current = taken
  }, [taken, refetch])
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

  /** Places that were opened are offered a moment later. */
  async function readOffers() {
    onChanged()
    await new Promise((resolve) => setTimeout(resolve, OFFERED_AFTER_MS))
    await refetch().catch(() => undefined)
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Waiting list"
      subtitle={`${event.event.title}, first come first`}
      maxWidth="md"
      fullScreenOnPhone
    >
      {line && !event.event.isOver && <MorePlaces eventId={event.id} onOpened={() => void readOffers()} />}
      {error && !line ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !line ? (
        <ListSkeleton entries={3} />
      ) : parties.length === 0 ? (
        <EmptyList>Nobody waits for this event.</EmptyList>
      ) : (
        <Box component="ol" sx={PLAIN_LIST}>
          {parties.map((party, index) => (
            <WaitingParty
              key={party.id}
              party={party}
              place={index + 1}
              onAct={(act, chosen) => setActing({ act, party: chosen })}
            />
          ))}
        </Box>
      )}
      {line?.pageInfo.hasNextPage && <LoadMore onMore={() => void readMore()} isBusy={isBusy} />}
      {parties.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Suspense>
            <DemandChart eventId={event.id} />
          </Suspense>
        </Box>
      )}
      {acting && (
        <WaitingPartyDialog
          {...acting}
          onClose={() => {
            setActing(null)
            onChanged()
          }}
        />
      )}
    </DialogFrame>
  )
}
