import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { ASIDE, SMALL_ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { counted, dayInWords, partyInWords } from '../kit/in-words.ts'
import { type BadgeTone, StateBadge } from '../kit/state-badge.tsx'
import type { PartyAct } from './line-act-words.ts'
import type { Waiting } from './use-waiting-line.ts'

type WaitingPartyProps = {
  party: Waiting
  /** Position in the list. Null for an entry that no longer waits. */
  place: number | null
  onAct: (act: PartyAct, party: Waiting) => void
}

/** Returns the element ID of the list entry, which can receive focus. */
export function idOfParty(id: string): string {
  return `waiting-party-${id}`
}

export function WaitingParty({ party, place, onAct }: WaitingPartyProps) {
  const { tone, text, until } = standingOf(party)
  return (
    <Box component="li" id={idOfParty(party.id)} tabIndex={-1} sx={PARTY_STYLE}>
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
            {counted(party.adultCount + party.childCount, 'spot')}: {partyInWords(party)}
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
            Since {dayInWords(party.joinedAt)}
            {party.lapsedOffers > 0 && `, ${counted(party.lapsedOffers, 'offer')} lapsed`}
          </Text>
        </Box>
        <Acts party={party} onAct={(act) => onAct(act, party)} />
      </Box>
    </Box>
  )
}

const BUTTON_WORDS = {
  offer: 'Offer spots now',
  extend: 'Extend offer',
  withdraw: 'Take offer back',
  remove: 'Remove from list',
} as const satisfies Record<PartyAct, string>

function Acts({ party, onAct }: { party: Waiting; onAct: (act: PartyAct) => void }) {
  const acts = actsOf(party)
  if (acts.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
      {acts.map((act) => (
        <Button
          key={act}
          color={act === 'remove' ? 'error' : 'primary'}
          aria-label={`${BUTTON_WORDS[act]}: ${party.firstName} ${party.lastName}`}
          onClick={() => onAct(act)}
          sx={{ px: 1, minHeight: 40 }}
        >
          {BUTTON_WORDS[act]}
        </Button>
      ))}
    </Box>
  )
}

function actsOf({ state, offer }: Waiting): readonly PartyAct[] {
  switch (state) {
    case 'WAITING':
    case 'RESTING':
      return ['offer', 'remove']
    case 'OFFERED':
      return offer?.state === 'LAPSED' ? ['remove'] : ['extend', 'withdraw', 'remove']
    case 'BOOKED':
    case 'DECLINED':
    case 'LAPSED':
    case 'REMOVED':
    case 'LEFT':
    case 'CLOSED':
      return []
    default:
      return assertNever(state)
  }
}

type Standing = { tone: BadgeTone; text: string; until?: string | null }

function standingOf({ state, offer, restsUntil }: Waiting): Standing {
  switch (state) {
    case 'WAITING':
      return { tone: 'waiting', text: 'Waiting' }
    case 'OFFERED':
      if (offer?.state === 'LAPSED') {
        return { tone: 'muted', text: 'Offer lapsed', until: 'Its spots go on within a minute or two.' }
      }
      return {
        tone: 'good',
        text: offer === null ? 'Offered' : `${counted(offer.spots, 'spot')} offered`,
        until: offer === null ? null : `Held until ${momentOf(offer.expiresAt)}`,
      }
    case 'RESTING':
      return {
        tone: 'muted',
        text: 'Passed over',
        until: restsUntil === null ? null : `Asked again after ${momentOf(restsUntil)}`,
      }
    case 'BOOKED':
      return { tone: 'good', text: 'Booked' }
    case 'DECLINED':
      return { tone: 'muted', text: 'Declined' }
    case 'LAPSED':
      return { tone: 'muted', text: 'Offers lapsed' }
    case 'REMOVED':
      return { tone: 'muted', text: 'Removed' }
    case 'LEFT':
      return { tone: 'muted', text: 'Left' }
    case 'CLOSED':
      return { tone: 'muted', text: 'Closed' }
    default:
      return assertNever(state)
  }
}

function momentOf(instant: string): string {
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
