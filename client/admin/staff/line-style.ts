/** A line with what can be done at its end; on a phone under it. */
export const LINE_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1.5,
} as const
