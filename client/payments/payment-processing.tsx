import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useAwaitPayment } from './use-await-payment.ts'

type PaymentProcessingProps = {
  bookingId: string
  isPaymentProcessing: boolean
  onSettled: () => void
  children: ReactNode
}

/** Prevents double payment. */
export function PaymentProcessing({
  bookingId,
  isPaymentProcessing,
  onSettled,
  children,
}: PaymentProcessingProps) {
  const awaited = useAwaitPayment(bookingId, { isOpen: true, shouldPoll: true })

  useEffect(() => {
    if (awaited === 'done' && !isPaymentProcessing) onSettled()
  }, [awaited, isPaymentProcessing, onSettled])

  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Alert severity="info" role="status">
        <AlertTitle>Payment pending</AlertTitle>
        {children}
      </Alert>
      <Button variant="contained" component={Link} to={paths.bookingStatus(bookingId)}>
        View booking status
      </Button>
    </Box>
  )
}
