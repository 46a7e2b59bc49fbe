/** Tries, each later than the one before, until an announcement is left to the organiser. */
export const giveUpAfter = 50
