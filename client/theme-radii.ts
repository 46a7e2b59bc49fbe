// By itself, for it is the only part of the looks that the first script needs.

/** Corners. `inSheet` is what fills the top of a sheet, inside of its border. */
export const RADIUS = {
  sheet: '20px',
  inSheet: '19px 19px 0 0',
  card: '16px',
  field: '12px',
  pill: '999px',
} as const
