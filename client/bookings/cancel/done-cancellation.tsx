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
    isMove
    isAfterwards
    isShortened
    outcome
    refundAmount
    creditAmount
    keptAmount
    at
    waitingAmount
    takenAmount
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
            The bank is deciding about the card payment. {formatMoney(data.waitingAmount)} waits until it has
            decided.
          </Text>
        </Typography>
      )}
      {data.takenAmount !== 0 && (
        <Typography variant="body2">
          <Text>The bank has already given back {formatMoney(data.takenAmount)}. That is deducted.</Text>
        </Typography>
      )}
      {data.creditNotes.map((note) => (
        <CreditNoteLine key={note.id} note={note} />
      ))}
    </Box>
  )
}

function describeCancellation({
  isMove,
  isWhole,
  isAfterwards,
  isShortened,
}: DoneCancellationFragment): string {
  if (isMove) return 'Moved to another event'
  if (isAfterwards) return 'What was kept, given back'
  if (isShortened) return 'The camp has fewer nights. Difference in price, given back'
  return isWhole ? 'The whole booking, cancelled' : 'A part of it, cancelled'
}

function describeRefund(done: DoneCancellationFragment): string {
  const { isMove, isShortened, outcome, refundAmount, creditAmount, keptAmount, creditNotes } = done
  const { waitingAmount, takenAmount } = done
  const isNoteDue = waitingAmount === 0 && takenAmount === 0
  const leftCents = refundAmount - waitingAmount - takenAmount
  const goesBack =
    leftCents > 0 || isNoteDue
      ? `${formatMoney(leftCents)} goes back the way it was paid, usually within 5-7 business days.`
      : isShortened
        ? 'Your booking costs less now.'
        : 'Your cancellation is done.'
  if (isMove) return describeMove(outcome, goesBack)
  switch (outcome) {
    case 'CASH':
      return creditAmount === 0 ? goesBack : `${goesBack} ${formatMoney(creditAmount)} is credit.`
    case 'CREDIT':
      if (creditAmount === 0) return `${formatMoney(refundAmount)} is back on your credit note.`
      // A credit note of the person who transferred the booking is not shown to its new owner.
      return creditNotes.length > 0 || !isNoteDue
        ? 'You have credit for a later booking.'
        : 'Given as credit before it was transferred.'
    case 'NONE':
      return keptAmount === 0 ? 'Nothing was owed.' : 'Nothing goes back so close to the event.'
  }
}

function describeMove(outcome: DoneCancellationFragment['outcome'], goesBack: string): string {
  switch (outcome) {
    case 'CASH':
      return `What that event costs was carried over. ${goesBack}`
    case 'CREDIT':
      return 'What you paid was carried over, and the difference is credit for a later booking.'
    case 'NONE':
      return 'What you paid was carried over.'
  }
}
