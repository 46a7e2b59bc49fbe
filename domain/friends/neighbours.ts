type Party = { bookingId: string; neighbours: readonly { bookingId: string }[] }

/** Places neighbours next to each other, at the first one's position. Ignores neighbours outside the list. */
export function besideEachOther<Of extends Party>(parties: readonly Of[]): Of[] {
  const listed = new Map(parties.map((party) => [party.bookingId, party]))
  const neighboursOf = (party: Of): Of[] => {
    const ids = new Set(party.neighbours.map(({ bookingId }) => bookingId))
    return parties.filter(({ bookingId }) => ids.has(bookingId) && listed.has(bookingId))
  }
  const placed = new Set<Of>()
  function place(party: Of): void {
    if (placed.has(party)) return
    placed.add(party)
    for (const neighbour of neighboursOf(party)) place(neighbour)
  }
  for (const party of parties) place(endOfRow(party, neighboursOf))
  return [...placed]
}

/** Rows that begin at an end have no gap. */
function endOfRow<Of>(party: Of, neighboursOf: (party: Of) => Of[]): Of {
  const group = new Set([party])
  for (const member of group) {
    for (const neighbour of neighboursOf(member)) group.add(neighbour)
  }
  return [...group].find((member) => neighboursOf(member).length <= 1) ?? party
}
