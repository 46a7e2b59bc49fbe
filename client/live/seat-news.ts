import { graphql } from '../graphql/gql.ts'
import type { SeatNewsSubscription } from '../graphql/graphql.ts'

export const SEAT_NEWS = graphql(/* GraphQL */ `
  subscription SeatNews {
    seatNews {
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

export type SeatNews = SeatNewsSubscription['seatNews']
export type EventSeats = SeatNews['seats'][number]
