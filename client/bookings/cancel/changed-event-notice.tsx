import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDayRangeAu, formatInstantAu, formatTime } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const CancelBookingDialog = lazy(async () => ({
  default: (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog,
}))

const CHANGED_EVENT_NOTICE = graphql(/* GraphQL */ `
  fragment ChangedEventNotice on Booking {
    id
    paymentStatus
    event {
      id
      startDate
      endDate
    }
    details {
      event {
        id
        startTime
        endTime
        location
      }
    }
    unansweredChange {
      id
      until
      old {
        startDate
        endDate
        startTime
        endTime
        location
      }
    }
  }
`)

const KEEP_BOOKING = graphql(/* GraphQL */ `
  mutation KeepBooking($input: KeepBookingInput!) {
    keepBooking(input: $input) {
      __typename
      ... on KeepBookingPayload {
        booking {
          id
          ...ChangedEventNotice
          ...CancellationSection
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

// A rejected action means that the booking has changed since it was loaded.
const REFETCH_BOOKING = { refetchQueries: ['BookingStatusPage'] }

type ChangedEventNoticeProps = { booking: FragmentType<typeof CHANGED_EVENT_NOTICE> }

/** Shows the organiser's changes to a booked event and asks the family to keep or cancel the booking. */
export function ChangedEventNotice({ booking }: ChangedEventNoticeProps) {
  const { data } = useSuspenseFragment({
    fragment: CHANGED_EVENT_NOTICE,
    fragmentName: 'ChangedEventNotice',
    from: booking,
  })
  const [search] = useSearchParams()
  const choice = search.get('choice')
  const [isCancelling, setCancelling] = useState(choice === 'cancel')
  const [problem, setProblem] = useState<string | null>(null)
  const [keepBooking, isBusy] = useAction(KEEP_BOOKING, REFETCH_BOOKING)
  const toast = useToast()
  const change = data.unansweredChange

  async function keep(changeId: string) {
    if (isBusy) return
    setProblem(null)
    const outcome = await keepBooking({ bookingId: data.id, changeId })
    if (outcome.kind === 'DONE') {
      toast({ title: 'Booking kept', description: 'Thanks for letting us know. See you there.' })
    } else {
      setProblem(outcome.message ?? 'That did not work. Please check your connection and try again')
    }
  }

  const isPaid = data.paymentStatus === 'COMPLETED'
  const now = { ...data.details?.event, ...data.event }
  return (
    <>
      {change && data.paymentStatus !== 'CANCELLED' && (
        <Alert severity="warning" role="region" aria-label="This camp has changed" sx={NOTICE_STYLE}>
          <AlertTitle>This camp has changed</AlertTitle>
          <Box component="dl" sx={FACTS_STYLE}>
            <Facts title="Before" facts={change.old} />
            <Facts title="Now" facts={now} before={change.old} />
          </Box>
          <Box sx={{ mt: 1.5 }}>
            {isPaid
              ? `You can cancel for a full refund until you keep the booking, or until ${formatInstantAu(new Date(change.until))} (Brisbane time) at the latest. Once you keep it, the cancellation policy applies to the new dates. You never get back less than the old dates gave you on the day of the change.`
              : "If the new details suit you, keep your booking and pay for it. You haven't paid yet, so cancelling costs nothing."}
          </Box>
          {problem && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {`${problem}.`}
            </Alert>
          )}
          <Box sx={BUTTONS_STYLE}>
            <Button
              variant="contained"
              autoFocus={choice === 'keep'}
              aria-disabled={isBusy}
              onClick={() => void keep(change.id)}
            >
              <span>{isBusy ? 'Keeping...' : 'Keep my booking'}</span>
            </Button>
            <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
              <Text>{isPaid ? 'Cancel for a full refund' : 'Cancel my booking'}</Text>
            </Button>
          </Box>
        </Alert>
      )}
      {isCancelling && (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <CancelBookingDialog bookingId={data.id} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}

type EventFacts = {
  startDate: string
  endDate: string
  startTime?: string
  endTime?: string
  location?: string
}

type FactsProps = {
  title: string
  facts: EventFacts
  /** Differences from these facts are shown in bold. */
  before?: EventFacts
}

function Facts({ title, facts, before = facts }: FactsProps) {
  const old = formatFactLines(before)
  return (
    <Box>
      <Box component="dt" sx={{ fontWeight: 650 }}>
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {formatFactLines(facts).map((line, index) => (
          <Box key={line} sx={line === old[index] ? undefined : { fontWeight: 650 }}>
            {line}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function formatFactLines({ startDate, endDate, startTime, endTime, location }: EventFacts): string[] {
  const times = [
    ...(startTime === undefined ? [] : [`arrive from ${formatTime(startTime)}`]),
    ...(endTime === undefined ? [] : [`pack up by ${formatTime(endTime)}`]),
  ]
  return [formatDayRangeAu(startDate, endDate), times.join(', '), location ?? ''].filter(
    (line) => line !== '',
  )
}

const NOTICE_STYLE = { '& .MuiAlert-message': { width: '100%', minWidth: 0 } } as const

const FACTS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  m: 0,
  mt: 1,
} as const

const BUTTONS_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  mt: 2,
} as const
