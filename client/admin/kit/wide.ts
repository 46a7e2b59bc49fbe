/** Screens that have room for a table. */
export const WIDE = '(min-width: 1100px)'
