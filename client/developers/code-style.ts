export const CODE_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

export const CODE_STYLE = {
  m: 0,
  p: 2,
  overflow: 'auto',
  fontFamily: CODE_FONT,
  fontSize: '0.875rem',
  lineHeight: 1.6,
  '& code': { fontFamily: 'inherit' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const
