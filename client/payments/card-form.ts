import type { ReactNode } from 'react'
import type { PaymentOutcome } from './payment-outcome.ts'
import type { StartedPayment } from './use-start-payment.ts'

export type PaymentMethod = 'wallet' | 'card'

export type Payer = { name: string; email: string; phone: string }

export type CardFormProps = {
  bookingId: string
  payment: StartedPayment
  /** Null without full access. */
  payer: Payer | null
  amount: string
  /** Results of the last attempt. */
  notices: Record<PaymentMethod, ReactNode>
  /** The form stays busy until this resolves, because the server checks paid attempts. */
  onAttempt: (method: PaymentMethod, outcome: PaymentOutcome) => Promise<void>
  onUnavailable: () => void
}
