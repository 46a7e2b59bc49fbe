import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDayRangeAu, formatInstantAu, formatTime } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { OpenTransferOfferFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { SHEET } from '../../theme-looks.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, ClockIcon, PeopleIcon, PlaceIcon } from '../../ui/icons/icons.tsx'
import { partyText } from '../../ui/party-text.ts'
import { Text } from '../../ui/text.tsx'

const OPEN_TRANSFER_OFFER = graphql(/* GraphQL */ `
  fragment OpenTransferOffer on TransferOffer {
    id
    firstName
    adultCount
    childCount
    glampingTentCount
    beerPackageCount
    policy
    expiresAt
    event {
      id
      title
      startDate
      endDate
      startTime
      endTime
      location
    }
  }
`)

const ACCEPT_TRANSFER = graphql(/* GraphQL */ `
  mutation AcceptTransfer($input: AcceptTransferInput!) {
    acceptTransfer(input: $input) {
      __typename
      ... on AcceptTransferPayload {
        booking {
          id
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type OpenTransferOfferProps = {
  offer: FragmentType<typeof OPEN_TRANSFER_OFFER>
  token: string
  /** Reloads the offer after it could not be accepted. */
  onEnded: () => void
}

export function OpenTransferOffer({ offer, token, onEnded }: OpenTransferOfferProps) {
  const { data } = useSuspenseFragment({ fragment: OPEN_TRANSFER_OFFER, from: offer })
  const [acceptTransfer, isAccepting] = useAction(ACCEPT_TRANSFER)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const { event } = data

  async function accept() {
    if (isAccepting) return
    setProblem(null)
    const outcome = await acceptTransfer({ token })
    if (outcome.kind === 'DONE') {
      navigate(paths.bookingStatus(outcome.payload.booking.id), { replace: true })
      return
    }
    setProblem(outcome.message ?? 'The booking could not be accepted. Check your connection and try again')
    if (outcome.kind === 'REJECTED') onEnded()
  }

  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Typography component="h1" variant="h2" sx={{ textWrap: 'balance' }}>
        <Text>{data.firstName ?? 'A family'} is offering you a booking</Text>
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '1.0625rem' }}>
        <Text>
          It's free. You can accept it until {formatInstantAu(new Date(data.expiresAt))} (Brisbane time).
        </Text>
      </Typography>
      <Box sx={{ ...SHEET, p: { xs: 2.5, sm: 3 }, mt: 3, display: 'grid', gap: 2.5 }}>
        <div>
          <Typography component="h2" variant="h3">
            {event.title}
          </Typography>
          <Box sx={{ mt: 1.5, display: 'grid', gap: 0.75 }}>
            <FactLine icon={<CalendarIcon size={18} />}>
              {formatDayRangeAu(event.startDate, event.endDate)}
            </FactLine>
            <FactLine icon={<ClockIcon size={18} />}>
              <Text>
                {formatTime(event.startTime)} – {formatTime(event.endTime)}
              </Text>
            </FactLine>
            <FactLine icon={<PlaceIcon size={18} />}>{event.location}</FactLine>
            <FactLine icon={<PeopleIcon size={18} />}>{describeTransferredParty(data)}</FactLine>
          </Box>
        </div>
        <div>
          <Typography component="h2" variant="h4">
            If you cancel later
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li + li': { mt: 0.75 } }}>
            {data.policy.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <li>Refunds go to the person who paid for the booking, not to you.</li>
          </Box>
        </div>
        {problem !== null && (
          <Alert severity="error">
            <Text>{problem}.</Text>
          </Alert>
        )}
        <Button
          variant="contained"
          color="secondary"
          size="large"
          fullWidth
          aria-disabled={isAccepting}
          onClick={() => void accept()}
        >
          <Text>{isAccepting ? 'Accepting...' : 'Accept the booking'}</Text>
        </Button>
      </Box>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        Then you tell us who's coming, and the other family can no longer open the booking. If you don't want
        it, you don't have to do anything.
      </Typography>
    </Container>
  )
}

function describeTransferredParty(offer: OpenTransferOfferFragment): string {
  const { glampingTentCount: tents, beerPackageCount: beers } = offer
  return [
    partyText(offer.adultCount, offer.childCount),
    ...(tents === 0 ? [] : [tents === 1 ? '1 glamping tent' : `${tents} glamping tents`]),
    ...(beers === 0 ? [] : [beers === 1 ? '1 beer package' : `${beers} beer packages`]),
  ].join(', ')
}
