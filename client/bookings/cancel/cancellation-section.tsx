import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'
import { DoneCancellation } from './done-cancellation.tsx'

// Loaded on demand: few families cancel.
const CancelBookingDialog = lazyPart(
  async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog,
)

const CANCELLATION_SECTION = graphql(/* GraphQL */ `
  fragment CancellationSection on Booking {
    id
    cancellation {
      edition
      isPaid
      isPaymentProcessing
    }
    cancellations {
      id
      isExchange
      ...DoneCancellation
    }
  }
`)

type CancellationSectionProps = {
  booking: FragmentType<typeof CANCELLATION_SECTION>
  organiser?: OrganiserActions
}

/**
 * Past cancellations of a booking and the button to cancel it. Renders nothing when neither applies or without
 * full access.
 */
export function CancellationSection({ booking, organiser }: CancellationSectionProps) {
  const { data } = useSuspenseFragment({
    fragment: CANCELLATION_SECTION,
    fragmentName: 'CancellationSection',
    from: booking,
  })
  const [isOpen, setOpen] = useState(false)
  const done = data.cancellations ?? []
  const { isPaid, isPaymentProcessing } = data.cancellation ?? {}
  if (done.length === 0 && isPaid === undefined) return null
  return (
    <Panel
      id="cancelling"
      title={getSectionTitle(isPaid, done)}
      lead={isPaymentProcessing ? PROCESSING_LEAD : getLead(isPaid, organiser !== undefined)}
      sx={{ displayPrint: 'none' }}
    >
      {done.map((cancellation) => (
        <DoneCancellation key={cancellation.id} cancellation={cancellation} />
      ))}
      {isPaid !== undefined && (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Cancel booking
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <CancelBookingDialog bookingId={data.id} organiser={organiser} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function getSectionTitle(isPaid: boolean | undefined, done: readonly { isExchange: boolean }[]): string {
  if (isPaid !== undefined) return 'Cancel or change'
  return done.some(({ isExchange }) => isExchange) ? 'Moved' : 'Cancelled'
}

const PROCESSING_LEAD =
  'The bank is still processing the payment. If it comes through after the booking is cancelled, all of it is refunded.'

function getLead(isPaid: boolean | undefined, isOrganiser: boolean): string | undefined {
  if (isPaid === undefined) return undefined
  if (!isPaid) return "Nothing has been paid yet, so there's nothing to refund."
  return isOrganiser
    ? "Cancel all or part of the booking for the family, under the policy they booked with. You see what they'd get back first."
    : "Plans change. Cancel all or part of your booking. You see what you'd get back before you decide."
}
