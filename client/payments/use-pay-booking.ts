import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { useCheckPayment } from './use-check-payment.ts'

/**
 * Why the last try did not end well. `unconfirmed`: the card was taken but the server could not be asked about it;
 * paying again is not needed.
 */
export type PaymentProblem =
  | { kind: 'declined'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unconfirmed'; paymentIntentId: string }

type PayBooking = {
  problem: PaymentProblem | null
  /** The card's side is done: asks the server, whose answer alone counts, and goes on from there. */
  confirm: (paymentIntentId: string) => Promise<void>
  decline: (message: string | null) => void
  fail: () => void
  forget: () => void
}

/** What follows a try to pay: the documented notices, and the page that comes next. */
export function usePayBooking(bookingId: string): PayBooking {
  const checkPayment = useCheckPayment()
  const navigate = useNavigate()
  const toast = useToast()
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  function report(next: PaymentProblem) {
    setProblem(next)
    toast({ title: 'Payment Error', description: 'Unable to process payment', variant: 'destructive' })
  }

  function decline(message: string | null) {
    const description = message ?? 'Please check your payment details and try again'
    setProblem({ kind: 'declined', message: description })
    toast({ title: 'Payment Failed', description, variant: 'destructive' })
  }

  async function confirm(paymentIntentId: string) {
    setProblem(null)
    const checked = await checkPayment(bookingId, paymentIntentId)
    if (checked === null) return report({ kind: 'unconfirmed', paymentIntentId })
    if (checked.paymentStatus === 'FAILED') return decline(null)
    if (checked.paymentStatus !== 'COMPLETED') return navigate(paths.bookingStatusAfterPayment(bookingId))
    toast({ title: 'Payment Successful!', description: 'Your booking has been confirmed.' })
    navigate(paths.bookingSuccess(bookingId))
  }

  return {
    problem,
    confirm,
    decline,
    fail: () => report({ kind: 'unreachable' }),
    forget: () => setProblem(null),
  }
}
