import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDayRangeAu, formatInstantAu } from '../../domain/dates.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import type { WaitingPlacesPanelFragment } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { FactLine } from '../ui/fact-line.tsx'
import { CalendarIcon, PeopleIcon } from '../ui/icons/icons.tsx'
import { LISTED_ROW } from '../ui/listed-row.ts'
import { Panel } from '../ui/page/panel.tsx'
import { partyText } from '../ui/party-text.ts'
import { Text } from '../ui/text.tsx'
import { offerPath } from './offer-path.ts'
import { placeText } from './place-text.ts'

const WAITING_PLACES_PANEL = graphql(/* GraphQL */ `
  fragment WaitingPlacesPanel on User {
    id
    waitingPlaces {
      id
      place
      peopleBefore
      adultCount
      childCount
      event {
        id
        title
        startDate
        endDate
      }
      offer {
        id
        spots
        status
        expiresAt
      }
    }
  }
`)

const LEAVE_OWN_PLACE = graphql(/* GraphQL */ `
  mutation LeaveOwnPlace($input: LeaveWaitingListInput!) {
    leaveWaitingList(input: $input) {
      __typename
      ... on LeaveWaitingListPayload {
        message
      }
      ... on UserError {
        message
      }
    }
  }
`)

// Reloads the list without the removed entry.
const REFETCH_PLACES = { refetchQueries: ['ProfilePage'] }

type Place = WaitingPlacesPanelFragment['waitingPlaces'][number]

type WaitingPlacesPanelProps = {
  member: FragmentType<typeof WAITING_PLACES_PANEL>
  /** Whether held spots are the main action of the page. */
  isMain: boolean
}

/** The waiting list entries and offers of a member. Renders nothing without any. */
export function WaitingPlacesPanel({ member, isMain }: WaitingPlacesPanelProps) {
  const { data } = useSuspenseFragment({
    fragment: WAITING_PLACES_PANEL,
    fragmentName: 'WaitingPlacesPanel',
    from: member,
  })
  const places = data.waitingPlaces
  if (places.length === 0) return null
  const firstHeld = places.find(({ offer }) => offer?.status === 'OPEN')
  return (
    <Panel title="Waiting lists" lead="We'll email you as soon as we hold spots for you.">
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2.5 }}>
        {places.map((place) => (
          <MyPlace key={place.id} place={place} isMain={isMain && place === firstHeld} />
        ))}
      </Box>
    </Panel>
  )
}

function MyPlace({ place, isMain }: { place: Place; isMain: boolean }) {
  const [leave, isLeaving] = useAction(LEAVE_OWN_PLACE, REFETCH_PLACES)
  const [problem, setProblem] = useState<string | null>(null)
  const { event, offer } = place
  if (event === null) return null
  const isHeld = offer?.status === 'OPEN'

  async function tryToLeave() {
    if (isLeaving) return
    const outcome = await leave({ id: place.id })
    if (outcome.kind === 'DONE') return
    setProblem(outcome.message ?? 'That did not work. Check your connection and try again.')
  }

  return (
    <Box component="li" sx={{ ...LISTED_ROW, alignItems: { sm: 'center' } }}>
      <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, typography: 'body2' }}>
        <Typography component="h3" variant="h4">
          <MuiLink component={Link} to={paths.event(event.id)} sx={TITLE_STYLE}>
            {event.title}
          </MuiLink>
        </Typography>
        <FactLine icon={<CalendarIcon size={18} />}>
          {formatDayRangeAu(event.startDate, event.endDate)}
        </FactLine>
        <FactLine icon={<PeopleIcon size={18} />}>{partyText(place.adultCount, place.childCount)}</FactLine>
        <Box sx={{ typography: 'body1', fontWeight: 600, mt: 0.5 }}>
          {isHeld
            ? `${offer.spots === 1 ? '1 spot is' : `${offer.spots} spots are`} held for you until ${formatInstantAu(new Date(offer.expiresAt))} Brisbane time.`
            : placeText(place)}
        </Box>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </Box>
      {isHeld ? (
        <Button
          variant="contained"
          color={isMain ? 'secondary' : 'primary'}
          component={Link}
          to={offerPath(offer.id, event.id)}
          sx={{ flexShrink: 0 }}
        >
          See your offer
        </Button>
      ) : (
        <Button
          variant="outlined"
          aria-disabled={isLeaving}
          onClick={() => void tryToLeave()}
          sx={{ flexShrink: 0 }}
        >
          <Text>{isLeaving ? 'Leaving...' : 'Leave waiting list'}</Text>
        </Button>
      )}
    </Box>
  )
}

const TITLE_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
