import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { useToast } from '../ui/toast/toast.tsx'

const DECLINE_OFFER = graphql(/* GraphQL */ `
  mutation DeclineOffer($input: DeclineOfferInput!) {
    declineOffer(input: $input) {
      __typename
      ... on DeclineOfferPayload {
        message
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on OfferLinkError {
        message
      }
      ... on OfferEndedError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`)

type DeclineOfferProps = { offerId: string; token: string | null; onDeclined: () => void }

/** Releases the held spots after a confirmation. The party may stay on the waiting list. */
export function DeclineOffer({ offerId, token, onDeclined }: DeclineOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const [decline, isBusy] = useAction(DECLINE_OFFER)
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()

  async function send(isStillWaiting: boolean) {
    if (isBusy) return
    setProblem(null)
    const outcome = await decline({ offer: { id: offerId, token }, isStillWaiting })
    if (outcome.kind === 'DONE') {
      toast({ title: 'Thank you', description: `${outcome.payload.message}.` })
      onDeclined()
      return
    }
    setProblem(outcome.message ?? 'That did not work. Check your connection and try again.')
  }

  if (!isAsking) {
    return (
      <Button variant="outlined" fullWidth sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        We can't come
      </Button>
    )
  }
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }} role="group" aria-label="Release the spots">
      <Typography>
        The spots then go to the next family. Shall we ask you again if more spots come up?
      </Typography>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void send(true)}>
          Not this time, keep our place
        </Button>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void send(false)}>
          Take us off the list
        </Button>
      </Box>
    </Box>
  )
}
