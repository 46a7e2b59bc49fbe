import { useSearchParams } from 'react-router-dom'

/** Reads the booking id from the address. */
export function useBookingId(): string | null {
  const [search] = useSearchParams()
  return search.get('bookingId')?.trim() || null
}
