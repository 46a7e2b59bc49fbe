import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { site } from '../../domain/site.ts'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import { ChangeHeldBooking } from '../bookings/held/change-held-booking.tsx'
import { BookingBill } from '../bookings/pages/booking-bill.tsx'
import { CheckoutTerms } from '../bookings/pages/checkout-terms.tsx'
import { OrderSummary } from '../bookings/pages/order-summary.tsx'
import {
  BookingNotFound,
  BookingSkeleton,
  BookingUnavailable,
} from '../bookings/shared/booking-lookup-message.tsx'
import { useBookingId } from '../bookings/shared/use-booking-id.ts'
import { WAITING_FOR_BANK } from '../bookings/shared/waiting-for-bank.ts'
import { graphql } from '../graphql/gql.ts'
import type { CheckoutPageQuery } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { FormSkeleton } from '../payments/form-skeleton.tsx'
import { HoldClock } from '../payments/hold-clock.tsx'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { useStartPayment } from '../payments/use-start-payment.ts'
import { BookingCodeLine } from '../ui/booking-code.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast/toast.tsx'

const CHECKOUT_PAGE = graphql(/* GraphQL */ `
  query CheckoutPage($id: ID!) {
    booking(id: $id) {
      id
      code
      paymentStatus
      isPaymentProcessing
      isEventCancelled
      access
      carriedAmount
      event {
        id
      }
      ...OrderSummary
      ...BookingBill
      ...CreditNotePanel
      ...CardPayer
      ...CheckoutTerms
    }
  }
`)

// Most banks respond at once.
const PaymentProcessing = lazyPart(
  async () => (await import('../payments/payment-processing.tsx')).PaymentProcessing,
)
// Few families have a credit note.
const CreditNotePanel = lazyPart(
  async () => (await import('../payments/credit-note-panel.tsx')).CreditNotePanel,
)

type CheckoutBooking = NonNullable<CheckoutPageQuery['booking']>

export function CheckoutPage() {
  const id = useBookingId()
  if (id === null) return <BookingNotFound title="Invalid booking reference" />
  return <CheckoutLookup key={id} id={id} />
}

