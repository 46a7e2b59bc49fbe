import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingBillFragment } from '../../graphql/graphql.ts'
import { AmountList, type AmountRow } from '../../ui/amount-list.tsx'

const BOOKING_BILL = graphql(/* GraphQL */ `
  fragment BookingBill on Booking {
    id
    event {
      id
      startDate
      endDate
    }
    totalAmount
    details {
      priceLines {
        kind
        label
        quantity
        nights
        unitAmount
        amount
      }
    }
  }
`)

type BookingBillProps = { booking: FragmentType<typeof BOOKING_BILL>; totalLabel?: string }
type Line = NonNullable<BookingBillFragment['details']>['priceLines'][number]

/** The prices frozen at booking time. Without full access only the total is shown. */
export function BookingBill({ booking, totalLabel = 'Total' }: BookingBillProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_BILL, from: booking })
  const isDayEvent = data.event.startDate === data.event.endDate
  const rows = (data.details?.priceLines ?? []).map((line) => toAmountRow(line, isDayEvent))
  return <AmountList rows={rows} total={{ label: totalLabel, amount: formatMoney(data.totalAmount) }} />
}

function toAmountRow(line: Line, isDayEvent: boolean): AmountRow {
  const { label, quantity, unitAmount } = line
  const amount = formatMoney(line.amount)
  const nights = isDayEvent ? null : line.nights
  // For a single piece the unit price equals the amount.
  if (quantity === 1 && nights === null) return { label, amount }
  const each = `${quantity} × ${formatMoney(unitAmount)}`
  if (nights === null) return { label, detail: each, amount }
  return { label, detail: `${each} × ${nights} ${nights === 1 ? 'night' : 'nights'}`, amount }
}
