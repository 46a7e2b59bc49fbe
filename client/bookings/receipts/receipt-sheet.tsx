import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatDayRangeAu, formatInstantAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { site } from '../../../domain/site.ts'
import { graphql } from '../../graphql/gql.ts'
import type { PaymentMethod, ReceiptPageQuery, ReceiptSheetFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { AmountList } from '../../ui/amount-list.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { Text } from '../../ui/text.tsx'
import { toAmountRow } from '../shared/amount-row.ts'
import { receiptTitle } from './receipt-title.ts'

const RECEIPT_SHEET = graphql(/* GraphQL */ `
  fragment ReceiptSheet on Receipt {
    number
    isAdjustment
    isIncrease
    adjustedNumber
    amount
    creditAmount
    carriedAmount
    gst
    method
    issuedTo
    issuedAt
    lines {
      label
      quantity
      nights
      unitAmount
      amount
    }
  }
`)

type ReceiptSheetProps = {
  receipt: FragmentType<typeof RECEIPT_SHEET>
  booking: NonNullable<ReceiptPageQuery['booking']>
}

/** The printable receipt, with GST if it applies. */
export function ReceiptSheet({ receipt: reference, booking }: ReceiptSheetProps) {
  const { data: receipt } = useSuspenseFragment({ fragment: RECEIPT_SHEET, from: reference })
  // After a transfer the address belongs to another person.
  const isHolder = receipt.issuedTo === `${booking.firstName} ${booking.details?.lastName}`
  const isDayEvent = booking.event.startDate === booking.event.endDate
  return (
    <>
      <Box component="article" sx={SHEET_STYLE}>
        <Box sx={HEAD_STYLE}>
          <Box>
            <Typography component="h1" variant="h2">
              {receiptTitle(receipt)}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
              <Text>
                No. {receipt.number}, {formatInstantAu(new Date(receipt.issuedAt))}
              </Text>
            </Typography>
            {receipt.adjustedNumber !== null && (
              <Typography sx={{ color: 'text.secondary' }}>
                <Text>Adjusts receipt no. {receipt.adjustedNumber}</Text>
              </Typography>
            )}
          </Box>
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <Typography variant="h4" component="p">
              {site.name}
            </Typography>
            <Box>ABN {site.abn}</Box>
            <Box>{site.locality}</Box>
            <Box>{site.email}</Box>
            <Box>{site.phone}</Box>
          </Box>
        </Box>
        <Box component="dl" sx={FACTS_STYLE}>
          {receipt.issuedTo !== null && (
            <>
              <dt>{receipt.isAdjustment ? 'Issued to' : 'Paid by'}</dt>
              <dd>
                <Text>{receipt.issuedTo}</Text>
                {isHolder && <Box>{booking.details?.email}</Box>}
              </dd>
            </>
          )}
          <dt>For</dt>
          <dd>
            <Text>{booking.event.title}</Text>
            <Box>{formatDayRangeAu(booking.event.startDate, booking.event.endDate)}</Box>
          </dd>
          {booking.code !== null && (
            <>
              <dt>Booking reference</dt>
              <dd>
                <BookingCode code={booking.code} />
              </dd>
            </>
          )}
        </Box>
        <AmountList
          rows={receipt.lines.map((line) => toAmountRow(line, isDayEvent))}
          total={{ label: totalLabel(receipt), amount: formatMoney(receipt.amount) }}
        />
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{describeGst(receipt)}</Typography>
        {receipt.creditAmount !== 0 && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            <Text>{formatMoney(receipt.creditAmount)} of this was paid by credit note.</Text>
          </Typography>
        )}
        {receipt.carriedAmount !== 0 && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            <Text>{formatMoney(receipt.carriedAmount)} of this came from the earlier booking.</Text>
          </Typography>
        )}
        {isPartialPayment(receipt) && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            This receipt is for a part of the bill; the rest was paid in another way and has its own receipt.
          </Typography>
        )}
      </Box>
      <Box sx={ACTIONS_STYLE}>
        <Button variant="contained" color="secondary" onClick={() => window.print()}>
          Print this receipt
        </Button>
        <Button variant="outlined" component={Link} to={paths.bookingStatus(booking.id)}>
          View booking status
        </Button>
      </Box>
    </>
  )
}

function totalLabel({ isAdjustment, isIncrease, method }: ReceiptSheetFragment): string {
  if (isAdjustment) return isIncrease ? 'Price raised by' : 'Price lowered by'
  return method === null ? 'Paid' : `Paid: ${METHOD_LABELS[method]}`
}

function describeGst({ gst, isAdjustment }: ReceiptSheetFragment): string {
  if (gst === null) return 'All amounts are Australian dollars. No GST is included.'
  const what = isAdjustment ? 'Difference in GST' : 'GST in this amount'
  return `All amounts are Australian dollars and include GST. ${what}: ${formatMoney(gst)}.`
}

function isPartialPayment({ isAdjustment, lines, amount }: ReceiptSheetFragment): boolean {
  return !isAdjustment && lines.reduce((sum, line) => sum + line.amount, 0) > amount
}

// Amounts moved from another booking were paid by card.
const METHOD_LABELS: Record<PaymentMethod, string> = {
  CARD: 'Card',
  CARRIED: 'Card',
  CREDIT_NOTE: 'Credit note',
  BANK_TRANSFER: 'Bank transfer',
  CASH: 'Cash',
}

const SHEET_STYLE = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  p: { xs: 2.5, sm: 5 },
  '@media print': { border: 0, p: 0 },
} as const

const HEAD_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  gap: 3,
  '@media print': { flexDirection: 'row' },
} as const

const FACTS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1.5 },
  my: 4,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
  '@media print': { gridTemplateColumns: '9rem minmax(0, 1fr)', my: 2 },
} as const

const ACTIONS_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  mt: 3,
  displayPrint: 'none',
} as const
