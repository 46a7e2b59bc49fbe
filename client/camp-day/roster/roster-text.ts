import { type Diet, formatDiet } from '../../../domain/camp/diets.ts'
import { parseSizeCode, type SizeCode } from '../../../domain/clothing-sizes.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'

type Document = 'TERMS' | 'SAFETY' | 'MEDICAL' | 'PHOTO'

const DOCUMENT_LABELS = {
  TERMS: 'terms and conditions',
  SAFETY: 'safety guidelines',
  MEDICAL: 'medical help',
  PHOTO: 'photos',
} as const satisfies Record<Document, string>

/** Labels the missing parts of the Before you come form. */
export function listDocumentLabels(missing: readonly Document[]): string[] {
  return missing.map((document) => DOCUMENT_LABELS[document])
}

export function toTelUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** Returns 'Halal (no beef)'. Empty when unknown or without restrictions. */
export function formatPersonDiet({ diet, dietNote }: { diet: Diet | null; dietNote: string }): string {
  if (diet === null || (diet === 'NONE' && dietNote === '')) return dietNote
  return formatDiet({ diet, note: dietNote })
}

type Clothing = { kind: 'TSHIRT' | 'HOODIE'; size: SizeCode; isKids: boolean }

/** Returns 'Kids t-shirt 8' or 'Hoodie XL'. */
export function formatClothingItem({ kind, size, isKids }: Clothing): string {
  const kindLabel = kind === 'TSHIRT' ? 't-shirt' : 'hoodie'
  const label = isKids ? `Kids ${kindLabel}` : kindLabel.charAt(0).toUpperCase() + kindLabel.slice(1)
  return `${label} ${parseSizeCode(size) ?? ''}`
}

/** Lists add-ons of a party: '1 glamping tent', 'Hoodie XL for Sam'. */
export function listAddOns(party: {
  glampingTentCount: number
  beerPackageCount: number
  clothing: readonly (Clothing & { name: string | null })[]
}): string[] {
  const { glampingTentCount, beerPackageCount, clothing } = party
  return [
    ...(glampingTentCount > 0 ? [formatCount(glampingTentCount, 'glamping tent')] : []),
    ...(beerPackageCount > 0 ? [formatCount(beerPackageCount, 'beer package')] : []),
    ...clothing.map((item) =>
      item.name === null ? formatClothingItem(item) : `${formatClothingItem(item)} for ${item.name}`,
    ),
  ]
}

/** Lists the neighbours in the tent plan. Empty for none. */
export function describeNeighbours({ neighbours }: { neighbours: readonly { lastName: string }[] }): string {
  return neighbours.length === 0 ? '' : `Next to ${neighbours.map(({ lastName }) => lastName).join(', ')}`
}

/** Returns 'Smith, Sam'. */
export function formatBookerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName}, ${firstName}`
}

/** Returns 'Tom, 7'. */
export function formatNameWithAge({ name, age }: { name: string; age: number | null }): string {
  return age === null ? name : `${name}, ${age}`
}

/** Returns '42 people: 18 adults, 24 children of 12 families'. */
export function summarizePeople(
  parties: readonly { people: readonly { kind: 'ADULT' | 'CHILD' }[] }[],
): string {
  const people = parties.flatMap((party) => party.people)
  const children = people.filter(({ kind }) => kind === 'CHILD').length
  const parts = [formatCount(people.length - children, 'adult'), formatCount(children, 'child', 'children')]
  return `${formatCount(people.length, 'person', 'people')}: ${parts.join(', ')} of ${formatCount(parties.length, 'family', 'families')}`
}
