import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { parseDecimal } from '../../../domain/money.ts'
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
    priceAdultPerNight
    priceChildPerNight
    glampingTentPrice
    glampingTentsLeft
    beerPackagePrice
    tshirtPrice
    tshirtKidsPrice
    hoodiePrice
    hoodieKidsPrice
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

/** An event as the booking dialog needs it. `nights` is the number of units charged, at least 1. */
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

/** `event` is undefined until the answer is there and null when no such event exists. */
type BookableEventState = {
  event: BookableEvent | null | undefined
  failed: boolean
  /** Reads the event again. Never rejects: what was known stays, `failed` tells of it. */
  readAgain: () => Promise<void>
}

/** Reads an event anew, since the spots left must be the present ones when the dialog opens. */
export function useBookableEvent(eventId: string): BookableEventState {
  const { data, error, refetch } = useQuery(BOOKING_DIALOG, {
    variables: { id: eventId },
    fetchPolicy: 'network-only',
  })
  const { data: found } = useSuspenseFragment({ fragment: BOOKING_DIALOG_EVENT, from: data?.event ?? null })
  const event = useMemo(() => found && toBookableEvent(found), [found])
  return {
    event: data && event,
    failed: error !== undefined,
    readAgain: () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
  }
}

function toBookableEvent(event: BookingDialogEventFragment): BookableEvent {
  return {
    ...event,
    prices: {
      adultPerNight: parseDecimal(event.priceAdultPerNight) ?? 0,
      childPerNight: parseDecimal(event.priceChildPerNight) ?? 0,
      glampingTent: parseDecimal(event.glampingTentPrice) ?? 0,
      beerPackage: parseDecimal(event.beerPackagePrice) ?? 0,
      tshirt: parseDecimal(event.tshirtPrice) ?? 0,
      tshirtKids: parseDecimal(event.tshirtKidsPrice) ?? 0,
      hoodie: parseDecimal(event.hoodiePrice) ?? 0,
      hoodieKids: parseDecimal(event.hoodieKidsPrice) ?? 0,
    },
  }
}
