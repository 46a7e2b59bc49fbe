import Box from '@mui/material/Box'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CardFormProps, Payer, PaymentMethod } from './card-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import { confirmStripePayment } from './stripe-confirm.ts'
import { StripeWallets } from './stripe-wallets.tsx'

/** The form waits this long for the wallets, because unused wallet space would move it. */
const MAX_WAIT_MS = 3000

/** Wallets and card form pay the same payment, one at a time. */
export function StripeElements(props: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  // Only the provider's slow script knows the available wallets.
  const [wallets, setWallets] = useState<'unknown' | 'some' | 'none'>('unknown')
  const [isWaiting, setWaiting] = useState(true)
  const [isReady, setReady] = useState(false)
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  // State updates only at the next render.
  const isAttempting = useRef(false)
  const isShown = isReady && !(wallets === 'unknown' && isWaiting)

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  /** Resolves to false when the attempt could not start. */
  async function attempt(method: PaymentMethod): Promise<boolean> {
    if (!stripe || !elements || isAttempting.current) return false
    isAttempting.current = true
    setBusyWith(method)
    const outcome = await confirmStripePayment(stripe, elements, props.bookingId)
    await props.onAttempt(method, outcome)
    isAttempting.current = false
    setBusyWith(null)
    return true
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt('card')
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {wallets !== 'none' && (
        <StripeWallets
          isPending={wallets === 'unknown'}
          notice={props.notices.wallet}
          onAvailability={(hasAny) => setWallets(hasAny ? 'some' : 'none')}
          canStart={() => !isAttempting.current}
          onAuthorised={() => attempt('wallet')}
          onClosed={() => void props.onAttempt('wallet', { kind: 'closed' })}
        />
      )}
      {!isShown && <FormSkeleton label="Loading the card form" hasWallets={false} />}
      <Box
        component="form"
        onSubmit={submit}
        aria-label="Card payment"
        sx={isShown ? { display: 'grid', gap: 2.5 } : HIDDEN_STYLE}
      >
        <PaymentElement
          options={getCardOptions(props.payer)}
          onReady={() => setReady(true)}
          onLoadError={props.onUnavailable}
        />
        {props.notices.card}
        <PayButton amount={props.amount} isBusy={busyWith !== null} isReady={isShown} />
      </Box>
    </Box>
  )
}

/** Wallets are offered above. Asks only for required address fields; the booking has name and email. */
function getCardOptions(payer: Payer | null): StripePaymentElementOptions {
  return {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    fields: { billingDetails: { address: 'if_required' } },
    ...(payer && { defaultValues: { billingDetails: payer } }),
  }
}

// The provider's frame needs its width to compute its height.
const HIDDEN_STYLE = { height: 0, overflow: 'hidden', visibility: 'hidden' } as const
