import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'

const CANCEL_EVENT_PROGRESS = graphql(/* GraphQL */ `
  query CancelEventProgress($id: ID!) {
    adminEvent(id: $id) {
      id
      staff {
        cancelProgress {
          done
          moved
          total
        }
      }
    }
  }
`)

const POLL_MS = 1500

/** Polls the number of ended bookings until the cancellation is complete. */
export function CancelEventProgress({ id }: { id: string }) {
  const { data, stopPolling } = useQuery(CANCEL_EVENT_PROGRESS, {
    variables: { id },
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  })
  const progress = data?.adminEvent?.staff?.cancelProgress
  if (!progress) return <LinearProgress aria-label="Loading the progress" />
  const { done, moved, total } = progress
  if (done < total) {
    return (
      <Box role="status">
        <Box sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Text>
            {done} of {total} bookings ended{describeExchangedBookings(moved)}
          </Text>
        </Box>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / total}
          aria-label="Bookings that have ended"
        />
      </Box>
    )
  }
  stopPolling()
  return (
    <Alert severity="success" role="status">
      {describeCompletion(total, moved)}
    </Alert>
  )
}

function describeCompletion(total: number, moved: number): string {
  if (total === 0) return 'The event was cancelled. Nobody had booked.'
  const summary =
    total === 1
      ? `The only booking has ended${moved === 0 ? '' : ' by moving to the other event'}. “Emails” shows whether the email to the family was sent.`
      : `All ${total} bookings have ended${describeExchangedBookings(moved)}. “Emails” shows which emails to the families were sent.`
  // A family that moves may also receive a partial refund.
  return `${summary} Refunds reach their cards within a few days.`
}

function describeExchangedBookings(moved: number): string {
  return moved === 0 ? '' : `, ${moved} of them by moving to the other event`
}
