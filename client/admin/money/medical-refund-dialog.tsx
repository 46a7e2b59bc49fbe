import Box from '@mui/material/Box'
import { useState } from 'react'
import { formatDecimal } from '../../../domain/money.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { useDeskActions } from '../use-desk-actions.ts'

type MedicalRefundDialogProps = {
  bookingId: string
  amount: string
  /** Cancelled before: only what was kept goes back. */
  isCancelled: boolean
  onClose: () => void
}

/** Ends a paid booking for a medical reason with everything back, or gives back what was kept of a cancelled one. */
export function MedicalRefundDialog({ bookingId, amount, isCancelled, onClose }: MedicalRefundDialogProps) {
  const { refundForMedicalReason } = useDeskActions(bookingId)
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title="Medical refund"
      label={`${isCancelled ? 'Refund' : 'Cancel and refund'} ${formatDecimal(amount)}`}
      busyLabel="Refunding..."
      act={() => refundForMedicalReason(reason, amount)}
      doneText={isCancelled ? 'Refunded' : 'Booking cancelled and refunded'}
      failureText="Failed to refund"
      onClose={onClose}
    >
      {(issueOf) => (
        <>
          <Box>
            {isCancelled
              ? 'The booking was cancelled before, and a part of the money was kept. Of that '
              : 'The whole booking is cancelled, its places are free again, and '}
            {formatDecimal(amount)} goes back the way it came, whatever the cancellation policies say. This
            cannot be taken back.
          </Box>
          <FormField
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={issueOf('reason')}
            hint="Who decided, and what was shown. No diagnosis, please."
            required
            multiline
            minRows={2}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  )
}
