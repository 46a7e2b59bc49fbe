import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatInstantAu } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { BookingPaymentsFragment } from '../../../graphql/graphql.ts'
import { BookingSection } from '../../../staff/kit/admin-booking-section.tsx'
import { toSentenceCase } from '../../../staff/kit/admin-text.ts'
import { SIDED_LIST_STYLE } from '../../../staff/kit/card-styles.ts'
import { SMALL_ASIDE } from '../../../theme-looks.ts'
import { Text } from '../../../ui/text.tsx'
import { BookingMoneyButtons } from './booking-money-buttons.tsx'
import { RefundLine } from './refund-line.tsx'

const BOOKING_PAYMENTS = graphql(/* GraphQL */ `
  fragment BookingPayments on Booking {
    id
    admin {
    paidAmount
    refundedAmount
    recordableAmount
    medicalRefundAmount
    medicalRefundReason
    cancelledAt
    payments {
      id
      attempt
      intentId
      method
      status
      amount
      paidAmount
      createdAt
      settledAt
      disputes {
        id
        amount
        outcome
        dueBy
      }
    }
    refunds {
      id
      ...RefundLine
    }
    }
  }
`)

export function BookingPayments({ booking }: { booking: FragmentType<typeof BOOKING_PAYMENTS> }) {
  const { data } = useSuspenseFragment({
    fragment: BOOKING_PAYMENTS,
    fragmentName: 'BookingPayments',
    from: booking,
  })
  const money = data.admin
  if (money === null) return null
  const { payments, refunds } = money
  const isTakenByBank = payments.some(({ disputes }) =>
    disputes.some(({ outcome }) => outcome === 'OPEN' || outcome === 'LOST'),
  )
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
                  <Text>
                    {toSentenceCase(payment.status)},{' '}
                    {formatInstantAu(new Date(payment.settledAt ?? payment.createdAt))}
                  </Text>
                  <Box sx={SMALL_ASIDE}>{getPaymentSource(payment)}</Box>
                  {payment.disputes.map((dispute) => (
                    <Box key={dispute.id} sx={{ color: 'error.main', fontWeight: 700 }}>
                      {getDisputeText(dispute)}
                    </Box>
                  ))}
                </Box>
                <Box sx={AMOUNT_STYLE}>{formatMoney(payment.amount)}</Box>
              </li>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 1, ml: { xs: 2, md: 3 }, fontWeight: 700 }}>
          <Text>
            Paid {formatMoney(money.paidAmount)}
            {money.refundedAmount > 0 &&
              `, ${isTakenByBank ? 'refunded or taken back by the bank' : 'refunded'} ${formatMoney(money.refundedAmount)}`}
          </Text>
        </Box>
        <BookingMoneyButtons
          bookingId={data.id}
          recordableAmount={money.recordableAmount}
          medicalRefundAmount={money.medicalRefundAmount}
          isCancelled={money.cancelledAt !== null}
        />
      </BookingSection>
      {refunds.length > 0 && (
        <BookingSection title="Refunds">
          <Box component="ul" sx={SIDED_LIST_STYLE}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <RefundLine refund={refund} />
              </li>
            ))}
          </Box>
          {money.medicalRefundReason && (
            <Box sx={{ mt: 1, ml: { xs: 2, md: 3 } }}>
              <Text>Reason given: {money.medicalRefundReason}</Text>
            </Box>
          )}
        </BookingSection>
      )}
    </>
  )
}

type Payment = NonNullable<BookingPaymentsFragment['admin']>['payments'][number]

function getDisputeText({ amount, outcome, dueBy }: Payment['disputes'][number]): string {
  const what = `${formatMoney(amount)} disputed`
  const until = dueBy === null ? '' : `, answer by ${formatInstantAu(new Date(dueBy))}`
  switch (outcome) {
    case 'INQUIRY':
      return `The bank is asking about ${formatMoney(amount)}${until}`
    case 'OPEN':
      return `${what}, the bank is deciding${until}`
    case 'WON':
      return `${what}, won`
    case 'LOST':
      return `${what}, lost`
    case 'CLOSED':
      return `${what}, closed`
  }
}

/** Returns the card provider's payment ID, or the method of a payment without a card. */
function getPaymentSource({ method, intentId }: Payment): string {
  if (method !== 'CARD') return toSentenceCase(method)
  return intentId ?? 'No response from the card provider'
}

const AMOUNT_STYLE = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const
