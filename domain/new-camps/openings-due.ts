export const OPENING_WAIT = { minutes: 15, atMostMinutes: 60 } as const

/** Combines openings in one email. The delay lets organisers hide a camp shown by mistake. */
export function getDueOpenings<Opening extends { shownAt: Date }>(
  openings: readonly Opening[],
  now: Date,
): Opening[] {
  const getMinutesSinceShown = ({ shownAt }: Opening) => (now.getTime() - shownAt.getTime()) / 60_000
  const due = openings.filter((opening) => getMinutesSinceShown(opening) >= OPENING_WAIT.minutes)
  const isAll = due.length === openings.length
  return isAll || due.some((opening) => getMinutesSinceShown(opening) >= OPENING_WAIT.atMostMinutes)
    ? due
    : []
}
