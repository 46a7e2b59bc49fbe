import { CARD, PLAIN_LIST } from '../../theme-looks.ts'
export const CARD_LIST_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  gap: 1.5,
} as const

export const CARD_STYLE = {
  position: 'relative',
  ...CARD,
  p: 2,
  minWidth: 0,
} as const

export const SHEET_STYLE = {
  ...CARD,
  px: { xs: 2, md: 3 },
  py: { xs: 1, md: 1.5 },
  minWidth: 0,
  '@media print': { border: 0, p: 0 },
} as const

export const SHEET_LIST_STYLE = {
  ...SHEET_STYLE,
  listStyle: 'none',
  m: 0,
  '& > li': { borderTop: 1, borderColor: 'divider', py: 1.5 },
  '& > li:first-of-type': { borderTop: 0 },
  '@media print': { ...SHEET_STYLE['@media print'], '& > li': { py: 0.25 } },
} as const

/** For lines that end in an amount or a time. */
export const SIDED_LIST_STYLE = {
  ...SHEET_LIST_STYLE,
  '& > li': {
    ...SHEET_LIST_STYLE['& > li'],
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
  },
} as const
