export type HoldLimits = {
  /** Per browser, and per mailbox. */
  bookings: number
  /** Per client address, over all events. */
  people: number
  /** Of an event's spots; one party may exceed it. */
  share: number
  /** Per event, and client address or mailbox. */
  waiting: number
}

/** Null when `factor` is 0. */
export function holdLimits(factor: number): HoldLimits | null {
  if (factor === 0) return null
  return {
    bookings: Math.ceil(3 * factor),
    people: Math.ceil(40 * factor),
    share: 0.25 * factor,
    waiting: Math.ceil(3 * factor),
  }
}
