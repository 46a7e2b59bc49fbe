import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { formatMoney } from '../../domain/money.ts'
import { graphql } from '../graphql/gql.ts'
import type { CardPayerFragment } from '../graphql/graphql.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Text } from '../ui/text.tsx'
import type { CardFormProps, Payer, PaymentMethod } from './card-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaymentProblemAlert } from './payment-problem-alert.tsx'
import { renewedText } from './renewed-text.ts'
import { HoldLapsed, SeatsGone } from './seats-gone.tsx'
import { usePayBooking } from './use-pay-booking.ts'
import type { PaymentSetup, StartedPayment } from './use-start-payment.ts'

// Only one of the two is needed.
const SimulatedCardForm = lazyPart(async () => (await import('./simulated-card-form.tsx')).SimulatedCardForm)
const StripeCardForm = lazyPart(async () => (await import('./stripe-card-form.tsx')).StripeCardForm)

const CARD_PAYER = graphql(/* GraphQL */ `
  fragment CardPayer on Booking {
    id
    firstName
    access
    details {
      lastName
      email
      phone
    }
  }
`)

type PaymentPanelProps = {
  booking: FragmentType<typeof CARD_PAYER>
  setup: PaymentSetup
  onStart: () => void
  onUnavailable: () => void
}

export function PaymentPanel({ booking, setup, onStart, onUnavailable }: PaymentPanelProps) {
  const { data } = useSuspenseFragment({ fragment: CARD_PAYER, from: booking })
  const [before, setBefore] = useState<StartedPayment | null>(null)

  function renew() {
    setBefore(setup.state === 'ready' ? setup.payment : null)
    onStart()
  }

  switch (setup.state) {
    case 'starting':
    case 'already-paid':
    case 'processing':
      return <FormSkeleton label="Preparing the payment" />
    case 'ready':
      return (
        <CardPayment
          bookingId={data.id}
          payer={toPayer(data)}
          payment={setup.payment}
          before={before}
          onLapsed={renew}
          onUnavailable={onUnavailable}
        />
      )
    case 'no-seats':
      return <SeatsGone availableSpots={setup.availableSpots} eventId={setup.eventId} />
    case 'rejected':
      return (
        <Alert severity="warning">
          <Text>{setup.reason}. You have not been charged.</Text>
        </Alert>
      )
    case 'lapsed':
      return <HoldLapsed reason={setup.reason} hasFullAccess={data.access === 'FULL'} />
    case 'failed':
      return <SetupFailed advice={setup.advice} onRetry={onStart} />
    default:
      return assertNever(setup)
  }
}

function toPayer({ firstName, details }: CardPayerFragment): Payer | null {
  return details && { name: `${firstName} ${details.lastName}`, email: details.email, phone: details.phone }
}

type CardPaymentProps = Pick<CardFormProps, 'bookingId' | 'payer' | 'onUnavailable'> & {
  payment: StartedPayment
  /** The payment that was closed when tried. */
  before: StartedPayment | null
  onLapsed: () => void
}

function CardPayment({ payment, before, onLapsed, ...form }: CardPaymentProps) {
  const { problem, conclude } = usePayBooking(form.bookingId, payment.paymentIntentId, onLapsed)
  const Form = payment.isSimulation ? SimulatedCardForm : StripeCardForm

  function renderNotice(method: PaymentMethod) {
    if (problem?.method !== method) return null
    return (
      <PaymentProblemAlert
        problem={problem.problem}
        heldUntil={payment.holdExpiresAt}
        onCheckAgain={() => conclude(method, { kind: 'paid' })}
      />
    )
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {before && !problem && (
        <Alert severity="info" role="status">
          {renewedText(before, payment)}
        </Alert>
      )}
      <Suspense fallback={<FormSkeleton label="Preparing the payment" />}>
        <Form
          {...form}
          // A new payment needs a new form.
          key={payment.paymentIntentId}
          payment={payment}
          amount={formatMoney(payment.amount)}
          notices={{ wallet: renderNotice('wallet'), card: renderNotice('card') }}
          onAttempt={conclude}
        />
      </Suspense>
    </Box>
  )
}

function SetupFailed({ advice, onRetry }: { advice: string; onRetry: () => void }) {
  return (
    <Alert severity="error" role="note">
      <AlertTitle>Payment Setup Failed</AlertTitle>
      <Text>Unable to initialize payment. You have not been charged. {advice}.</Text>
      <Button color="inherit" variant="outlined" onClick={onRetry} sx={{ display: 'flex', mt: 1 }}>
        Try again
      </Button>
    </Alert>
  )
}
