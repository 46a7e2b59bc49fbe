import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { PlacesForecastQuery } from '../../graphql/graphql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'

const PLACES_FORECAST = graphql(/* GraphQL */ `
  query PlacesForecast($id: ID!, $places: Int!) {
    adminEvent(id: $id) {
      id
      withoutMore: placesForecast(places: 0) {
        parties
        people
        left
      }
      placesForecast(places: $places) {
        parties
        people
        amount
        left
      }
    }
  }
`)

type Forecasts = NonNullable<PlacesForecastQuery['adminEvent']>

type PlacesForecastProps = {
  eventId: string
  places: number
  /** The number is still being edited. */
  isChanging: boolean
}

/** Shows the free spots and the expected revenue of additional ones. */
export function PlacesForecast({ eventId, places, isChanging }: PlacesForecastProps) {
  const { data, previousData } = useQuery(PLACES_FORECAST, {
    variables: { id: eventId, places },
    fetchPolicy: 'cache-and-network',
  })
  // The previous forecast stays visible while the next one loads.
  const event = (data ?? previousData)?.adminEvent
  return (
    <Box
      role="status"
      aria-busy={isChanging || !data}
      sx={{ minHeight: '4.5em', opacity: isChanging || !data ? 0.6 : 1 }}
    >
      {event?.withoutMore && <Box sx={ASIDE}>{describeFreeSpots(event.withoutMore)}</Box>}
      {event?.placesForecast && <ForecastText {...event.placesForecast} />}
    </Box>
  )
}

function describeFreeSpots({ parties, people, left }: NonNullable<Forecasts['withoutMore']>): string {
  const free = people + left
  if (free === 0) return 'No spots are free now.'
  const spots = `${formatCount(free, 'spot')} ${free === 1 ? 'is' : 'are'} free now`
  return parties === 0
    ? `${spots}, but that suits nobody on the waiting list.`
    : `${spots} and about to be offered to ${formatCount(parties, 'party', 'parties')}.`
}

function ForecastText({ parties, people, amount, left }: NonNullable<Forecasts['placesForecast']>) {
  if (parties === 0) return <Box>Nobody on the waiting list would be offered a spot.</Box>
  return (
    <>
      <Box>
        <Text>
          {formatCount(parties, 'party', 'parties')} would be offered {formatCount(people, 'spot')}, and would
          pay{' '}
        </Text>
        <strong>{formatMoney(amount)}</strong> for their nights if they all book, not counting add-ons.
      </Box>
      {left > 0 && (
        <Box>
          <Text>{formatCount(left, 'spot')} would be left over for everyone else.</Text>
        </Box>
      )}
    </>
  )
}
