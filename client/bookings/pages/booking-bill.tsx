import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { toAmountRow } from '../shared/amount-row.ts'

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

/** The prices frozen at booking time. Without full access only the total is shown. */
export function BookingBill({ booking, totalLabel = 'Total' }: BookingBillProps) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_BILL, from: booking })
  const isDayEvent = data.event.startDate === data.event.endDate
  const rows = (data.details?.priceLines ?? []).map((line) => toAmountRow(line, isDayEvent))
  return <AmountList rows={rows} total={{ label: totalLabel, amount: formatMoney(data.totalAmount) }} />
}
