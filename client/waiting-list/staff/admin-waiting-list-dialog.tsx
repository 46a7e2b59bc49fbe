import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useServerOffset } from '../../apollo/server-clock.ts'
import type { EventLineFragment, WaitingStatus } from '../../graphql/graphql.ts'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../../staff/kit/list-message.tsx'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsPast } from '../../ui/use-now.ts'
import { EntryActionDialog } from './entry-action-dialog.tsx'
import type { EntryAction } from './entry-action-text.ts'
import { MorePlaces } from './more-places.tsx'
import { useWaitingList, type WaitingListEvent, type WaitingListItem } from './use-waiting-list.ts'
import { getEntryElementId, WaitingParty } from './waiting-party.tsx'

const OFFER_DELAY_MS = 2500

// Loaded lazily because the chart code is large.
const DemandChart = lazyPart(async () => (await import('./demand-chart.tsx')).DemandChart)

type WaitingListDialogProps = { event: EventLineFragment; onChanged: () => void; onClose: () => void }

/** Lists the entries in offer order, with the organiser's actions. */
export function AdminWaitingListDialog({ event, onChanged, onClose }: WaitingListDialogProps) {
  const [opened, setOpened] = useState<{ action: EntryAction; partyId: string } | null>(null)
  useRestoreEntryFocus(opened?.partyId ?? null)
  const list = useWaitingList(event.id)
  const { parties, readMore, refresh } = list
  const chosen = parties.find((party) => party.id === opened?.partyId)
  const isOpen = useIsBookingOpen(list.event)

  async function refreshList() {
    onChanged()
    await refresh()
  }

  /** New spots are offered shortly after they are opened. */
  async function refreshOffers() {
    await refreshList()
    await new Promise((resolve) => setTimeout(resolve, OFFER_DELAY_MS))
    await refresh()
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Waiting list"
      subtitle={`${event.title}, in joining order`}
      maxWidth="md"
      fullScreenOnPhone
    >
      {isOpen && <MorePlaces eventId={event.id} onOpened={() => void refreshOffers()} />}
      {list.hasFailed ? (
        <LoadFailure onRetry={() => void refresh()} />
      ) : !list.event ? (
        <ListSkeleton entries={3} />
      ) : parties.length === 0 ? (
        <EmptyList>Nobody is waiting for this event.</EmptyList>
      ) : (
        <Box component="ol" sx={PLAIN_LIST}>
          {addPositions(parties).map(({ party, place }) => (
            <WaitingParty
              key={party.id}
              party={party}
              place={place}
              onAct={(action) => setOpened({ action, partyId: party.id })}
            />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={list.isReading} />}
      {parties.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Suspense>
            <DemandChart eventId={event.id} />
          </Suspense>
        </Box>
      )}
      {opened && chosen && list.event && (
        <EntryActionDialog
          action={opened.action}
          party={chosen}
          event={list.event}
          onOutdated={refreshList}
          onClose={() => setOpened(null)}
        />
      )}
    </DialogFrame>
  )
}

/** Moves focus back to the entry when a dialog closes, because the button that opened it may be gone. */
function useRestoreEntryFocus(partyId: string | null) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (partyId === null && last.current !== null && isLost) {
      document.getElementById(getEntryElementId(last.current))?.focus()
    }
    last.current = partyId
  }, [partyId])
}

/** False while loading. */
function useIsBookingOpen(event: WaitingListEvent | null): boolean {
  const isClosed = useIsPast(new Date(event?.bookingClosesAt ?? 0), useServerOffset())
  return (event?.isActive ?? false) && event?.isCancelled === false && !isClosed
}

/** Entries that no longer wait have no position. */
function addPositions(
  parties: readonly WaitingListItem[],
): { party: WaitingListItem; place: number | null }[] {
  let place = 0
  return parties.map((party) => {
    if (!WAITING_STATUSES.has(party.status)) return { party, place: null }
    place += 1
    return { party, place }
  })
}

const WAITING_STATUSES: ReadonlySet<WaitingStatus> = new Set(['WAITING', 'OFFERED', 'PAUSED'])
