import Box from '@mui/material/Box'
import { formatInstantAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { BookingPaymentsFragment } from '../graphql/graphql.ts'
import { BookingSection } from './booking-section.tsx'
import { SIDED_LIST_STYLE } from './card-styles.ts'
import { inWords, moneyInWords } from './in-words.ts'

graphql(/* GraphQL */ `
  fragment BookingPayments on AdminBooking {
    id
    paidAmount
    refundedAmount
    payments {
      id
      attempt
      intentId
      status
      amount
      paidAmount
      createdAt
      settledAt
      disputedAt
    }
    refunds {
      id
      amount
      status
      reason
      failure
      createdAt
    }
  }
`)

/** What was paid and given back, attempt by attempt. */
export function BookingPayments({ money }: { money: BookingPaymentsFragment }) {
  const { payments, refunds } = money
  return (
    <>
      <BookingSection title="Payments">
        {payments.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>No payment was started.</Box>
        ) : (
          <Box component="ul" sx={SIDED_LIST_STYLE}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <Box>
                  {inWords(payment.status)},{' '}
                  {formatInstantAu(new Date(payment.settledAt ?? payment.createdAt))}
                  {payment.disputedAt && (
                    <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
                      {' '}
                      · disputed by the card holder
                    </Box>
                  )}
                  <Box sx={NOTE_STYLE}>{payment.intentId ?? 'No answer from the card provider'}</Box>
                </Box>
                <Box sx={AMOUNT_STYLE}>{moneyInWords(payment.amount)}</Box>
              </li>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 1, ml: { xs: 2, md: 3 }, fontWeight: 700 }}>
          Paid {moneyInWords(money.paidAmount)}
          {Number(money.refundedAmount) > 0 && `, refunded ${moneyInWords(money.refundedAmount)}`}
        </Box>
      </BookingSection>
      {refunds.length > 0 && (
        <BookingSection title="Refunds">
          <Box component="ul" sx={SIDED_LIST_STYLE}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Box>
                  {inWords(refund.status)}, {formatInstantAu(new Date(refund.createdAt))}
                  <Box sx={NOTE_STYLE}>{refund.reason}</Box>
                  {refund.failure && <Box sx={{ color: 'error.main' }}>{refund.failure}</Box>}
                </Box>
                <Box sx={AMOUNT_STYLE}>{moneyInWords(refund.amount)}</Box>
              </li>
            ))}
          </Box>
        </BookingSection>
      )}
    </>
  )
}

const NOTE_STYLE = { color: 'text.secondary', fontSize: '0.875rem' } as const
const AMOUNT_STYLE = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const
