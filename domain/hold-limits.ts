/** How much may be kept unpaid, or wait, at one moment. */
export type HoldLimits = {
  /** Bookings of one browser, and of one mailbox. */
  bookings: number
  /** People from one client address, over all events. */
  people: number
  /** Of an event's spots, from one client address; one party may always be more. */
  share: number
  /** Parties that wait for one event, from one client address or with one mailbox. */
  waiting: number
}

/** The limits, each times `factor`; null when 0 switches them off. */
export function holdLimits(factor: number): HoldLimits | null {
  if (factor === 0) return null
  return {
    bookings: Math.ceil(3 * factor),
    people: Math.ceil(40 * factor),
    share: 0.25 * factor,
    waiting: Math.ceil(3 * factor),
  }
}
