import type { FragmentType } from '@apollo/client'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingLineFragment } from '../../graphql/graphql.ts'

export const BOOKING_LINE = graphql(/* GraphQL */ `
  fragment BookingLine on Booking {
    id
    code
    event {
      id
      title
      isCancelled
    }
    firstName
    adultCount
    childCount
    paymentStatus
    totalAmount
    admin {
      group
      lastName
      email
      phone
      paidAmount
      refundedAmount
      dueAmount
      createdAt
    }
  }
`)

/** Masked booking reference for list components. */
export type BookingReference = { id: string } & FragmentType<typeof BOOKING_LINE>

/** Booking with its admin part, which only organisers may read. */
export type BookingLine = BookingLineFragment & { admin: NonNullable<BookingLineFragment['admin']> }

/** The admin part is missing when the session ended in between. */
export function isBookingLine(booking: BookingLineFragment): booking is BookingLine {
  return booking.admin !== null
}

export function describePaymentState({
  totalAmount,
  admin: { group, paidAmount, refundedAmount, dueAmount },
}: BookingLine): string {
  if (group === 'PENDING') return describeDueAmount(dueAmount, totalAmount)
  if (refundedAmount > 0) {
    return refundedAmount === paidAmount ? 'Refunded' : `${formatMoney(refundedAmount)} refunded`
  }
  if (group === 'CONFIRMED') return 'Paid'
  return paidAmount > 0 ? 'Paid' : 'Nothing paid'
}

/** The due amount is lower than the total when credit or another booking pays a part. */
function describeDueAmount(dueAmount: number, totalAmount: number): string {
  if (dueAmount === totalAmount) return 'Amount due'
  return dueAmount === 0 ? 'Can no longer be paid' : `Amount due ${formatMoney(dueAmount)}`
}

export function formatBookerFullName({ firstName, admin }: BookingLine): string {
  return `${firstName} ${admin.lastName}`
}
