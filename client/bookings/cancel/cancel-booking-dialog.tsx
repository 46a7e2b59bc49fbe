import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CancellationChoice } from '../../graphql/graphql.ts'
import { CancellationSchedule } from '../../ui/cancellation-schedule.tsx'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import { DialogMessage } from '../shared/dialog-message.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'
import { CancellationParts } from './cancellation-parts.tsx'
import { CancellationReason } from './cancellation-reason.tsx'
import { CancellationRefundChoice } from './cancellation-refund-choice.tsx'
import { useCancellationForm } from './use-cancellation-form.ts'

const CANCEL_BOOKING_DIALOG = graphql(/* GraphQL */ `
  query CancelBookingDialog($id: ID!, $remove: [CancellationItemInput!]) {
    booking(id: $id) {
      id
      event {
        id
        title
      }
      unansweredChange {
        id
      }
      cancellation(remove: $remove) {
        edition
        isPaid
        isPaymentProcessing
        isWholeOpen
        needsReason
        droppedAmount
        cashAmount
        restAmount
        creditAmount
        explanation
        parts {
          kind
          position
          label
          amount
        }
        steps {
          fromDay
          untilDay
          cashAmount
          restAmount
          creditAmount
          isNow
        }
      }
    }
  }
`)

type CancelBookingDialogProps = {
  bookingId: string
  organiser?: OrganiserActions | undefined
  onClose: () => void
}

/** Cancels all or part of a booking after showing the refund. The choices survive a failed attempt. */
export function CancelBookingDialog({ bookingId, organiser, onClose }: CancelBookingDialogProps) {
  const form = useCancellationForm(bookingId)
  const { data, previousData, error, refetch, loading } = useQuery(CANCEL_BOOKING_DIALOG, {
    variables: { id: bookingId, remove: form.remove },
    // The amounts depend on the day.
    fetchPolicy: 'no-cache',
  })
  const [doneText, setDoneText] = useState<string | null>(null)
  const booking = (data ?? previousData)?.booking
  const quote = booking?.cancellation
  const isWholeClosed = quote?.isWholeOpen === false
  const isEmpty = form.remove === null ? isWholeClosed : form.remove.length === 0
  const canCredit = typeof quote?.creditAmount === 'number'
  const as = canCredit ? form.as : 'CASH'
  const amount = (as === 'CREDIT' ? quote?.creditAmount : quote?.cashAmount) ?? 0
  const rest = (as === 'CREDIT' ? null : quote?.restAmount) ?? 0
  const isReady = quote !== null && quote !== undefined && !isEmpty && !loading

  async function confirm() {
    if (!isReady || form.isBusy) return
    const { edition } = quote
    const outcome = await form.send({ as, edition, expectedAmount: amount, expectedRest: rest })
    if (outcome === 'done') {
      setDoneText(organiser ? FAMILY_NOTIFIED : describeResult({ as, amount, rest }, quote))
      organiser?.onDone(bookingId)
    } else void refetch().catch(() => undefined)
  }

  if (doneText !== null) return <Done text={doneText} onClose={onClose} />
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Cancel booking"
      subtitle={booking?.event.title}
      fullScreenOnPhone
      footer={
        <>
          {form.problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {form.problem}
            </Alert>
          )}
          <DialogButtons>
            <Button variant="outlined" onClick={onClose}>
              {/* Closing the dialog does not confirm a changed camp. A separate button does that. */}
              <span>{booking?.unansweredChange ? 'Not now' : 'Keep booking'}</span>
            </Button>
            <Button
              variant="contained"
              color="error"
              // The disabled attribute would lose the focus while the amounts are reloaded.
              aria-disabled={!isReady || form.isBusy}
              onClick={() => void confirm()}
            >
              <Text>
                {form.isBusy
                  ? 'Cancelling...'
                  : getConfirmLabel({ as, amount, rest }, quote?.isPaid ?? false)}
              </Text>
            </Button>
          </DialogButtons>
        </>
      }
    >
      {quote ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {isWholeClosed && (
            <Alert severity="info">
              People who are already at camp can't be cancelled here. Please talk to us.
            </Alert>
          )}
          {quote.isPaid && quote.parts.length > 0 && (
            <CancellationParts parts={quote.parts} form={form} isWholeOpen={quote.isWholeOpen} />
          )}
          <Box role="status" sx={{ opacity: loading ? 0.6 : 1 }}>
            {isEmpty ? 'Choose what to cancel.' : quote.explanation}
          </Box>
          {canCredit && !isEmpty && (
            <CancellationRefundChoice
              cash={quote.cashAmount}
              rest={quote.restAmount}
              credit={quote.creditAmount ?? 0}
              as={as}
              form={form}
            />
          )}
          {quote.needsReason && <CancellationReason form={form} />}
          {quote.isPaid && !isEmpty && <CancellationSchedule steps={quote.steps} />}
        </Box>
      ) : (
        <DialogMessage
          goneText={quote === null ? 'This booking can no longer be cancelled here.' : null}
          errorText={error ? 'We could not work out the refund.' : null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </DialogFrame>
  )
}

function Done({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Cancelled"
      footer={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" onClick={onClose} autoFocus>
            Close
          </Button>
        </Box>
      }
    >
      <Alert severity="success" role="status">
        {text}
      </Alert>
    </DialogFrame>
  )
}

/** `rest`: credit given in addition to the refund when the booking was moved before. */
type CancellationValue = { as: CancellationChoice; amount: number; rest: number }

function getConfirmLabel({ as, amount, rest }: CancellationValue, isPaid: boolean): string {
  if (!isPaid) return 'Cancel booking'
  if (as === 'CREDIT') return `Cancel and get ${formatMoney(amount)} credit`
  if (rest === 0) return `Cancel and get ${formatMoney(amount)} back`
  return amount === 0
    ? `Cancel and get ${formatMoney(rest)} credit`
    : `Cancel and get ${formatMoney(amount)} back plus ${formatMoney(rest)} credit`
}

function describeResult(
  { as, amount, rest }: CancellationValue,
  { isPaid, isPaymentProcessing }: { isPaid: boolean; isPaymentProcessing: boolean },
): string {
  if (isPaymentProcessing) {
    return 'Your booking is cancelled. If your payment still comes through, we refund all of it.'
  }
  if (!isPaid) return "Your booking is cancelled. You hadn't paid, so there's nothing to refund."
  const credit = as === 'CREDIT' ? amount : rest
  const back = as === 'CREDIT' || amount === 0 ? '' : ` ${formatMoney(amount)} ${REFUND_TEXT}`
  if (credit !== 0) {
    return `Done.${back} Your credit note for ${formatMoney(credit)} is on the booking's page and on its way to your email.`
  }
  return `Done.${back} A confirmation is on its way to your email.`
}

const FAMILY_NOTIFIED = "Done. We've emailed the family what was cancelled and what they get back."
const REFUND_TEXT = 'is refunded to your original payment method, usually within 5-7 business days.'
