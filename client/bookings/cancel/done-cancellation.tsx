import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatInstantAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { DoneCancellationFragment } from '../../graphql/graphql.ts'
import { Text } from '../../ui/text.tsx'
import { CreditNoteLine } from '../shared/credit-note-line.tsx'

const DONE_CANCELLATION = graphql(/* GraphQL */ `
  fragment DoneCancellation on BookingCancellation {
    id
    isWhole
    isExchange
    isAfterwards
    isShortened
    outcome
    refundAmount
    creditAmount
    retainedAmount
    at
    waitingAmount
    withdrawnAmount
    creditNotes {
      id
      ...CreditNoteLine
    }
  }
`)

type DoneCancellationProps = { cancellation: FragmentType<typeof DONE_CANCELLATION> }

export function DoneCancellation({ cancellation }: DoneCancellationProps) {
  const { data } = useSuspenseFragment({
    fragment: DONE_CANCELLATION,
    fragmentName: 'DoneCancellation',
    from: cancellation,
  })
  return (
    <Box sx={{ mb: 2.5, display: 'grid', gap: 1 }}>
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{describeRefund(data)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Text>
            {describeCancellation(data)} on {formatInstantAu(new Date(data.at))}
          </Text>
        </Typography>
      </Box>
      {data.waitingAmount !== 0 && (
        <Typography variant="body2">
          <Text>
            The bank is reviewing the card payment. {formatMoney(data.waitingAmount)} is on hold until it
            decides.
          </Text>
        </Typography>
      )}
      {data.withdrawnAmount !== 0 && (
        <Typography variant="body2">
          <Text>The bank has already returned {formatMoney(data.withdrawnAmount)}, so we deducted it.</Text>
        </Typography>
      )}
      {data.creditNotes.map((note) => (
        <CreditNoteLine key={note.id} note={note} />
      ))}
    </Box>
  )
}

function describeCancellation({
  isExchange,
  isWhole,
  isAfterwards,
  isShortened,
}: DoneCancellationFragment): string {
  if (isExchange) return 'Moved to another event'
  if (isAfterwards) return 'Remaining amount refunded'
  if (isShortened) return 'Price difference refunded, because the camp has fewer nights,'
  return isWhole ? 'Whole booking cancelled' : 'Part of the booking cancelled'
}

function describeRefund(done: DoneCancellationFragment): string {
  const { isExchange, isShortened, outcome, refundAmount, creditAmount, retainedAmount, creditNotes } = done
  const { waitingAmount, withdrawnAmount } = done
  const isNoteDue = waitingAmount === 0 && withdrawnAmount === 0
  const remainingCents = refundAmount - waitingAmount - withdrawnAmount
  const refundText =
    remainingCents > 0 || isNoteDue
      ? `${formatMoney(remainingCents)} is being refunded to the original payment method, usually within 5-7 business days.`
      : isShortened
        ? 'Your booking now costs less.'
        : 'Your cancellation is complete.'
  if (isExchange) return describeMove(outcome, refundText)
  switch (outcome) {
    case 'CASH':
      return creditAmount === 0
        ? refundText
        : `${refundText} You also get ${formatMoney(creditAmount)} credit.`
    case 'CREDIT':
      if (creditAmount === 0) return `${formatMoney(refundAmount)} is back on your credit note.`
      // A credit note of the person who transferred the booking is not shown to its new owner.
      return creditNotes.length > 0 || !isNoteDue
        ? 'You have credit for a later booking.'
        : 'Paid out as credit before the transfer.'
    case 'NONE':
      return retainedAmount === 0
        ? 'There was nothing to refund.'
        : "There's no refund this close to the event."
  }
}

function describeMove(outcome: DoneCancellationFragment['outcome'], refundText: string): string {
  switch (outcome) {
    case 'CASH':
      return `What you paid went towards the other event. ${refundText}`
    case 'CREDIT':
      return 'What you paid went towards the other event. The difference is credit for a later booking.'
    case 'NONE':
      return 'What you paid went towards the other event.'
  }
}
