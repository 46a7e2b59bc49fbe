type Party = { bookingId: string; neighbours: readonly { bookingId: string }[] }

/** Places neighbours next to each other, at the first one's position. Ignores neighbours outside the list. */
export function orderByNeighbours<T extends Party>(parties: readonly T[]): T[] {
  const listed = new Map(parties.map((party) => [party.bookingId, party]))
  const getNeighbours = (party: T): T[] => {
    const ids = new Set(party.neighbours.map(({ bookingId }) => bookingId))
    return parties.filter(({ bookingId }) => ids.has(bookingId) && listed.has(bookingId))
  }
  const placed = new Set<T>()
  function place(party: T): void {
    if (placed.has(party)) return
    placed.add(party)
    for (const neighbour of getNeighbours(party)) place(neighbour)
  }
  for (const party of parties) place(findRowEnd(party, getNeighbours))
  return [...placed]
}

/** A row that starts at one of its ends has no gap. */
function findRowEnd<T>(party: T, getNeighbours: (party: T) => T[]): T {
  const group = new Set([party])
  for (const member of group) {
    for (const neighbour of getNeighbours(member)) group.add(neighbour)
  }
  return [...group].find((member) => getNeighbours(member).length <= 1) ?? party
}
