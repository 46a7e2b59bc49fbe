import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { HeldBookingQuery } from '../../graphql/graphql.ts'
import { forgetHeldBooking, readHeldBooking } from '../../storage/stored-held-booking.ts'

const HELD_BOOKING = graphql(/* GraphQL */ `
  query HeldBooking($id: ID!) {
    booking(id: $id) {
      id
      access
      paymentStatus
      isEventCancelled
      details {
        holdExpiresAt
      }
    }
  }
`)

/**
 * Returns the unpaid booking for which this device holds spots of an event. Null without one, undefined while
 * loading. The server decides whether the hold and the access are still valid.
 */
export function useHeldBooking(eventId: string): string | null | undefined {
  const client = useApolloClient()
  const [held, setHeld] = useState<string | null>()

  // In an effect: the server has no storage, and hydration needs the same first render.
  useEffect(() => {
    let isCurrent = true
    void findPayableBooking(client, eventId).then((id) => {
      if (isCurrent) setHeld(id)
    })
    return () => {
      isCurrent = false
    }
  }, [client, eventId])

  return held
}

async function findPayableBooking(client: ApolloClient, eventId: string): Promise<string | null> {
  const id = readHeldBooking(eventId)
  if (id === null) return null
  const result = await client
    .query({ query: HELD_BOOKING, variables: { id }, fetchPolicy: 'network-only', errorPolicy: 'all' })
    .catch(() => null)
  const booking = result?.data?.booking
  if (booking && isPayable(booking)) return id
  if (booking !== undefined) forgetHeldBooking(eventId)
  return null
}

function isPayable(booking: NonNullable<HeldBookingQuery['booking']>): boolean {
  const { access, paymentStatus, isEventCancelled, details } = booking
  if (access !== 'FULL' || isEventCancelled) return false
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED'
  return isUnpaid && details !== null && details.holdExpiresAt !== null
}
