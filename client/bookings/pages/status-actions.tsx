import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AwaitedPayment } from '../../awaited-payment.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { canBePaid } from '../shared/payment-state-text.ts'

const STATUS_ACTIONS = graphql(/* GraphQL */ `
  fragment StatusActions on Booking {
    id
    paymentStatus
    isPaymentProcessing
    isEventCancelled
  }
`)

type StatusActionsProps = {
  booking: FragmentType<typeof STATUS_ACTIONS>
  awaited: AwaitedPayment
  children: ReactNode
}

export function StatusActions({ booking, awaited, children }: StatusActionsProps) {
  const { data } = useSuspenseFragment({ fragment: STATUS_ACTIONS, from: booking })
  return (
    <Box sx={ACTIONS_STYLE}>
      {canBePaid(data, awaited) && (
        <Button variant="contained" color="secondary" component={Link} to={paths.checkout(data.id)}>
          Complete Payment
        </Button>
      )}
      {data.paymentStatus === 'COMPLETED' && (
        <Button variant="contained" component={Link} to={paths.bookingSuccess(data.id)}>
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
