/**
 * What a waiting list should do, in plain code and without a database: its rules read once more, so that the real
 * one can be compared with it step by step.
 */
export type ModelParty = {
  id: number
  people: number
  alsoPeople: number | null
  /** Seats that it is offered now. */
  offered: number | null
  lapses: number
  isResting: boolean
  hasLeft: boolean
}

export class WaitingModel {
  free = 0
  readonly line: ModelParty[] = []

  /** Somebody who waits, could be asked now, and fits what is free. */
  next(): { party: ModelParty; seats: number } | null {
    for (const party of this.line) {
      if (party.hasLeft || party.isResting || party.offered !== null) continue
      if (party.people <= this.free) return { party, seats: party.people }
      if (party.alsoPeople !== null && party.alsoPeople <= this.free)
        return { party, seats: party.alsoPeople }
    }
    return null
  }

  offer(): void {
    for (let found = this.next(); found !== null; found = this.next()) {
      found.party.offered = found.seats
      found.party.isResting = false
      this.free -= found.seats
    }
  }

  /** A stranger books. False when there is no room, or it belongs to somebody who waits. */
  book(people: number): boolean {
    if (this.next() !== null || people > this.free) return false
    this.free -= people
    return true
  }

  lapse(party: ModelParty): void {
    this.giveBack(party)
    party.isResting = true
    party.lapses += 1
    if (party.lapses === 2) party.hasLeft = true
    this.offer()
  }

  decline(party: ModelParty, keepsWaiting: boolean): void {
    this.giveBack(party)
    party.isResting = true
    if (!keepsWaiting) party.hasLeft = true
    this.offer()
  }

  claim(party: ModelParty, people: number): void {
    this.giveBack(party)
    party.hasLeft = true
    this.free -= people
  }

  restOver(): void {
    for (const party of this.line) party.isResting = false
  }

  private giveBack(party: ModelParty): void {
    this.free += party.offered ?? 0
    party.offered = null
  }
}
