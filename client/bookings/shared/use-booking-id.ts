import { useSearchParams } from 'react-router-dom'

/** The booking that the address names, or null when it names none. */
export function useBookingId(): string | null {
  const [search] = useSearchParams()
  return search.get('bookingId')?.trim() || null
}
