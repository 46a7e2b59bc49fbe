import { assertNever } from '../../domain/assert-never.ts'
import { formatDecimal } from '../../domain/money.ts'
import { graphql } from '../graphql/gql.ts'
import type { BookingGroup, BookingLineFragment } from '../graphql/graphql.ts'
import type { BadgeTone } from './kit/state-badge.tsx'

graphql(/* GraphQL */ `
  fragment BookingLine on AdminBookingRow {
    id
    eventId
    eventTitle
    firstName
    lastName
    email
    adultCount
    childCount
    group
    paymentStatus
    totalAmount
    paidAmount
    refundedAmount
    createdAt
  }
`)

/** The badge of a booking in a list. */
export function badgeOf(group: BookingGroup): { label: string; tone: BadgeTone } {
  switch (group) {
    case 'PENDING':
      return { label: 'PENDING PAYMENT', tone: 'waiting' }
    case 'CONFIRMED':
      return { label: 'CONFIRMED', tone: 'good' }
    case 'CANCELLED':
      return { label: 'CANCELLED', tone: 'muted' }
    default:
      return assertNever(group)
  }
}

/** What stands under the total of a booking: whether the money came, is awaited or went back. */
export function moneyOf({
  group,
  paidAmount,
  refundedAmount,
}: Pick<BookingLineFragment, 'group' | 'paidAmount' | 'refundedAmount'>): string {
  const hasRefund = Number(refundedAmount) > 0
  if (group === 'PENDING') return 'Amount due'
  if (hasRefund)
    return refundedAmount === paidAmount ? 'Refunded' : `${formatDecimal(refundedAmount)} refunded`
  if (group === 'CONFIRMED') return 'Paid'
  return Number(paidAmount) > 0 ? 'Paid' : 'Nothing paid'
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
