/** Who comes: '2 adults, 1 child'. */
export function partyText(adultCount: number, childCount: number): string {
  const adults = `${adultCount} ${adultCount === 1 ? 'adult' : 'adults'}`
  if (childCount === 0) return adults
  return `${adults}, ${childCount} ${childCount === 1 ? 'child' : 'children'}`
}
