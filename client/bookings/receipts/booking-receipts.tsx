import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { FactGroup } from '../shared/fact-group.tsx'
import { receiptTitle } from './receipt-title.ts'

const BOOKING_RECEIPTS = graphql(/* GraphQL */ `
  fragment BookingReceipts on Booking {
    id
    receipts {
      number
      isAdjustment
      isIncrease
      gst
      amount
      issuedAt
    }
  }
`)

/** Renders nothing before the first receipt or without full access. */
export function BookingReceipts({ booking }: { booking: FragmentType<typeof BOOKING_RECEIPTS> }) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_RECEIPTS, from: booking })
  const receipts = data.receipts ?? []
  if (receipts.length === 0) return null
  return (
    <Box sx={{ displayPrint: 'none', breakInside: 'avoid' }}>
      <FactGroup title="Receipts">
        <Box component="ul" sx={PLAIN_LIST}>
          {receipts.map(({ number, isAdjustment, isIncrease, gst, amount, issuedAt }) => (
            <Box component="li" key={number} sx={{ py: 0.75 }}>
              <MuiLink component={Link} to={paths.bookingReceipt(data.id, number)}>
                <Text>
                  {receiptTitle({ isAdjustment, gst })} no. {number}
                </Text>
              </MuiLink>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                <Text>
                  {isAdjustment ? (isIncrease ? 'Raised by' : 'Lowered by') : 'Paid'} {formatMoney(amount)},{' '}
                  {formatInstantAu(new Date(issuedAt))}
                </Text>
              </Box>
            </Box>
          ))}
        </Box>
      </FactGroup>
    </Box>
  )
}
