export const LISTED_ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 3 },
  fontVariantNumeric: 'tabular-nums',
} as const
