import Box from '@mui/material/Box'
import { useState } from 'react'
import { formatDecimal } from '../../../domain/money.ts'
import type { HandPaymentMethod } from '../../graphql/graphql.ts'
import { ActDialog } from '../kit/act-dialog.tsx'
import { ChoiceField } from '../kit/choice-field.tsx'
import { useDeskActions } from '../use-desk-actions.ts'

type RecordPaymentDialogProps = { bookingId: string; amount: string; onClose: () => void }

const METHODS: readonly { value: HandPaymentMethod; label: string }[] = [
  { value: 'BANK_TRANSFER', label: 'Bank transfer' },
  { value: 'CASH', label: 'Cash' },
]

/** Writes down that an unpaid booking was paid without a card. */
export function RecordPaymentDialog({ bookingId, amount, onClose }: RecordPaymentDialogProps) {
  const { recordPayment } = useDeskActions(bookingId)
  const [method, setMethod] = useState<HandPaymentMethod>('BANK_TRANSFER')
  return (
    <ActDialog
      title="Mark as paid"
      label={`Mark ${formatDecimal(amount)} as paid`}
      busyLabel="Saving..."
      act={() => recordPayment(method, amount)}
      doneText="Payment recorded"
      failureText="Failed to record the payment"
      onClose={onClose}
    >
      {() => (
        <>
          <Box>
            {formatDecimal(amount)} came. The booking is confirmed, the family gets its receipt by mail, and a
            card payment that is still open is closed.
          </Box>
          <ChoiceField
            label="How it came"
            value={method}
            onChoose={(chosen) => setMethod(chosen === 'CASH' ? 'CASH' : 'BANK_TRANSFER')}
            options={METHODS}
          />
        </>
      )}
    </ActDialog>
  )
}
