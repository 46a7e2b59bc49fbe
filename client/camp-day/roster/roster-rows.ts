import { assertNever } from '../../../domain/assert-never.ts'
import { hasDietaryNeeds } from '../../../domain/camp/camp-sheets.ts'
import { isSearchMatch } from '../../../domain/typed-text/search-text.ts'
import type { RosterParty, RosterPerson } from './roster-document.ts'
import { formatPersonDiet } from './roster-text.ts'

type RosterRow = { party: RosterParty; person: RosterPerson }

/** Consecutive people of one party, in the requested order. */
export type RosterGroup = { key: string; party: RosterParty; people: RosterPerson[] }

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
  search: string
}

/**
 * Returns the filtered people. Consecutive people of one party are grouped, so that party data is shown once.
 * @param parties sorted by name
 */
export function groupRosterByParty(parties: readonly RosterParty[], view: RosterView): RosterGroup[] {
  const rows = parties
    .flatMap((party) => party.people.map((person) => ({ party, person })))
    .filter((row) => isShown(row, view))
  const groups: RosterGroup[] = []
  for (const { party, person } of sortRows(rows, view.order)) {
    const last = groups.at(-1)
    if (last?.party === party) last.people.push(person)
    else groups.push({ key: `${party.bookingId} ${groups.length}`, party, people: [person] })
  }
  return groups
}

function isShown(row: RosterRow, { who, only, search }: RosterView): boolean {
  return (who === 'ALL' || row.person.kind === who) && isChosen(row, only) && matchesSearch(row, search)
}

function isChosen({ party, person }: RosterRow, only: RosterChoice): boolean {
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
export function isUnpaid({ payment }: RosterParty): boolean {
  return payment !== null && payment.dueAmount > 0
}

function matchesSearch({ party, person }: RosterRow, search: string): boolean {
  const { code, firstName, lastName, email, phone, specialRequirements, additionalNotes } = party
  const notes = [person.allergies, formatPersonDiet(person), specialRequirements, additionalNotes]
  const texts = [person.name, ...notes, firstName, lastName, email]
  return isSearchMatch(search, { texts, phones: [phone], code })
}

function sortRows(rows: RosterRow[], order: RosterOrder): RosterRow[] {
  switch (order) {
    case 'NAME':
      return rows
    case 'AGE':
      return rows.sort((a, b) => getSortAge(a.person) - getSortAge(b.person))
    case 'BOOKED':
      return rows.sort((a, b) => b.party.bookedAt.localeCompare(a.party.bookedAt))
    default:
      return assertNever(order)
  }
}

/** Children without an age sort after those with one, and adults last. */
function getSortAge({ kind, age }: RosterPerson): number {
  return age ?? (kind === 'CHILD' ? 1000 : 2000)
}
