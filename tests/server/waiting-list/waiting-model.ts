/** The rules of the waiting list without a database, for comparison with the real one step by step. */
export type ModelParty = {
  id: number
  people: number
  alsoPeople: number | null
  /** Seats on offer, or null. */
  offered: number | null
  lapses: number
  isPaused: boolean
  hasLeft: boolean
}

export class WaitingModel {
  free = 0
  readonly line: ModelParty[] = []

  /** The next party that may get an offer and fits the free seats. */
  next(): { party: ModelParty; seats: number } | null {
    for (const party of this.line) {
      if (party.hasLeft || party.isPaused || party.offered !== null) continue
      if (party.people <= this.free) return { party, seats: party.people }
      if (party.alsoPeople !== null && party.alsoPeople <= this.free)
        return { party, seats: party.alsoPeople }
    }
    return null
  }

  offer(): void {
    for (let found = this.next(); found !== null; found = this.next()) {
      found.party.offered = found.seats
      found.party.isPaused = false
      this.free -= found.seats
    }
  }

  /** A stranger books. False when no seats are free or they belong to a waiting party. */
  book(people: number): boolean {
    if (this.next() !== null || people > this.free) return false
    this.free -= people
    return true
  }

  lapse(party: ModelParty): void {
    this.giveBack(party)
    party.isPaused = true
    party.lapses += 1
    if (party.lapses === 2) party.hasLeft = true
    this.offer()
  }

  decline(party: ModelParty, isStillWaiting: boolean): void {
    this.giveBack(party)
    party.isPaused = true
    if (!isStillWaiting) party.hasLeft = true
    this.offer()
  }

  claim(party: ModelParty, people: number): void {
    this.giveBack(party)
    party.hasLeft = true
    this.free -= people
  }

  restOver(): void {
    for (const party of this.line) party.isPaused = false
  }

  private giveBack(party: ModelParty): void {
    this.free += party.offered ?? 0
    party.offered = null
  }
}
