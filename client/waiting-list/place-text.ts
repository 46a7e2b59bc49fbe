export function placeText({ place, peopleBefore }: { place: number; peopleBefore: number }): string {
  if (place === 1) return 'You are first in line.'
  const before = peopleBefore === 1 ? '1 person is' : `${peopleBefore} people are`
  return `You are number ${place} in line; ${before} before you.`
}
