import type { StartedPayment } from './use-start-payment.ts'

/** What every card form is given, whoever takes the card. */
export type CardFormProps = {
  bookingId: string
  payment: StartedPayment
  /** The amount as the button shows it. */
  amount: string
  /** The card's side is done; the server decides. The form stays busy until this is settled. */
  onPaid: (paymentIntentId: string) => Promise<void>
  /** The provider refused, with its own words when it gave some. */
  onDeclined: (message: string | null) => void
  /** The provider could not be reached. */
  onError: () => void
  /** The payment was closed meanwhile; another one is needed. */
  onLapsed: () => void
  /** The form itself could not be loaded. */
  onUnavailable: () => void
}
