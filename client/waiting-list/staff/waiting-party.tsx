import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatBrisbaneDay, formatCount, formatPartySize } from '../../staff/kit/admin-text.ts'
import { type BadgeTone, StateBadge } from '../../staff/kit/state-badge.tsx'
import { ASIDE, SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import type { EntryAction } from './entry-action-text.ts'
import type { WaitingListItem } from './use-waiting-list.ts'

type WaitingPartyProps = {
  party: WaitingListItem
  /** Position in the list. Null for an entry that no longer waits. */
  place: number | null
  onAct: (action: EntryAction) => void
}

export function getEntryElementId(id: string): string {
  return `waiting-party-${id}`
}

export function WaitingParty({ party, place, onAct }: WaitingPartyProps) {
  const { tone, text, until } = getEntryStatus(party)
  return (
    <Box component="li" id={getEntryElementId(party.id)} tabIndex={-1} sx={PARTY_STYLE}>
      <Box aria-hidden sx={{ fontWeight: 700, fontSize: '1.25rem', minWidth: '2ch', textAlign: 'right' }}>
        {place}
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 700 }}>
          <Text>
            {party.firstName} {party.lastName}
          </Text>
          <StateBadge tone={tone}>{text}</StateBadge>
        </Box>
        <Box>
          <Text>
            {formatCount(party.adultCount + party.childCount, 'spot')}: {formatPartySize(party)}
            {party.alsoPeople !== null && `, would also come as ${party.alsoPeople}`}
          </Text>
        </Box>
        {until && <Box sx={ASIDE}>{until}</Box>}
        {party.offerReason !== null && (
          <Box sx={ASIDE}>
            <Text>Out of turn: {party.offerReason}</Text>
          </Box>
        )}
        <Box sx={ASIDE}>
          <a href={`mailto:${party.email}`}>{party.email}</a> ·{' '}
          <Box
            component="a"
            href={`tel:${party.phone.replaceAll(/[^+\d]/g, '')}`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {party.phone}
          </Box>
        </Box>
        <Box sx={SMALL_ASIDE}>
          <Text>
            Since {formatBrisbaneDay(party.joinedAt)}
            {party.lapsedOfferCount > 0 && `, ${formatCount(party.lapsedOfferCount, 'offer')} expired`}
          </Text>
        </Box>
        <EntryActions party={party} onAct={onAct} />
      </Box>
    </Box>
  )
}

const BUTTON_LABELS = {
  offer: 'Offer spots now',
  extend: 'Extend offer',
  withdraw: 'Withdraw offer',
  remove: 'Remove from list',
} as const satisfies Record<EntryAction, string>

function EntryActions({ party, onAct }: { party: WaitingListItem; onAct: (action: EntryAction) => void }) {
  const actions = listActions(party)
  if (actions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
      {actions.map((action) => (
        <Button
          key={action}
          color={action === 'remove' ? 'error' : 'primary'}
          aria-label={`${BUTTON_LABELS[action]}: ${party.firstName} ${party.lastName}`}
          onClick={() => onAct(action)}
          sx={{ px: 1, minHeight: 40 }}
        >
          {BUTTON_LABELS[action]}
        </Button>
      ))}
    </Box>
  )
}

function listActions({ status, offer }: WaitingListItem): readonly EntryAction[] {
  switch (status) {
    case 'WAITING':
    case 'PAUSED':
      return ['offer', 'remove']
    case 'OFFERED':
      return offer?.status === 'LAPSED' ? ['remove'] : ['extend', 'withdraw', 'remove']
    case 'BOOKED':
    case 'DECLINED':
    case 'LAPSED':
    case 'REMOVED':
    case 'LEFT':
    case 'CLOSED':
      return []
    default:
      return assertNever(status)
  }
}

type EntryStatus = { tone: BadgeTone; text: string; until?: string | null }

function getEntryStatus({ status, offer, pausedUntil }: WaitingListItem): EntryStatus {
  switch (status) {
    case 'WAITING':
      return { tone: 'waiting', text: 'Waiting' }
    case 'OFFERED':
      if (offer?.status === 'LAPSED') {
        return {
          tone: 'muted',
          text: 'Offer expired',
          until: 'Its spots go to the next party within a minute or two.',
        }
      }
      return {
        tone: 'good',
        text: offer === null ? 'Offered' : `${formatCount(offer.spots, 'spot')} offered`,
        until: offer === null ? null : `Held until ${formatMoment(offer.expiresAt)}`,
      }
    case 'PAUSED':
      return {
        tone: 'muted',
        text: 'Skipped for now',
        until: pausedUntil === null ? null : `Asked again after ${formatMoment(pausedUntil)}`,
      }
    case 'BOOKED':
      return { tone: 'good', text: 'Booked' }
    case 'DECLINED':
      return { tone: 'muted', text: 'Declined' }
    case 'LAPSED':
      return { tone: 'muted', text: 'Offers expired' }
    case 'REMOVED':
      return { tone: 'muted', text: 'Removed' }
    case 'LEFT':
      return { tone: 'muted', text: 'Left' }
    case 'CLOSED':
      return { tone: 'muted', text: 'Closed' }
    default:
      return assertNever(status)
  }
}

function formatMoment(instant: string): string {
  return formatInstantAu(new Date(instant))
}

const PARTY_STYLE = {
  display: 'flex',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const
