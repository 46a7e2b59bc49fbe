import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { OrganiserActs } from '../shared/organiser-acts.ts'
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
      isMove
      ...DoneCancellation
    }
  }
`)

type CancellationSectionProps = {
  booking: FragmentType<typeof CANCELLATION_SECTION>
  organiser?: OrganiserActs
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
      lead={
        isPaymentProcessing ? PROCESSING_LEAD : organiser ? getOrganiserLead(isPaid) : getMemberLead(isPaid)
      }
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

function getSectionTitle(isPaid: boolean | undefined, done: readonly { isMove: boolean }[]): string {
  if (isPaid !== undefined) return 'Cancel or change'
  return done.some(({ isMove }) => isMove) ? 'Moved' : 'Cancelled'
}

const PROCESSING_LEAD =
  'The bank is still working on the payment. If it arrives after the booking is cancelled, all of it goes back the way it was paid.'

function getMemberLead(isPaid: boolean | undefined): string | undefined {
  if (isPaid === undefined) return undefined
  return isPaid
    ? 'Plans change. Cancel everything or only a part, and see what you get before you decide.'
    : 'Nothing is paid yet, so nothing is owed either way.'
}

function getOrganiserLead(isPaid: boolean | undefined): string | undefined {
  if (isPaid === undefined) return undefined
  return isPaid
    ? 'For the family: everything or only some of the people and add-ons, by the policies it was promised. What it gets is shown before.'
    : 'Nothing is paid yet, so nothing is owed either way.'
}
