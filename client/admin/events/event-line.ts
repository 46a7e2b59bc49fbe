import type { FragmentType } from '@apollo/client'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { counted } from '../kit/in-words.ts'

export const EVENT_LINE = graphql(/* GraphQL */ `
  fragment EventLine on AdminEvent {
    id
    warnings
    campLeaders
    cancelProgress {
      done
      total
    }
    event {
      id
      title
      category
      unknownCategory
      startDate
      endDate
      location
      isDayEvent
      priceAdultPerNight
      priceChildPerNight
      currentParticipants
      maxParticipants
      isActive
      isOver
      isCancelled
      waitingCount
      offeredCount
    }
  }
`)

/** An event in a list, of which only the part that shows it knows more. */
export type EventReference = { id: string } & FragmentType<typeof EVENT_LINE>

/** What can be done with an event in a list. */
export type EventActions = {
  onEdit: (event: EventLineFragment) => void
  onCopy: (event: EventLineFragment) => void
  onDelete: (event: EventLineFragment) => void
  onCancel: (event: EventLineFragment) => void
  onToggle: (event: EventLineFragment) => void
  onWaitingLine: (event: EventLineFragment) => void
  /** The event that is being hidden or shown; null for none. */
  togglingId: string | null
}

export function datesOf({ event }: EventLineFragment): string {
  return formatDayRangeAu(event.startDate, event.endDate)
}

export function capacityOf({ event }: EventLineFragment): string {
  return `${event.currentParticipants}/${event.maxParticipants}`
}

/** '3 of 40 bookings ended', as long as the cancelling goes on; null before and after. */
export function cancellingOf({ cancelProgress }: EventLineFragment): string | null {
  if (!cancelProgress || cancelProgress.done >= cancelProgress.total) return null
  return `${cancelProgress.done} of ${counted(cancelProgress.total, 'booking')} ended`
}

/** '3 parties waiting', or '3 waiting, 1 with an offer', null when nobody waits. */
export function waitingOf({ event: { waitingCount, offeredCount } }: EventLineFragment): string | null {
  if (!waitingCount) return null
  if (!offeredCount) return `${counted(waitingCount, 'party', 'parties')} waiting`
  return `${waitingCount} waiting, ${offeredCount} with an offer`
}
