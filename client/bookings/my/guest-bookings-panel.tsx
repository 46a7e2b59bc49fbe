import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useState } from 'react'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { describeFailedOutcome, type FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const JOIN_GUEST_BOOKINGS = graphql(/* GraphQL */ `
  mutation JoinGuestBookings($input: JoinGuestBookingsInput!) {
    joinGuestBookings(input: $input) {
      __typename
      ... on JoinGuestBookingsPayload {
        message
        viewer {
          ...GuestBookingsPanel
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

const GUEST_BOOKINGS_PANEL = graphql(/* GraphQL */ `
  fragment GuestBookingsPanel on User {
    id
    email
    guestBookings {
      id
      eventTitle
      startDate
      endDate
    }
  }
`)

// Refreshes the dashboard where it is the current page.
const REFETCH_ACTIVE = { refetchQueries: 'active' } as const

type GuestBookingsPanelProps = {
  member: FragmentType<typeof GUEST_BOOKINGS_PANEL>
  /** Link for members who do not want to add the bookings. */
  otherBookings?: ReactNode
}

/** Offers to add guest bookings made with the member's confirmed address. Renders nothing without any. */
export function GuestBookingsPanel({ member, otherBookings }: GuestBookingsPanelProps) {
  const { data } = useSuspenseFragment({ fragment: GUEST_BOOKINGS_PANEL, from: member })
  const [joinGuestBookings, isJoining] = useAction(JOIN_GUEST_BOOKINGS, REFETCH_ACTIVE)
  const [deselected, setDeselected] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const { guestBookings, email } = data
  if (guestBookings.length === 0) return null
  const chosen = guestBookings.map(({ id }) => id).filter((id) => !deselected.includes(id))

  async function join() {
    if (isJoining) return
    if (chosen.length === 0) return setProblem('Please choose at least one booking.')
    setProblem(null)
    const outcome = await joinGuestBookings({ bookingIds: chosen })
    if (outcome.kind === 'DONE')
      toast({ title: 'Added to your account', description: outcome.message ?? undefined })
    else setProblem(describeProblem(outcome))
  }

  return (
    <Panel
      title="Bookings you made as a guest"
      lead={
        <Text>
          You booked these with {email}. Add them to your account to see and change them here. The private
          links in our emails still work.
        </Text>
      }
    >
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid' }}>
        {guestBookings.map(({ id, eventTitle, startDate, endDate }) => (
          <li key={id}>
            <FormControlLabel
              label={`${eventTitle}, ${formatDayRangeAu(startDate, endDate)}`}
              sx={{ mr: 0 }}
              control={
                <Checkbox
                  checked={!deselected.includes(id)}
                  onChange={(_, checked) =>
                    setDeselected((before) =>
                      checked ? before.filter((each) => each !== id) : [...before, id],
                    )
                  }
                />
              }
            />
          </li>
        ))}
      </Box>
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="contained" aria-disabled={isJoining} onClick={() => void join()}>
          <Text>{isJoining ? 'Adding…' : 'Add to my account'}</Text>
        </Button>
        {otherBookings}
      </Box>
    </Panel>
  )
}

function describeProblem(outcome: FailedOutcome): string {
  return outcome.kind === 'SIGNED_OUT'
    ? 'You are signed out. Please sign in again.'
    : describeFailedOutcome(outcome)
}
