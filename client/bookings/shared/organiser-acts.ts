/** Given where an organiser acts in the place of a family: the words are other ones, and what follows is the page's own. */
export type OrganiserActs = {
  /** Called with the booking that there is now: the same one, or the one that it moved to. */
  onDone: (bookingId: string) => void
}
