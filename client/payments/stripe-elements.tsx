import Box from '@mui/material/Box'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CardFormProps, Payer, PaymentMeans } from './card-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import { confirmStripePayment } from './stripe-confirm.ts'
import { StripeWallets } from './stripe-wallets.tsx'

/** In milliseconds. Until then the form waits, because unused wallet space would move it. */
const MAX_WAIT_MS = 3000

/** Both pay the same payment, one at a time. */
export function StripeElements(props: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  // Only the provider's slow script knows the available wallets.
  const [wallets, setWallets] = useState<'unknown' | 'some' | 'none'>('unknown')
  const [isPatient, setPatient] = useState(true)
  const [isReady, setReady] = useState(false)
  const [busyWith, setBusyWith] = useState<PaymentMeans | null>(null)
  // State updates only at the next render.
  const isTrying = useRef(false)
  const isShown = isReady && !(wallets === 'unknown' && isPatient)

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  /** Resolves to whether the attempt could start. */
  async function attempt(means: PaymentMeans): Promise<boolean> {
    if (!stripe || !elements || isTrying.current) return false
    isTrying.current = true
    setBusyWith(means)
    const outcome = await confirmStripePayment(stripe, elements, props.bookingId)
    await props.onTried(means, outcome)
    isTrying.current = false
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
          onAnswer={(hasAny) => setWallets(hasAny ? 'some' : 'none')}
          mayBegin={() => !isTrying.current}
          onAuthorised={() => attempt('wallet')}
          onClosed={() => void props.onTried('wallet', { kind: 'closed' })}
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
          options={cardOptions(props.payer)}
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
function cardOptions(payer: Payer | null): StripePaymentElementOptions {
  return {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    fields: { billingDetails: { address: 'if_required' } },
    ...(payer && { defaultValues: { billingDetails: payer } }),
  }
}

// The provider's frame needs its width to compute its height.
const HIDDEN_STYLE = { height: 0, overflow: 'hidden', visibility: 'hidden' } as const
