import Box from '@mui/material/Box'
import { useState } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { useAction } from '../../../apollo/use-action.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { ManualPaymentMethod } from '../../../graphql/graphql.ts'
import { ActionDialog } from '../../../staff/kit/action-dialog.tsx'
import { ChoiceField } from '../../../staff/kit/choice-field.tsx'
import { MONEY_CHANGED } from '../../../staff/kit/effects.ts'
import { Text } from '../../../ui/text.tsx'

const RECORD_PAYMENT = graphql(/* GraphQL */ `
  mutation RecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      __typename
      ... on RecordPaymentPayload {
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
      ... on UserError {
        message
      }
    }
  }
`)

type RecordPaymentDialogProps = { bookingId: string; amount: number; onClose: () => void }

const METHODS: readonly { value: ManualPaymentMethod; label: string }[] = [
  { value: 'BANK_TRANSFER', label: 'Bank transfer' },
  { value: 'CASH', label: 'Cash' },
]

/** Records that an unpaid booking was paid without a card. */
export function RecordPaymentDialog({ bookingId, amount, onClose }: RecordPaymentDialogProps) {
  const [recordPayment] = useAction(RECORD_PAYMENT, MONEY_CHANGED)
  const [method, setMethod] = useState<ManualPaymentMethod>('BANK_TRANSFER')
  return (
    <ActionDialog
      title="Mark as paid"
      label={`Mark ${formatMoney(amount)} as paid`}
      busyLabel="Saving..."
      act={() => recordPayment({ bookingId, method, amount })}
      doneText="Payment recorded"
      failureText="Failed to record the payment"
      onClose={onClose}
    >
      {() => (
        <>
          <Box>
            <Text>
              This records {formatMoney(amount)} as received. It confirms the booking, emails the family a
              receipt and closes any open card payment.
            </Text>
          </Box>
          <ChoiceField
            label="How it was paid"
            value={method}
            onChoose={(chosen) => setMethod(chosen === 'CASH' ? 'CASH' : 'BANK_TRANSFER')}
            options={METHODS}
          />
        </>
      )}
    </ActionDialog>
  )
}
