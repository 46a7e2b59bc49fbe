import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { FormEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { RADIUS } from '../theme-radii.ts'
import { useIsDark } from '../ui/color-scheme.ts'
import type { CardFormProps } from './card-form.ts'
import { outcomeOfRefusal, outcomeOfStatus } from './card-outcome.ts'
import { PayButton } from './pay-button.tsx'

/** The card provider's own form. Its script comes from the provider and is asked for only here. */
export function StripeCardForm(props: CardFormProps) {
  const { publishableKey, clientSecret } = props.payment
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const appearance = useStripeAppearance()
  const onUnavailable = useEffectEvent(props.onUnavailable)

  useEffect(() => {
    let isWanted = true
    loadStripe(publishableKey).then(
      (loaded) => {
        if (isWanted && loaded) setStripe(loaded)
      },
      () => {
        if (isWanted) onUnavailable()
      },
    )
    return () => {
      isWanted = false
    }
  }, [publishableKey])

  if (stripe === null) return <FormSkeleton />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentElementForm {...props} />
    </Elements>
  )
}

function PaymentElementForm(props: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || isBusy) return
    setBusy(true)
    await pay(
      stripe.confirmPayment({ elements, confirmParams: returnTo(props.bookingId), redirect: 'if_required' }),
    )
    setBusy(false)
  }

  async function pay(confirmation: Promise<PaymentIntentResult>) {
    const { paymentIntentId } = props.payment
    try {
      const { error, paymentIntent } = await confirmation
      if (error?.type === 'api_connection_error') return props.onError()
      const outcome = error
        ? outcomeOfRefusal(error.payment_intent?.status ?? null, error.message ?? null)
        : outcomeOfStatus(paymentIntent.status)
      if (outcome?.kind === 'paid') return await props.onPaid(paymentIntentId)
      if (outcome?.kind === 'lapsed') return props.onLapsed()
      props.onDeclined(outcome?.kind === 'declined' ? outcome.message : null)
    } catch {
      props.onError()
    }
  }

  return (
    <Box component="form" onSubmit={submit} aria-label="Card payment" sx={{ display: 'grid', gap: 2.5 }}>
      {!isReady && <FormSkeleton />}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setReady(true)}
        onLoadError={props.onUnavailable}
      />
      <PayButton amount={props.amount} isBusy={isBusy} isReady={isReady} />
    </Box>
  )
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label="Loading the card form" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
    </Box>
  )
}

// Only for ways to pay that leave the page; that page asks the server for itself.
function returnTo(bookingId: string): { return_url: string } {
  return { return_url: new URL(paths.bookingSuccess(bookingId), window.location.origin).href }
}

/** The colours of this site for the card provider's form, whose frame cannot see our style sheet. */
function useStripeAppearance(): Appearance {
  const isDark = useIsDark()
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('secondary-main'),
      colorBackground: color('background-paper'),
      colorText: color('text-primary'),
      colorTextSecondary: color('text-secondary'),
      colorDanger: color('error-main'),
      borderRadius: RADIUS.field,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { borderColor: color('inputBorder') } },
  }
}
