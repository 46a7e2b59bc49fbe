import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { counted } from '../kit/in-words.ts'

graphql(/* GraphQL */ `
  fragment EventLine on AdminEvent {
    id
    warnings
    callOffProgress {
      done
      total
    }
    event {
      id
      title
      category
      startDate
      endDate
      location
      priceAdultPerNight
      priceChildPerNight
      currentParticipants
      maxParticipants
      isActive
      isOver
      waitingCount
    }
  }
`)

/** What can be done with an event in a list. */
export type EventActions = {
  onEdit: (event: EventLineFragment) => void
  onDelete: (event: EventLineFragment) => void
  onCallOff: (event: EventLineFragment) => void
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

/** 'Called off, 3 of 40 bookings ended'; null unless the event was called off. */
export function callOffText({ callOffProgress }: EventLineFragment): string | null {
  if (!callOffProgress) return null
  const { done, total } = callOffProgress
  return done < total ? `Called off: ${done} of ${total} ended` : 'Called off'
}

/** '3 waiting'; null when nobody does. */
export function waitingOf({ event }: EventLineFragment): string | null {
  return event.waitingCount ? `${counted(event.waitingCount, 'party', 'parties')} waiting` : null
}
