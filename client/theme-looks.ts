import { RADIUS } from './theme-radii.ts'

/** Status colours for light, dark and print. Each pair has a contrast of at least 4.5. */
export const BADGE = {
  good: { bgcolor: '#1F6B3F', color: '#FFFFFF' },
  waiting: { bgcolor: '#FFDF7E', color: '#3D2E00' },
  bad: { bgcolor: '#A3221B', color: '#FFFFFF' },
  muted: { bgcolor: '#5A625C', color: '#FFFFFF' },
} as const

/** Colours on night pictures, in both schemes. */
export const NIGHT = { ground: '#10201A', ember: '#F2A76B', glow: '#FFC98A' } as const

export const FRAME = { border: 1, borderColor: 'divider', borderRadius: RADIUS.sheet } as const

export const SHEET = { ...FRAME, bgcolor: 'background.paper' } as const

export const CARD = { ...SHEET, borderRadius: RADIUS.card } as const

/** A border for sections separated only by background, which forced colours remove. */
export const FORCED_COLORS_BORDER = {
  '@media (forced-colors: active)': { borderBlock: '1px solid' },
} as const

export const PLAIN_LIST = { listStyle: 'none', m: 0, p: 0 } as const

export const SWIPED_ON_PHONE = {
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: '84%', sm: 'auto' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: 'x mandatory',
  '& > li': { scrollSnapAlign: 'start' },
  // Reaches the screen edges to hint at more entries.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  scrollPaddingInline: '16px',
} as const

export const PLAIN_FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 } as const

export const ASIDE = { color: 'text.secondary', fontSize: '0.9375rem' } as const

export const SMALL_ASIDE = { color: 'text.secondary', fontSize: '0.875rem' } as const

/** Chrome before 111 rejects `color-mix()` and uses the plain colour outside this block. */
export const COLOR_MIX = '@supports (color: color-mix(in srgb, red, red))'
