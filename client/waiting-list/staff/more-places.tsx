import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { MAX_ADDED_PLACES } from '../../../domain/waiting-list-form.ts'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { useDebouncedValue } from '../../staff/kit/use-debounced-value.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { FRAME } from '../../theme-looks.ts'
import { CountInput } from '../../ui/form/count-input.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { PlacesForecast } from './places-forecast.tsx'

const OPEN_PLACES = graphql(/* GraphQL */ `
  mutation OpenPlaces($input: OpenPlacesInput!) {
    openPlaces(input: $input) {
      __typename
      ... on OpenPlacesPayload {
        event {
          id
          staff {
            version
          }
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

/** Each forecast is a request. */
const FORECAST_DELAY_MS = 300

/** Shows how many spots an event could add, and the expected revenue, before they are opened. */
export function MorePlaces({ eventId, onOpened }: { eventId: string; onOpened: () => void }) {
  const [places, setPlaces] = useState(1)
  // A retry after a lost response opens no extra spots.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const debouncedPlaces = useDebouncedValue(places, FORECAST_DELAY_MS)
  const [openPlaces, isBusy] = useAction(OPEN_PLACES)
  const [problem, setProblem] = useState<{ field?: string; text?: string }>({})
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const titleId = useId()

  function choose(value: number) {
    const chosen = Math.min(MAX_ADDED_PLACES, Math.max(1, value))
    if (chosen !== places) setIdempotencyKey(newIdempotencyKey())
    setPlaces(chosen)
  }

  async function open() {
    if (isBusy) return
    setProblem({})
    const outcome = await openPlaces({ eventId, places, idempotencyKey })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind !== 'DONE') {
      const field = outcome.issues.find(({ path }) => path === 'places')?.message
      const text = outcome.message ?? 'The spots may not have been added. Try again: they are only added once'
      return setProblem(field === undefined ? { text } : { field })
    }
    toast({ title: `${formatCount(places, 'spot')} added` })
    setPlaces(1)
    setIdempotencyKey(newIdempotencyKey())
    onOpened()
  }

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ ...FRAME, p: 2, mb: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography component="h3" variant="h4" id={titleId}>
        Add more spots
      </Typography>
      <Box sx={{ maxWidth: 260 }}>
        <CountInput
          label="Spots"
          one="spot"
          name="places"
          value={places}
          min={1}
          max={MAX_ADDED_PLACES}
          blank={1}
          error={problem.field}
          onNumber={choose}
          onBlur={() => undefined}
        />
      </Box>
      <PlacesForecast eventId={eventId} places={debouncedPlaces} isChanging={debouncedPlaces !== places} />
      {problem.text !== undefined && (
        <Alert severity="error">
          <Text>{problem.text}.</Text>
        </Alert>
      )}
      <Button
        variant="contained"
        aria-disabled={isBusy}
        onClick={() => void open()}
        sx={{ justifySelf: 'start' }}
      >
        <Text>{isBusy ? 'Adding...' : `Add ${formatCount(places, 'more spot')}`}</Text>
      </Button>
    </Box>
  )
}
