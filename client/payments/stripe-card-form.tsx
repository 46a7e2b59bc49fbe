import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useState } from 'react'
import { RADIUS } from '../theme-radii.ts'
import { useIsDark } from '../ui/color-scheme.ts'
import type { CardFormProps } from './card-form.ts'
import { FormSkeleton } from './form-skeleton.tsx'
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

/** The provider's frames inherit neither our styles nor the device's preferences. */
function useStripeAppearance(): Appearance {
  const isDark = useIsDark()
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: color('secondary-main'),
      colorBackground: color('background-paper'),
      colorText: color('text-primary'),
      colorTextSecondary: color('text-secondary'),
      colorDanger: color('error-main'),
      borderRadius: RADIUS.field,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: style.fontSize,
    },
    rules: { '.Input': { borderColor: color('inputBorder') } },
  }
}
