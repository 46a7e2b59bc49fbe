import type { FragmentType } from '@apollo/client'
import { formatDecimal } from '../../../domain/money.ts'
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

/** A booking in a list, of which only the part that shows it knows more. */
export type BookingReference = { id: string } & FragmentType<typeof BOOKING_LINE>

/** A booking in the list of an organiser, who may see that part. */
export type BookingLine = BookingLineFragment & { admin: NonNullable<BookingLineFragment['admin']> }

/** Whether it came with the part for organisers, as it does unless their session ended meanwhile. */
export function isBookingLine(booking: BookingLineFragment): booking is BookingLine {
  return booking.admin !== null
}

/** What stands under the total of a booking: whether the money came, is awaited or went back. */
export function moneyOf({
  totalAmount,
  admin: { group, paidAmount, refundedAmount, dueAmount },
}: BookingLine): string {
  const hasRefund = Number(refundedAmount) > 0
  if (group === 'PENDING') return dueInWords(dueAmount, totalAmount)
  if (hasRefund)
    return refundedAmount === paidAmount ? 'Refunded' : `${formatDecimal(refundedAmount)} refunded`
  if (group === 'CONFIRMED') return 'Paid'
  return Number(paidAmount) > 0 ? 'Paid' : 'Nothing paid'
}

/** Not all of a total is due where credit or another booking pays a part of it. */
function dueInWords(dueAmount: string, totalAmount: string): string {
  if (dueAmount === totalAmount) return 'Amount due'
  return Number(dueAmount) === 0 ? 'Cannot be paid any more' : `Amount due ${formatDecimal(dueAmount)}`
}

export function nameOf({ firstName, admin }: BookingLine): string {
  return `${firstName} ${admin.lastName}`
}
