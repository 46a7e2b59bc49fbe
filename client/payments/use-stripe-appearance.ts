import type { Appearance } from '@stripe/stripe-js'
import { useIsDark } from '../ui/color-scheme.ts'

/** The colours of this site for the card provider's form, whose frame cannot see our style sheet. */
export function useStripeAppearance(): Appearance {
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
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { borderColor: color('inputBorder') } },
  }
}
