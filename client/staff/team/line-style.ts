/** Line with actions at its end. On a phone they are below it. */
export const LINE_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1.5,
} as const
