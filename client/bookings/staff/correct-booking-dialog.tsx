import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { FormNotReady } from '../../staff/kit/form-not-ready.tsx'
import { CORRECTION_FORM } from './correction-fields.ts'
import { CorrectionForm } from './correction-form.tsx'

const CORRECT_BOOKING_DIALOG = graphql(/* GraphQL */ `
  query CorrectBookingDialog($id: ID!) {
    booking(id: $id) {
      id
      ...CorrectionForm
    }
  }
`)

type CorrectBookingDialogProps = { bookingId: string; onClose: () => void; onSaved: () => void }

/** Refetches the booking on each opening so that nobody edits stale data. */
export function CorrectBookingDialog({ bookingId, ...callbacks }: CorrectBookingDialogProps) {
  const { data, loading, refetch } = useQuery(CORRECT_BOOKING_DIALOG, {
    variables: { id: bookingId },
    fetchPolicy: 'network-only',
  })
  if (!data?.booking || loading) {
    return (
      <FormNotReady
        title="Correct details"
        text={loading ? null : 'This booking could not be loaded.'}
        onRetry={() => void refetch().catch(() => undefined)}
        onClose={callbacks.onClose}
      />
    )
  }
  return <LoadedBooking booking={data.booking} {...callbacks} />
}

type LoadedBookingProps = Omit<CorrectBookingDialogProps, 'bookingId'> & {
  booking: FragmentType<typeof CORRECTION_FORM>
}

function LoadedBooking({ booking: reference, ...callbacks }: LoadedBookingProps) {
  const { data: booking } = useSuspenseFragment({ fragment: CORRECTION_FORM, from: reference })
  return <CorrectionForm booking={booking} {...callbacks} />
}
