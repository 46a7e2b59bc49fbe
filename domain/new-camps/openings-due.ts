/** Minutes that a camp is shown before it is told of, and the most that an earlier one waits for those after it. */
export const OPENING_WAIT = { minutes: 15, atMostMinutes: 60 } as const

/**
 * Of the camps that were opened and not told of, those to tell of now, in one mail. Each is left alone for a while, so
 * that whoever has shown it by mistake can hide it again; while another is still left alone, the others wait for it, but
 * not for ever.
 */
export function openingsDue<Opening extends { shownAt: Date }>(
  openings: readonly Opening[],
  now: Date,
): Opening[] {
  const minutesOf = ({ shownAt }: Opening) => (now.getTime() - shownAt.getTime()) / 60_000
  const due = openings.filter((opening) => minutesOf(opening) >= OPENING_WAIT.minutes)
  const isAll = due.length === openings.length
  return isAll || due.some((opening) => minutesOf(opening) >= OPENING_WAIT.atMostMinutes) ? due : []
}
