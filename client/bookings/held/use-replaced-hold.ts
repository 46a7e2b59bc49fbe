import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ReplacedHoldQuery } from '../../graphql/graphql.ts'
import type { ReplacedHold } from '../form/held-offer.ts'

const REPLACED_HOLD = graphql(/* GraphQL */ `
  query ReplacedHold($id: ID!) {
    booking(id: $id) {
      id
      access
      paymentStatus
      isEventCancelled
      adultCount
      childCount
      details {
        holdExpiresAt
        glampingTentCount
      }
    }
  }
`)

/**
 * Returns the unpaid booking that a new one replaces, as of opening the form. Null when it cannot be changed or
 * read, undefined while loading.
 */
export function useReplacedHold(bookingId: string | null): ReplacedHold | null | undefined {
  const { data, error } = useQuery(REPLACED_HOLD, {
    variables: { id: bookingId ?? '' },
    skip: bookingId === null,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  // Not updated later, because the new booking ends this one.
  const [hold, setHold] = useState<ReplacedHold | null>()
  if (hold === undefined && data?.booking) setHold(toHold(data.booking))
  return hold ?? (data || error ? null : undefined)
}

function toHold(booking: NonNullable<ReplacedHoldQuery['booking']>): ReplacedHold | null {
  const { id, access, paymentStatus, isEventCancelled, details, adultCount, childCount } = booking
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED'
  if (access !== 'FULL' || !isUnpaid || isEventCancelled || details === null) return null
  const isHeld = details.holdExpiresAt !== null
  return {
    bookingId: id,
    spots: isHeld ? adultCount + childCount : 0,
    tents: isHeld ? details.glampingTentCount : 0,
  }
}
