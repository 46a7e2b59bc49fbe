import { type Diet, dietWords } from '../../../domain/camp/diets.ts'
import { type SizeCode, sizeOf } from '../../../domain/clothing-sizes.ts'
import { counted } from '../kit/in-words.ts'

type Document = 'TERMS' | 'SAFETY' | 'MEDICAL' | 'PHOTO'

const DOCUMENT_WORDS = {
  TERMS: 'terms and conditions',
  SAFETY: 'safety guidelines',
  MEDICAL: 'medical help',
  PHOTO: 'photos',
} as const satisfies Record<Document, string>

/** Labels the missing parts of the Before you come form. */
export function documentsInWords(missing: readonly Document[]): string[] {
  return missing.map((document) => DOCUMENT_WORDS[document])
}

/** Returns a `tel:` URL. */
export function callOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** Returns 'Halal (no beef)'. Empty when unknown or without restrictions. */
export function dietOf({ diet, dietNote }: { diet: Diet | null; dietNote: string }): string {
  if (diet === null || (diet === 'NONE' && dietNote === '')) return dietNote
  return dietWords({ diet, note: dietNote })
}

type Clothing = { kind: 'TSHIRT' | 'HOODIE'; size: SizeCode; isKids: boolean }

/** Returns 'Kids t-shirt 8' or 'Hoodie XL'. */
export function clothingInWords({ kind, size, isKids }: Clothing): string {
  const kindWords = kind === 'TSHIRT' ? 't-shirt' : 'hoodie'
  const words = isKids ? `Kids ${kindWords}` : kindWords.charAt(0).toUpperCase() + kindWords.slice(1)
  return `${words} ${sizeOf(size) ?? ''}`
}

/** Lists add-ons of a party: '1 glamping tent', 'Hoodie XL for Sam'. */
export function ordersInWords(party: {
  glampingTentCount: number
  beerPackageCount: number
  clothing: readonly (Clothing & { name: string | null })[]
}): string[] {
  const { glampingTentCount, beerPackageCount, clothing } = party
  return [
    ...(glampingTentCount > 0 ? [counted(glampingTentCount, 'glamping tent')] : []),
    ...(beerPackageCount > 0 ? [counted(beerPackageCount, 'beer package')] : []),
    ...clothing.map((item) =>
      item.name === null ? clothingInWords(item) : `${clothingInWords(item)} for ${item.name}`,
    ),
  ]
}

/** Lists the neighbours in the tent plan. Empty for none. */
export function besideInWords({ neighbours }: { neighbours: readonly { lastName: string }[] }): string {
  return neighbours.length === 0 ? '' : `Beside ${neighbours.map(({ lastName }) => lastName).join(', ')}`
}

/** Returns 'Smith, Sam'. */
export function bookerInList({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName}, ${firstName}`
}

/** Returns 'Tom, 7'. */
export function withAge({ name, age }: { name: string; age: number | null }): string {
  return age === null ? name : `${name}, ${age}`
}

/** Returns '42 people: 18 adults, 24 children of 12 families'. */
export function peopleInWords(
  parties: readonly { people: readonly { kind: 'ADULT' | 'CHILD' }[] }[],
): string {
  const people = parties.flatMap((party) => party.people)
  const children = people.filter(({ kind }) => kind === 'CHILD').length
  const parts = [counted(people.length - children, 'adult'), counted(children, 'child', 'children')]
  return `${counted(people.length, 'person', 'people')}: ${parts.join(', ')} of ${counted(parties.length, 'family', 'families')}`
}
