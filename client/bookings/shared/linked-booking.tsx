import { Fragment, type ReactNode } from 'react'
import { BookingNotFound, BookingSkeleton } from './booking-lookup-message.tsx'
import { useBookingId } from './use-booking-id.ts'
import { useClaimBooking } from './use-claim-booking.ts'

type LinkedBookingProps = {
  /** `claimAgain` tries the link of the mail once more; null when there is none, or nothing is to be gained by it. */
  children: (id: string, claimAgain: (() => void) | null) => ReactNode
}

/** A page of the booking that the address names, drawn once the link of a mail, if it has one, has been exchanged. */
export function LinkedBooking({ children }: LinkedBookingProps) {
  const id = useBookingId()
  const { claim, claimAgain } = useClaimBooking(id)
  if (id === null) return <BookingNotFound title="Booking Not Found" />
  if (claim === 'claiming') return <BookingSkeleton />
  return <Fragment key={id}>{children(id, claim === 'failed' ? claimAgain : null)}</Fragment>
}
