import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BookingPaymentStatus } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'

type StatusActionsProps = {
  bookingId: string
  paymentStatus: BookingPaymentStatus
  isAsking: boolean
  children: ReactNode
}

/** What can be done with a booking as it stands. */
export function StatusActions({ bookingId, paymentStatus, isAsking, children }: StatusActionsProps) {
  const canPay = !isAsking && (paymentStatus === 'PENDING' || paymentStatus === 'FAILED')
  return (
    <Box sx={ACTIONS_STYLE}>
      {canPay && (
        <Button variant="contained" color="secondary" component={Link} to={paths.checkout(bookingId)}>
          Complete Payment
        </Button>
      )}
      {paymentStatus === 'COMPLETED' && (
        <Button variant="contained" component={Link} to={paths.bookingSuccess(bookingId)}>
          View ticket
        </Button>
      )}
      <Button variant="outlined" component={Link} to={paths.home()}>
        Return to Home
      </Button>
      {children}
    </Box>
  )
}

const ACTIONS_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1.5,
} as const
