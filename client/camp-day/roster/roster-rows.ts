import { assertNever } from '../../../domain/assert-never.ts'
import { hasDietaryNeeds } from '../../../domain/camp/camp-sheets.ts'
import type { PartyPerson } from '../../../domain/camp/party-people.ts'
import { isSearchMatch } from '../../../domain/typed-text/search-text.ts'
import { formatPersonDiet } from './roster-text.ts'

type Person = Pick<PartyPerson, 'kind' | 'name' | 'age' | 'allergies'> & {
  diet: Parameters<typeof hasDietaryNeeds>[0]['diet']
  dietNote: string
}

type Party<P> = {
  bookingId: string
  bookedAt: string
  code: string
  firstName: string
  lastName: string
  email: string
  phone: string
  specialRequirements: string | null
  additionalNotes: string | null
  missingConsents: readonly string[]
  payment: { dueAmount: number } | null
  people: readonly P[]
}

/** Consecutive people of one party, in the requested order. */
export type RosterGroup<P, Of> = { key: string; party: Of; people: P[] }

export const ROSTER_ORDERS = ['NAME', 'AGE', 'BOOKED'] as const
export type RosterOrder = (typeof ROSTER_ORDERS)[number]

export const ROSTER_CHOICES = ['ALL', 'KITCHEN', 'CONSENTS', 'UNPAID'] as const
export type RosterChoice = (typeof ROSTER_CHOICES)[number]

/** Filter and order of a roster. */
export type RosterView = {
  who: 'ALL' | 'ADULT' | 'CHILD'
  only: RosterChoice
  order: RosterOrder
  /** Every word must match the person or the party. */
  words: string
}

/**
 * Returns the filtered people. Consecutive people of one party are grouped, so that party data is shown once.
 * @param parties sorted by name
 */
export function groupRosterByParty<P extends Person, Of extends Party<P>>(
  parties: readonly (Of & { people: readonly P[] })[],
  view: RosterView,
): RosterGroup<P, Of>[] {
  const rows = parties
    .flatMap((party) => party.people.map((person) => ({ party, person })))
    .filter(({ party, person }) => isShown(party, person, view))
  const groups: RosterGroup<P, Of>[] = []
  for (const { party, person } of sortRows(rows, view.order)) {
    const last = groups.at(-1)
    if (last?.party === party) last.people.push(person)
    else groups.push({ key: `${party.bookingId} ${groups.length}`, party, people: [person] })
  }
  return groups
}

function isShown(party: Party<unknown>, person: Person, { who, only, words }: RosterView): boolean {
  if (who !== 'ALL' && person.kind !== who) return false
  return isChosen(party, person, only) && hasWords(party, person, words)
}

function isChosen(party: Party<unknown>, person: Person, only: RosterChoice): boolean {
  switch (only) {
    case 'ALL':
      return true
    case 'KITCHEN':
      return hasDietaryNeeds(person)
    case 'CONSENTS':
      return party.missingConsents.length > 0
    case 'UNPAID':
      return isUnpaid(party)
    default:
      return assertNever(only)
  }
}

/** Whether part of the total is unpaid. False for viewers without access to payments. */
export function isUnpaid({ payment }: Pick<Party<unknown>, 'payment'>): boolean {
  return payment !== null && payment.dueAmount > 0
}

function hasWords(party: Party<unknown>, person: Person, words: string): boolean {
  const { code, firstName, lastName, email, phone, specialRequirements, additionalNotes } = party
  const said = [person.name, person.allergies, formatPersonDiet(person), specialRequirements, additionalNotes]
  return isSearchMatch(words, { texts: [...said, firstName, lastName, email], phones: [phone], code })
}

function sortRows<Row extends { party: Party<unknown>; person: Person }>(
  rows: readonly Row[],
  order: RosterOrder,
): Row[] {
  switch (order) {
    case 'NAME':
      return [...rows]
    case 'AGE':
      return [...rows].sort((one, other) => getSortAge(one.person) - getSortAge(other.person))
    case 'BOOKED':
      return [...rows].sort((one, other) => other.party.bookedAt.localeCompare(one.party.bookedAt))
    default:
      return assertNever(order)
  }
}

/** Children without an age sort after those with one, and adults last. */
function getSortAge({ kind, age }: Person): number {
  return age ?? (kind === 'CHILD' ? 1000 : 2000)
}
