import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { takePendingBooking } from '../pending-booking.ts'

/** Which event is being booked, and whether whoever is not a member already chose to go on as they are. */
export type BookingTarget = { eventId: string; start: 'choose' | 'book' }

const PARAMETER = 'bookEvent'

/**
 * The event being booked on this page, null when none. `?bookEvent={id}` in the address starts a booking and is
 * then taken out of the address, so that a reload or Back does not start it again.
 */
export function useBookingTarget(): [BookingTarget | null, (target: BookingTarget | null) => void] {
  const [target, setTarget] = useState<BookingTarget | null>(null)
  const [search, setSearch] = useSearchParams()
  const requested = search.get(PARAMETER)

  useEffect(() => {
    if (requested === null) return
    if (requested !== '') setTarget({ eventId: requested, start: 'book' })
    // What was saved to come back to is here now.
    takePendingBooking()
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(PARAMETER)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [requested, setSearch])

  return [target, setTarget]
}
