import {
  type EventBookingStatus,
  getEventBookingStatus,
  hasOpenWaitingList,
} from '../../domain/availability.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import type { EventAvailability } from '../graphql/graphql.ts'
import { useIsPast } from '../ui/use-now.ts'

type StatusEvent = { availability: EventAvailability; availableSpots: number; isCancelled: boolean }

type CurrentBookingStatus = {
  status: EventBookingStatus
  /** False once booking has closed. */
  canWait: boolean
}

/** Returns the server's status, and closes it when booking closes while the page is open. */
export function useBookingStatus(event: StatusEvent & { bookingClosesAt: string }): CurrentBookingStatus {
  const hasClosed = useIsPast(new Date(event.bookingClosesAt), useServerOffset())
  const availability = hasClosed && event.availability !== 'OVER' ? 'CLOSED' : event.availability
  const now = { ...event, availability }
  return { status: getEventBookingStatus(now), canWait: hasOpenWaitingList(now) }
}

/** Replaces the booking button. */
export const UNBOOKABLE_LABELS = {
  FULL: 'Sold Out',
  CLOSED: 'Booking closed',
  OVER: 'Event over',
  CANCELLED: 'Cancelled',
} as const

/** Whether the phone shows the booking bar: only while there is, or was, something to book. */
export function hasBookingBar(status: EventBookingStatus): boolean {
  return status === 'BOOKABLE' || status === 'FULL'
}