function CheckoutLookup({ id }: { id: string }) {
  // Visitors without full access get the summary and an error.
  const { data, error, refetch } = useQuery(CHECKOUT_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  if (data?.booking) return <Checkout booking={data.booking} />
  if (error) return <BookingUnavailable onRetry={() => void refetch().catch(() => undefined)} />
  return data ? <BookingNotFound title="Booking not found" /> : <BookingSkeleton />
}

function Checkout({ booking }: { booking: CheckoutBooking }) {
  // A payment made on this page navigates away on its own.
  const [paymentStatus] = useState(booking.paymentStatus)
  const [isProcessing, setProcessing] = useState(booking.isPaymentProcessing)
  const endProcessing = useCallback(() => setProcessing(false), [])
  const beginProcessing = useCallback(() => setProcessing(true), [])
  const isCancelled = paymentStatus === 'CANCELLED' || booking.isEventCancelled
  if (paymentStatus === 'COMPLETED') return <AlreadyPaid bookingId={booking.id} />
  return (
    <>
      <PageHead title="Checkout" />
      <Container sx={{ py: { xs: 3, md: 6 } }}>
        <Typography component="h1" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
          Checkout
        </Typography>
        {isCancelled ? (
          <Cancelled booking={booking} />
        ) : isProcessing ? (
          <Processing booking={booking} onSettled={endProcessing} />
        ) : (
          <OpenCheckout booking={booking} onProcessing={beginProcessing} />
        )}
        <GuestDevice />
      </Container>
    </>
  )
}

type ProcessingProps = { booking: CheckoutBooking; onSettled: () => void }

function Processing({ booking, onSettled }: ProcessingProps) {
  return (
    <Box sx={COLUMNS_STYLE}>
      <OrderSummary booking={booking}>
        <Box sx={{ display: 'grid', gap: 2, mt: 2.5, typography: 'body2' }}>
          <BookingBill booking={booking} totalLabel="Total (AUD)" />
          <BookingCodeLine code={booking.code} />
        </Box>
      </OrderSummary>
      <Box component="section" aria-labelledby="payment-title">
        <Typography component="h2" variant="h3" id="payment-title" sx={{ mb: 2.5 }}>
          Payment
        </Typography>
        <Suspense fallback={<FormSkeleton label="Checking with your bank" />}>
          <PaymentProcessing
            bookingId={booking.id}
            isPaymentProcessing={booking.isPaymentProcessing}
            onSettled={onSettled}
          >
            {WAITING_FOR_BANK}
          </PaymentProcessing>
        </Suspense>
      </Box>
    </Box>
  )
}

type OpenCheckoutProps = {
  booking: CheckoutBooking
  /** The bank is processing a payment of another tab. */
  onProcessing: () => void
}

function OpenCheckout({ booking, onProcessing }: OpenCheckoutProps) {
  const { setup, start, fail } = useStartPayment(booking.id)
  const isProcessing = setup.state === 'processing'
  useEffect(() => {
    if (isProcessing) onProcessing()
  }, [isProcessing, onProcessing])
  if (setup.state === 'already-paid') return <AlreadyPaid bookingId={booking.id} />
  const payment = setup.state === 'ready' ? setup.payment : null
  return (
    <Box sx={COLUMNS_STYLE}>
      <OrderSummary booking={booking}>
        <Box sx={{ mt: 2.5 }}>
          <BookingBill booking={booking} totalLabel="Total (AUD)" />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, mt: 2, typography: 'body2' }}>
          {payment && <HoldClock until={payment.holdExpiresAt} />}
          <BookingCodeLine code={booking.code} />
          {payment && (
            <Box sx={{ color: 'text.secondary' }}>
              <Text>Payment ID: {payment.paymentIntentId.slice(0, 20)}…</Text>
            </Box>
          )}
        </Box>
        {canBeChanged(booking) && (
          <Box sx={{ mt: 2.5 }}>
            <ChangeHeldBooking bookingId={booking.id} eventId={booking.event.id} />
          </Box>
        )}
      </OrderSummary>
      <Box component="section" aria-labelledby="payment-title">
        <Typography component="h2" variant="h3" id="payment-title" sx={{ mb: 2.5 }}>
          Payment
        </Typography>
        {setup.state !== 'rejected' && setup.state !== 'no-seats' && setup.state !== 'lapsed' && (
          <Suspense fallback={<Box sx={{ height: 60 }} />}>
            <CreditNotePanel booking={booking} onChanged={start} onProcessing={onProcessing} />
          </Suspense>
        )}
        <PaymentPanel booking={booking} setup={setup} onStart={start} onUnavailable={fail} />
        <CheckoutTerms booking={booking} />
      </Box>
    </Box>
  )
}

// A replacement booking is changed on the page of the original.
function canBeChanged({ access, carriedAmount }: CheckoutBooking): boolean {
  return access === 'FULL' && carriedAmount === 0
}

function Cancelled({ booking }: { booking: CheckoutBooking }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 560 }}>
      <Alert severity="warning">
        <Text>
          {booking.isEventCancelled ? 'This event was cancelled' : 'This booking was cancelled'}, so there is
          nothing to pay. Questions? Call us on{' '}
        </Text>
        {site.phone}.
      </Alert>
      <OrderSummary booking={booking} />
    </Box>
  )
}

function AlreadyPaid({ bookingId }: { bookingId: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    toast({ title: 'Already Paid', description: 'This booking has already been paid.' })
    navigate(paths.bookingSuccess(bookingId), { replace: true })
  }, [bookingId, navigate, toast])
  return <BookingSkeleton />
}

// Two columns only where enlarged text fits.
const COLUMNS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: { xs: 3, md: 6 },
  '& > :first-of-type': { flex: '5 1 22rem', minWidth: 0 },
  '& > :last-of-type': { flex: '6 1 24rem', minWidth: 0 },
} as const
