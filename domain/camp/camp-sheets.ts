import { SIZES, type Size } from '../booking-form.ts'
import { DIETS, type Diet } from './diets.ts'

export type Counted<Of, Person> = { of: Of; people: Person[] }

type Eater = { diet: Diet | null; allergies: string | null }

export function countDiets<Person extends Eater>(people: readonly Person[]): Counted<Diet | null, Person>[] {
  return [...DIETS, null]
    .map((of) => ({ of, people: people.filter(({ diet }) => diet === of) }))
    .filter((counted) => counted.people.length > 0)
}

/** Approximate: show the full text as well. */
export function countAllergies<Person extends Eater>(people: readonly Person[]): Counted<string, Person>[] {
  const found = new Map<string, Counted<string, Person>>()
  for (const person of people) {
    for (const of of parseAllergies(person.allergies)) {
      const key = of.toLowerCase()
      const counted = found.get(key) ?? { of, people: [] }
      if (!counted.people.includes(person)) counted.people.push(person)
      found.set(key, counted)
    }
  }
  return [...found.values()].sort(
    (one, other) => other.people.length - one.people.length || one.of.localeCompare(other.of, 'en-AU'),
  )
}

const NO_ALLERGY = /^(?:no|none|nil|nothing|n\/?a|no allergies|no known allergies|none known|-)?[.!]?$/i

export function hasAllergy(allergies: string | null): boolean {
  return allergies !== null && !NO_ALLERGY.test(allergies.trim())
}

export function hasDietaryNeeds({
  allergies,
  diet,
  dietNote,
}: {
  allergies: string | null
  diet: Diet | null
  dietNote: string
}): boolean {
  return hasAllergy(allergies) || (diet !== null && diet !== 'NONE') || dietNote !== ''
}

function parseAllergies(allergies: string | null): string[] {
  if (!hasAllergy(allergies)) return []
  return (allergies ?? '')
    .replaceAll(/\([^)]*\)?/g, ' ')
    .split(/[,;\n&+]|\band\b/i)
    .map((each) => each.trim().replace(/\.$/, ''))
    .filter(hasAllergy)
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
}

type ClothingItem = { kind: 'TSHIRT' | 'HOODIE'; size: Size; isKids: boolean }

export type ClothingCount = ClothingItem & { count: number }

export function countClothing(items: readonly ClothingItem[]): ClothingCount[] {
  const counts = new Map<string, ClothingCount>()
  for (const { kind, size, isKids } of items) {
    const key = `${kind} ${isKids} ${size}`
    const known = counts.get(key)
    counts.set(key, { kind, size, isKids, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort(
    (one, other) =>
      other.kind.localeCompare(one.kind) ||
      Number(other.isKids) - Number(one.isKids) ||
      SIZES.indexOf(one.size) - SIZES.indexOf(other.size),
  )
}

export type TentCount = {
  booked: number
  /** Null without a limit; negative when overbooked. */
  left: number | null
}

export function countTents(
  parties: readonly { glampingTentCount: number }[],
  stock: number | null,
): TentCount {
  const booked = parties.reduce((sum, { glampingTentCount }) => sum + glampingTentCount, 0)
  return { booked, left: stock === null ? null : stock - booked }
}
