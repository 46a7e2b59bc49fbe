import type { FragmentType } from '@apollo/client'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'

export const EVENT_LINE = graphql(/* GraphQL */ `
  fragment EventLine on Event {
    id
    staff {
      warnings
      campLeaders
      cancelProgress {
        done
        total
      }
    }
    title
    category
    customCategory
    startDate
    endDate
    location
    isDayEvent
    prices {
      adultPerNight
      childPerNight
    }
    currentParticipants
    maxParticipants
    isActive
    isOver
    isCancelled
    waitingCount
    offeredCount
  }
`)

/** Masked event reference for list components. */
export type EventReference = { id: string } & FragmentType<typeof EVENT_LINE>

export type EventActions = {
  onEdit: (event: EventLineFragment) => void
  onCopy: (event: EventLineFragment) => void
  onDelete: (event: EventLineFragment) => void
  onCancel: (event: EventLineFragment) => void
  onToggle: (event: EventLineFragment) => void
  onWaitingList: (event: EventLineFragment) => void
  /** Event with a visibility change in progress. Null for none. */
  togglingId: string | null
}

export function formatEventDates(event: EventLineFragment): string {
  return formatDayRangeAu(event.startDate, event.endDate)
}

export function formatEventCapacity(event: EventLineFragment): string {
  return `${event.currentParticipants}/${event.maxParticipants}`
}

/** Returns '3 of 40 bookings ended' during a cancellation, otherwise null. */
export function describeCancelProgress({ staff }: EventLineFragment): string | null {
  const cancelProgress = staff?.cancelProgress
  if (!cancelProgress || cancelProgress.done >= cancelProgress.total) return null
  return `${cancelProgress.done} of ${formatCount(cancelProgress.total, 'booking')} ended`
}

/** Returns '3 parties waiting' or '3 waiting, 1 with an offer'. Null when the waiting list is empty. */
export function describeWaitingParties({ waitingCount, offeredCount }: EventLineFragment): string | null {
  if (!waitingCount) return null
  if (!offeredCount) return `${formatCount(waitingCount, 'party', 'parties')} waiting`
  return `${waitingCount} waiting, ${offeredCount} with an offer`
}
