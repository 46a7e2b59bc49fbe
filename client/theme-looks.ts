import { RADIUS } from './theme-radii.ts'

/*
 * What screens share beside the theme: colours that are the same by day and by night, and looks that come again and
 * again, to be spread into a style.
 */

/** A state in a word, the same by day, by night and on paper: each pair has a contrast of 4.5 or more. */
export const BADGE = {
  good: { bgcolor: '#1F6B3F', color: '#FFFFFF' },
  waiting: { bgcolor: '#FFDF7E', color: '#3D2E00' },
  bad: { bgcolor: '#A3221B', color: '#FFFFFF' },
  muted: { bgcolor: '#5A625C', color: '#FFFFFF' },
} as const

/** What lies on pictures of the night, in both colour schemes: the ground, and the ember's light on it. */
export const NIGHT = { ground: '#10201A', ember: '#F2A76B', glow: '#FFC98A' } as const

/** Something with an edge of its own on the ground of the page. */
export const FRAME = { border: 1, borderColor: 'divider', borderRadius: RADIUS.sheet } as const

/** A sheet of paper on the ground of the page. */
export const SHEET = { ...FRAME, bgcolor: 'background.paper' } as const

/** A smaller sheet, one of several. */
export const CARD = { ...SHEET, borderRadius: RADIUS.card } as const

/** A border for a section that only its background sets apart. Forced colours remove the background. */
export const FORCED_COLORS_BORDER = {
  '@media (forced-colors: active)': { borderBlock: '1px solid' },
} as const

/** A list that is not told by its looks. */
export const PLAIN_LIST = { listStyle: 'none', m: 0, p: 0 } as const

/** A list whose entries lie side by side on a phone, to be swiped, each a little narrower than the screen. */
export const SWIPED_ON_PHONE = {
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: '84%', sm: 'auto' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: 'x mandatory',
  '& > li': { scrollSnapAlign: 'start' },
  // To the edges of the screen, which show that there is more.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  scrollPaddingInline: '16px',
} as const

/** A group of fields that is not told by its looks. */
export const PLAIN_FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 } as const

/** What is said beside the thing itself. */
export const ASIDE = { color: 'text.secondary', fontSize: '0.9375rem' } as const

/** What need not be read, such as a hint under a field. */
export const SMALL_ASIDE = { color: 'text.secondary', fontSize: '0.875rem' } as const

/** A block for `color-mix()`, which Chrome before 111 rejects: the plain colour outside it applies there. */
export const COLOR_MIX = '@supports (color: color-mix(in srgb, red, red))'
