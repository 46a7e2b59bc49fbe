import { formatDayRangeAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { EventLineFragment } from '../graphql/graphql.ts'
import { counted } from './in-words.ts'

graphql(/* GraphQL */ `
  fragment EventLine on AdminEvent {
    id
    warnings
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

/** '3 waiting'; null when nobody does. */
export function waitingOf({ event }: EventLineFragment): string | null {
  return event.waitingCount ? `${counted(event.waitingCount, 'party', 'parties')} waiting` : null
}
