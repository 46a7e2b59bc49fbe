import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useState } from 'react'
import { formatDecimal } from '../../../domain/money.ts'
import { MOST_PLACES } from '../../../domain/waiting-list-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE, FRAME } from '../../theme-looks.ts'
import { CountInput } from '../../ui/form/count-input.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { counted } from '../kit/in-words.ts'
import { useLoggedOutRedirect } from '../kit/use-logged-out-redirect.ts'

const PLACES_FORECAST = graphql(/* GraphQL */ `
  query PlacesForecast($id: ID!, $places: Int!) {
    adminEvent(id: $id) {
      id
      event {
        id
        placesForecast(places: $places) {
          parties
          people
          amount
          left
        }
      }
    }
  }
`)

const OPEN_PLACES = graphql(/* GraphQL */ `
  mutation OpenPlaces($input: OpenPlacesInput!) {
    openPlaces(input: $input) {
      __typename
      ... on OpenPlacesPayload {
        event {
          id
          version
          ...EventLine
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const LINE_CHANGED = { refetchQueries: ['WaitingLine', 'PlacesForecast'] }

/** How many more people an event could take, and what that would bring in, before it is done. */
export function MorePlaces({ eventId, onOpened }: { eventId: string; onOpened: () => void }) {
  const [places, setPlaces] = useState(1)
  // While the number is being typed the answer before stays.
  const asked = useDeferredValue(places)
  const { data, previousData } = useQuery(PLACES_FORECAST, {
    variables: { id: eventId, places: asked },
    fetchPolicy: 'cache-and-network',
  })
  const [openPlaces, isBusy] = useAction(OPEN_PLACES, LINE_CHANGED)
  const [problem, setProblem] = useState<string | null>(null)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const titleId = useId()
  const forecast = (data ?? previousData)?.adminEvent?.event.placesForecast

  async function open() {
    if (isBusy) return
    setProblem(null)
    const outcome = await openPlaces({ eventId, places })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind !== 'DONE') {
      return setProblem(outcome.message ?? 'The places could not be opened. Nothing was changed')
    }
    toast({ title: `${counted(places, 'place')} opened` })
    onOpened()
  }

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ ...FRAME, p: 2, mb: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography component="h3" variant="h4" id={titleId}>
        Open more places
      </Typography>
      <Box sx={{ maxWidth: 260 }}>
        <CountInput
          label="Places"
          one="place"
          name="places"
          value={places}
          min={1}
          max={MOST_PLACES}
          blank={1}
          onNumber={(value) => setPlaces(Math.min(MOST_PLACES, Math.max(1, value)))}
          onBlur={() => undefined}
        />
      </Box>
      <Box role="status" sx={{ minHeight: '3em' }}>
        {forecast && <ForecastText {...forecast} />}
      </Box>
      {problem !== null && <Alert severity="error">{problem}.</Alert>}
      <Button
        variant="contained"
        aria-disabled={isBusy}
        onClick={() => void open()}
        sx={{ justifySelf: 'start' }}
      >
        {isBusy ? 'Opening...' : `Open ${counted(places, 'more place')}`}
      </Button>
    </Box>
  )
}

type ForecastTextProps = { parties: number; people: number; amount: string; left: number }

function ForecastText({ parties, people, amount, left }: ForecastTextProps) {
  return (
    <>
      <Box>
        {parties === 0 ? (
          'Nobody who waits would fit.'
        ) : (
          <>
            Offers {counted(people, 'spot')} to {counted(parties, 'waiting party', 'waiting parties')}:{' '}
            <strong>{formatDecimal(amount)}</strong> if all of them book.
          </>
        )}
      </Box>
      <Box sx={ASIDE}>
        For their nights, without add-ons.{' '}
        {left > 0 && `${counted(left, 'place')} would be free for everybody.`}
      </Box>
    </>
  )
}
