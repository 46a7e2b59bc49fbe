type Party = { bookingId: string; neighbours: readonly { bookingId: string }[] }

/** Places neighbours next to each other, at the first one's position. Ignores neighbours outside the list. */
export function orderByNeighbours<Of extends Party>(parties: readonly Of[]): Of[] {
  const listed = new Map(parties.map((party) => [party.bookingId, party]))
  const getNeighbours = (party: Of): Of[] => {
    const ids = new Set(party.neighbours.map(({ bookingId }) => bookingId))
    return parties.filter(({ bookingId }) => ids.has(bookingId) && listed.has(bookingId))
  }
  const placed = new Set<Of>()
  function place(party: Of): void {
    if (placed.has(party)) return
    placed.add(party)
    for (const neighbour of getNeighbours(party)) place(neighbour)
  }
  for (const party of parties) place(findRowEnd(party, getNeighbours))
  return [...placed]
}

/** Rows that begin at an end have no gap. */
function findRowEnd<Of>(party: Of, getNeighbours: (party: Of) => Of[]): Of {
  const group = new Set([party])
  for (const member of group) {
    for (const neighbour of getNeighbours(member)) group.add(neighbour)
  }
  return [...group].find((member) => getNeighbours(member).length <= 1) ?? party
}
