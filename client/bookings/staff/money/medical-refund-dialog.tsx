import Box from '@mui/material/Box'
import { useState } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { useAction } from '../../../apollo/use-action.ts'
import { graphql } from '../../../graphql/gql.ts'
import { ActionDialog } from '../../../staff/kit/action-dialog.tsx'
import { MONEY_CHANGED } from '../../../staff/kit/effects.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Text } from '../../../ui/text.tsx'

const REFUND_FOR_MEDICAL_REASON = graphql(/* GraphQL */ `
  mutation RefundForMedicalReason($input: RefundForMedicalReasonInput!) {
    refundForMedicalReason(input: $input) {
      __typename
      ... on RefundForMedicalReasonPayload {
        booking {
          id
          paymentStatus
          bookingStatus
          admin {
            group
          }
          ...BookingPayments
          ...BookingHistory
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type MedicalRefundDialogProps = {
  bookingId: string
  amount: number
  /** The booking is already cancelled: only the retained amount is refunded. */
  isCancelled: boolean
  onClose: () => void
}

/** Cancels a paid booking with a full refund, or refunds the retained amount of a cancelled one. */
export function MedicalRefundDialog({ bookingId, amount, isCancelled, onClose }: MedicalRefundDialogProps) {
  const [refundForMedicalReason] = useAction(REFUND_FOR_MEDICAL_REASON, MONEY_CHANGED)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title="Medical refund"
      label={`${isCancelled ? 'Refund' : 'Cancel and refund'} ${formatMoney(amount)}`}
      busyLabel="Refunding..."
      act={() => refundForMedicalReason({ bookingId, reason, amount })}
      doneText={isCancelled ? 'Refunded' : 'Booking cancelled and refunded'}
      failureText="Failed to refund"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box>
            <Text>
              {isCancelled
                ? 'This booking was cancelled earlier, and part of the money was kept. Of that, '
                : 'This cancels the whole booking and releases its spots, and '}
              {formatMoney(amount)} is refunded to the original payment method, whatever the cancellation
              policies say. This cannot be undone.
            </Text>
          </Box>
          <FormField
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={findIssue('reason')}
            hint="Who decided, and what they saw. No diagnosis, please."
            required
            multiline
            minRows={2}
            autoFocus
          />
        </>
      )}
    </ActionDialog>
  )
}
