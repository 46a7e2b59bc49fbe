import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { paths } from '../paths.ts'
import { type PaymentOutcome, toErrorOutcome, toStatusOutcome } from './payment-outcome.ts'

/** Pays with the card form or the authorised wallet. Never rejects. */
export async function confirmStripePayment(
  stripe: Stripe,
  elements: StripeElements,
  bookingId: string,
): Promise<PaymentOutcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      // Used only by methods that leave the page. The return page checks with the server.
      confirmParams: { return_url: new URL(paths.bookingSuccess(bookingId), window.location.origin).href },
      redirect: 'if_required',
    })
    if (error?.type === 'api_connection_error') return { kind: 'unreachable' }
    return error
      ? toErrorOutcome(error.payment_intent?.status ?? null, error.message ?? null)
      : (toStatusOutcome(paymentIntent.status) ?? { kind: 'declined', message: null })
  } catch {
    return { kind: 'unreachable' }
  }
}
