/** Omits zero children: '2 adults, 1 child'. */
export function partyText(adultCount: number, childCount: number): string {
  return childCount === 0 ? adultsText(adultCount) : countsText(adultCount, childCount)
}

/** Includes zero: '1 adult, 0 children'. */
export function countsText(adultCount: number, childCount: number): string {
  return `${adultsText(adultCount)}, ${childCount} ${childCount === 1 ? 'child' : 'children'}`
}

function adultsText(count: number): string {
  return `${count} ${count === 1 ? 'adult' : 'adults'}`
}
