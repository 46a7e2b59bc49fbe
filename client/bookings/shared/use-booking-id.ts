import { useSearchParams } from 'react-router-dom'

/** Returns the booking id of the address; null without one. */
export function useBookingId(): string | null {
  const [search] = useSearchParams()
  return search.get('bookingId')?.trim() || null
}
