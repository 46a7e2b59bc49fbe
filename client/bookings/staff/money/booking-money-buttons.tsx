import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { MedicalRefundDialog } from './medical-refund-dialog.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

type BookingMoneyButtonsProps = {
  bookingId: string
  /** Null when no payment is due. */
  recordableAmount: number | null
  /** Null when nothing can be refunded. */
  medicalRefundAmount: number | null
  isCancelled: boolean
}

export function BookingMoneyButtons(props: BookingMoneyButtonsProps) {
  const { bookingId, recordableAmount, medicalRefundAmount, isCancelled } = props
  const [opened, setOpened] = useState<'record' | 'medical' | null>(null)
  const onClose = () => setOpened(null)
  if (recordableAmount === null && medicalRefundAmount === null) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5, displayPrint: 'none' }}>
      {recordableAmount !== null && (
        <Button variant="outlined" onClick={() => setOpened('record')}>
          Mark as paid
        </Button>
      )}
      {medicalRefundAmount !== null && (
        <Button variant="outlined" onClick={() => setOpened('medical')}>
          Medical refund
        </Button>
      )}
      {opened === 'record' && recordableAmount !== null && (
        <RecordPaymentDialog bookingId={bookingId} amount={recordableAmount} onClose={onClose} />
      )}
      {opened === 'medical' && medicalRefundAmount !== null && (
        <MedicalRefundDialog
          bookingId={bookingId}
          amount={medicalRefundAmount}
          isCancelled={isCancelled}
          onClose={onClose}
        />
      )}
    </Box>
  )
}
