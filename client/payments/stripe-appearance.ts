import type { Appearance } from '@stripe/stripe-js'
import { RADIUS } from '../theme-radii.ts'
import { useIsDark } from '../ui/color-scheme.ts'

/** The provider's frames inherit neither our styles nor the device's preferences. */
export function useStripeAppearance(): Appearance {
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
