import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardFormProps } from './card-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { useStripeAppearance } from './stripe-appearance.ts'
import { StripeElements } from './stripe-elements.tsx'

/** The provider's script is loaded only here. */
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

  if (stripe === null) return <FormSkeleton label="Loading the card form" />
  return (
    // The site has its own skeleton.
    <Elements stripe={stripe} options={{ clientSecret, appearance, loader: 'never' }}>
      <StripeElements {...props} />
    </Elements>
  )
}
