import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { formatMoney, parseDecimal } from '../../domain/money.ts'
import { RADIUS } from '../theme-radii.ts'
import type { CardFormProps } from './card-form.ts'
import { PaymentProblemAlert } from './payment-problem-alert.tsx'
import { HoldLapsed, SeatsGone } from './seats-gone.tsx'
import { usePayBooking } from './use-pay-booking.ts'
import type { PaymentSetup, StartedPayment } from './use-start-payment.ts'

// Only one of the two is ever needed.
const SimulatedCardForm = lazy(async () => ({
  default: (await import('./simulated-card-form.tsx')).SimulatedCardForm,
}))
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

type PaymentPanelProps = {
  bookingId: string
  /** Whether the booking may be seen whole here. */
  isOwn: boolean
  setup: PaymentSetup
  onStart: () => void
  onUnavailable: () => void
}

/** The card form, or why there is none. */
export function PaymentPanel({ bookingId, isOwn, setup, onStart, onUnavailable }: PaymentPanelProps) {
  const [isRenewed, setRenewed] = useState(false)

  function renew() {
    setRenewed(true)
    onStart()
  }

  switch (setup.state) {
    case 'starting':
    case 'already-paid':
      return <FormSkeleton />
    case 'ready':
      return (
        <CardPayment
          bookingId={bookingId}
          payment={setup.payment}
          isRenewed={isRenewed}
          onLapsed={renew}
          onUnavailable={onUnavailable}
        />
      )
    case 'no-seats':
      return <SeatsGone availableSpots={setup.availableSpots} eventId={setup.eventId} />
    case 'refused':
      return <Alert severity="warning">{setup.reason}. You have not been charged.</Alert>
    case 'lapsed':
      return <HoldLapsed reason={setup.reason} isOwn={isOwn} />
    case 'failed':
      return <SetupFailed advice={setup.advice} onRetry={onStart} />
    default:
      return assertNever(setup)
  }
}

type CardPaymentProps = Pick<CardFormProps, 'bookingId' | 'onLapsed' | 'onUnavailable'> & {
  payment: StartedPayment
  /** An earlier payment of this visit was closed when its hold ran out. */
  isRenewed: boolean
}

function CardPayment({ bookingId, payment, isRenewed, onLapsed, onUnavailable }: CardPaymentProps) {
  const { problem, confirm, decline, fail } = usePayBooking(bookingId)
  const Form = payment.isSimulation ? SimulatedCardForm : StripeCardForm
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {isRenewed && !problem && (
        <Alert severity="info" role="status">
          Your hold had run out, so we are holding your spots anew. You have not been charged: please enter
          your card once more.
        </Alert>
      )}
      {problem && <PaymentProblemAlert problem={problem} onCheckAgain={confirm} />}
      <Suspense fallback={<FormSkeleton />}>
        <Form
          // Another payment needs another form.
          key={payment.paymentIntentId}
          bookingId={bookingId}
          payment={payment}
          amount={formatMoney(parseDecimal(payment.amount) ?? 0)}
          onPaid={confirm}
          onDeclined={decline}
          onError={fail}
          onLapsed={onLapsed}
          onUnavailable={onUnavailable}
        />
      </Suspense>
    </Box>
  )
}

function SetupFailed({ advice, onRetry }: { advice: string; onRetry: () => void }) {
  return (
    <Alert severity="error" role="note">
      <AlertTitle>Payment Setup Failed</AlertTitle>
      Unable to initialize payment. You have not been charged. {advice}.
      <Button color="inherit" variant="outlined" onClick={onRetry} sx={{ display: 'flex', mt: 1 }}>
        Try again
      </Button>
    </Alert>
  )
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label="Preparing the payment" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={52} sx={{ borderRadius: RADIUS.pill }} />
    </Box>
  )
}
