import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { getCountdown } from '../../domain/countdown.ts'
import { formatDayRangeAu, formatInstantAu } from '../../domain/dates.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { graphql } from '../graphql/gql.ts'
import type { OpenOfferFragment } from '../graphql/graphql.ts'
import { SHEET } from '../theme-looks.ts'
import { CountdownTiles } from '../ui/countdown-tiles.tsx'
import { FactLine } from '../ui/fact-line.tsx'
import { CalendarIcon, PeopleIcon, PlaceIcon } from '../ui/icons/icons.tsx'
import { partyText } from '../ui/party-text.ts'
import { Text } from '../ui/text.tsx'
import { useIsPast, useNow } from '../ui/use-now.ts'
import { DeclineOffer } from './decline-offer-button.tsx'

const OPEN_OFFER = graphql(/* GraphQL */ `
  fragment OpenOffer on WaitingListOffer {
    id
    spots
    expiresAt
    adultCount
    childCount
    firstName
    lastName
    email
    phone
    event {
      id
      title
      startDate
      endDate
      location
    }
  }
`)

type OpenOfferProps = {
  offer: FragmentType<typeof OPEN_OFFER>
  /** From the emailed link; null for the member who joined. */
  token: string | null
  onBook: (eventId: string, offer: OpenOfferFragment & { token: string | null }) => void
  /** Reloads the offer after it expired or was declined. */
  onEnded: () => void
}

export function OpenOffer({ offer, token, onBook, onEnded }: OpenOfferProps) {
  const { data } = useSuspenseFragment({ fragment: OPEN_OFFER, fragmentName: 'OpenOffer', from: offer })
  const { event, spots, expiresAt } = data
  const isPast = useIsPast(new Date(expiresAt), useServerOffset())
  const handleExpiry = useEffectEvent(onEnded)
  useEffect(() => {
    if (isPast) handleExpiry()
  }, [isPast])
  if (event === null) return null

  const held = spots === 1 ? '1 spot' : `${spots} spots`
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
      <Typography component="h1" variant="h2">
        <Text>{held} held for you</Text>
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '1.0625rem' }}>
        <Text>
          Nobody else can take this offer until {formatInstantAu(new Date(expiresAt))} Brisbane time. Book and
          pay to lock it in.
        </Text>
      </Typography>
      <Box sx={{ ...SHEET, p: { xs: 2.5, sm: 3 }, mt: 3, display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h3">
          {event.title}
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.75, typography: 'body2' }}>
          <FactLine icon={<CalendarIcon size={18} />}>
            {formatDayRangeAu(event.startDate, event.endDate)}
          </FactLine>
          <FactLine icon={<PlaceIcon size={18} />}>{event.location}</FactLine>
          <FactLine icon={<PeopleIcon size={18} />}>{partyText(data.adultCount, data.childCount)}</FactLine>
        </Box>
        <Box sx={{ color: 'primary.main' }}>
          <TimeLeft until={expiresAt} />
        </Box>
        {isPast ? (
          <Alert severity="info">This offer has ended.</Alert>
        ) : (
          <Button
            variant="contained"
            color="secondary"
            size="large"
            fullWidth
            onClick={() => onBook(event.id, { ...data, token })}
          >
            <Text>{spots === 1 ? 'Book your spot' : `Book your ${spots} spots`}</Text>
          </Button>
        )}
      </Box>
      {!isPast && <DeclineOffer offerId={data.id} token={token} onDeclined={onEnded} />}
    </Container>
  )
}

function TimeLeft({ until }: { until: string }) {
  const now = useNow(useServerOffset())
  return <CountdownTiles parts={now === null ? null : getCountdown(new Date(until), now)} />
}
