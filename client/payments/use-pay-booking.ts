import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { assertNever } from '../../domain/assert-never.ts'
import { paths } from '../paths.ts'
import { useToast } from '../ui/toast/toast.tsx'
import type { PaymentMethod } from './card-form.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { useCheckPayment } from './use-check-payment.ts'

/** `unconfirmed`: the card was accepted, but the server did not respond. Paying again is not needed. */
export type PaymentProblem =
  | { kind: 'declined'; message: string }
  | { kind: 'closed' }
  | { kind: 'unreachable' }
  | { kind: 'unconfirmed' }

type PayBooking = {
  problem: { method: PaymentMethod; problem: PaymentProblem } | null
  /** For a paid attempt only the server's status counts. */
  conclude: (method: PaymentMethod, outcome: PaymentOutcome) => Promise<void>
}

/** Shows the documented notices, then the next page. */
export function usePayBooking(bookingId: string, paymentIntentId: string, onLapsed: () => void): PayBooking {
  const checkPayment = useCheckPayment()
  const navigate = useNavigate()
  const toast = useToast()
  const [problem, setProblem] = useState<PayBooking['problem']>(null)

  function report(method: PaymentMethod, kind: 'unreachable' | 'unconfirmed') {
    setProblem({ method, problem: { kind } })
    toast({ title: 'Payment Error', description: 'Unable to process payment', variant: 'destructive' })
  }

  function decline(method: PaymentMethod, message: string | null) {
    const description = message ?? 'Please check your payment details and try again'
    setProblem({ method, problem: { kind: 'declined', message: description } })
    toast({ title: 'Payment Failed', description, variant: 'destructive' })
  }

  async function confirm(method: PaymentMethod) {
    setProblem(null)
    const checked = await checkPayment(bookingId, paymentIntentId)
    if (checked === null) return report(method, 'unconfirmed')
    if (checked.paymentStatus === 'FAILED') return decline(method, null)
    if (checked.paymentStatus !== 'COMPLETED') return navigate(paths.bookingStatusAfterPayment(bookingId))
    toast({ title: 'Payment Successful!', description: 'Your booking has been confirmed.' })
    navigate(paths.bookingSuccess(bookingId))
  }

  async function conclude(method: PaymentMethod, outcome: PaymentOutcome) {
    switch (outcome.kind) {
      case 'paid':
        return confirm(method)
      case 'declined':
        return decline(method, outcome.message)
      case 'authenticate':
        return decline(method, null)
      case 'closed':
        return setProblem((before) =>
          isUnresolved(before) ? before : { method, problem: { kind: 'closed' } },
        )
      case 'lapsed':
        return onLapsed()
      case 'unreachable':
        return report(method, 'unreachable')
      default:
        assertNever(outcome)
    }
  }

  return { problem, conclude }
}

/** The card may have been charged, so closing a wallet must not hide the notice. */
function isUnresolved(before: PayBooking['problem']): boolean {
  return before?.problem.kind === 'unconfirmed' || before?.problem.kind === 'unreachable'
}
