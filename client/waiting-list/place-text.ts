export function placeText({ place, peopleBefore }: { place: number; peopleBefore: number }): string {
  if (place === 1) return "You're first in line."
  const before = peopleBefore === 1 ? '1 person' : `${peopleBefore} people`
  return `You're number ${place} in line, with ${before} ahead of you.`
}
