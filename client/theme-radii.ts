// Separate, because the first script needs only this part of the theme.

/** `inSheet` is for content inside the border of a sheet. */
export const RADIUS = {
  sheet: '20px',
  inSheet: '19px 19px 0 0',
  card: '16px',
  field: '12px',
  pill: '999px',
} as const
