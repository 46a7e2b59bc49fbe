/** Set when an organiser acts for a family, which changes the wording and the next step. */
export type OrganiserActions = {
  /** Receives the current booking: the same one, or the one that it moved to. */
  onDone: (bookingId: string) => void
}
