import type { ReactNode } from 'react'
import type { PaymentOutcome } from './payment-outcome.ts'
import type { StartedPayment } from './use-start-payment.ts'

/** What a try to pay was made with. */
export type PaymentMeans = 'wallet' | 'card'

/** Who pays, as far as the booking may be seen here. */
export type Payer = { name: string; email: string; phone: string }

/** What every form to pay with is given, whoever takes the card. */
export type CardFormProps = {
  bookingId: string
  payment: StartedPayment
  /** Null where only the main facts of the booking may be seen. */
  payer: Payer | null
  /** The amount as the button shows it. */
  amount: string
  /** What became of the last try, to be shown beside what it was made with. */
  notices: Record<PaymentMeans, ReactNode>
  /** A try has ended. The form stays busy until this is settled: of one that was paid the server is asked. */
  onTried: (means: PaymentMeans, outcome: PaymentOutcome) => Promise<void>
  /** The form itself could not be loaded. */
  onUnavailable: () => void
}
