import { graphql } from '../graphql/gql.ts'
import type { SeatUpdatesSubscription } from '../graphql/graphql.ts'

export const SEAT_UPDATES = graphql(/* GraphQL */ `
  subscription SeatUpdates {
    seatUpdates {
      isWhole
      seats {
        eventId
        maxParticipants
        currentParticipants
        availableSpots
        glampingTentsLeft
        availability
        bookingClosesAt
        isCancelled
        isOver
      }
      goneIds
    }
  }
`)

export type SeatUpdates = SeatUpdatesSubscription['seatUpdates']
export type EventSeats = SeatUpdates['seats'][number]
