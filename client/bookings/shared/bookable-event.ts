import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import type { EventPrices } from '../../../domain/pricing.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingDialogEventFragment } from '../../graphql/graphql.ts'

const BOOKING_DIALOG_EVENT = graphql(/* GraphQL */ `
  fragment BookingDialogEvent on Event {
    id
    title
    startDate
    endDate
    nights
    isDayEvent
    location
    currentParticipants
    maxParticipants
    availableSpots
    availability
    isCancelled
    ages
    glampingTentsLeft
    prices {
      adultPerNight
      childPerNight
      glampingTent
      beerPackage
      tshirt
      tshirtKids
      hoodie
      hoodieKids
    }
  }
`)

const BOOKING_DIALOG = graphql(/* GraphQL */ `
  query BookingDialog($id: ID!) {
    event(id: $id) {
      id
      ...BookingDialogEvent
    }
  }
`)

/** An event for the booking dialog. `nights` is the number of charged units, at least 1. */
export type BookableEvent = Pick<
  BookingDialogEventFragment,
  | 'id'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'nights'
  | 'isDayEvent'
  | 'location'
  | 'currentParticipants'
  | 'maxParticipants'
  | 'availableSpots'
  | 'availability'
  | 'isCancelled'
  | 'ages'
  | 'glampingTentsLeft'
> & { prices: EventPrices }

/** `event`: undefined while loading, null when it does not exist. */
type BookableEventState = {
  event: BookableEvent | null | undefined
  hasFailed: boolean
  /** Never rejects. On failure the old data remains. */
  reload: () => Promise<void>
}

/** Bypasses the cache, since the dialog must open with the current spots. */
export function useBookableEvent(eventId: string): BookableEventState {
  const { data, error, refetch } = useQuery(BOOKING_DIALOG, {
    variables: { id: eventId },
    fetchPolicy: 'network-only',
  })
  const { data: event } = useSuspenseFragment({ fragment: BOOKING_DIALOG_EVENT, from: data?.event ?? null })
  return {
    event: data && event,
    hasFailed: error !== undefined,
    reload: async () => void (await refetch().catch(() => undefined)),
  }
}
