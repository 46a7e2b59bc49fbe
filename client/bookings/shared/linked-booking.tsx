import { Fragment, type ReactNode } from 'react'
import { BookingNotFound, BookingSkeleton } from './booking-lookup-message.tsx'
import { useBookingId } from './use-booking-id.ts'
import { useClaimBooking } from './use-claim-booking.ts'

type LinkedBookingProps = {
  /** `claimAgain` retries the emailed link; null when there is none or a retry is pointless. */
  children: (id: string, claimAgain: (() => void) | null) => ReactNode
}

/** Renders its children after the emailed link, if any, has been exchanged. */
export function LinkedBooking({ children }: LinkedBookingProps) {
  const id = useBookingId()
  const { claim, claimAgain } = useClaimBooking(id)
  if (id === null) return <BookingNotFound title="Booking Not Found" />
  if (claim === 'claiming') return <BookingSkeleton />
  return <Fragment key={id}>{children(id, claim === 'failed' ? claimAgain : null)}</Fragment>
}
