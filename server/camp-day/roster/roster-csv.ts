import { formatDiet } from '../../../domain/camp/diets.ts'
import { formatPhone } from '../../../domain/camp/format-phone.ts'
import type { PartyPerson } from '../../../domain/camp/party-people.ts'
import { PHOTO_CHOICE_LABELS } from '../../../domain/consent-form.ts'
import { type CsvCell, csvText } from '../../../domain/csv.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { ExportedRoster } from './export-roster.ts'
import type { RosterClothing, RosterParty } from './read-roster.ts'

type Column = { heading: string; cell: (party: RosterParty, person: PartyPerson) => CsvCell }

const personColumns: readonly Column[] = [
  { heading: 'Booking reference', cell: ({ code }) => code },
  { heading: 'Name', cell: (_party, { name }) => name },
  { heading: 'Adult or child', cell: (_party, { kind }) => (kind === 'ADULT' ? 'Adult' : 'Child') },
  { heading: 'Age', cell: (_party, { age }) => age },
  { heading: 'Allergies', cell: (_party, { allergies }) => allergies },
  { heading: 'Diet', cell: (_party, { diet }) => (diet === null ? null : formatDiet(diet)) },
  {
    heading: 'Photos',
    cell: (_party, { photoChoice }) => (photoChoice === null ? null : PHOTO_CHOICE_LABELS[photoChoice]),
  },
]

/** Repeated for each person, so that the table can be sorted. */
const partyColumns: readonly Column[] = [
  { heading: 'Booked by', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { heading: 'Booking', cell: ({ isCancelled }) => (isCancelled ? 'Cancelled' : 'Confirmed') },
  { heading: 'Booked on', cell: ({ bookedAt }) => brisbaneDay(bookedAt) },
  { heading: 'E-mail', cell: ({ email }) => email },
  { heading: 'Phone', cell: ({ phone }) => formatPhone(phone) },
  { heading: 'Emergency contact', cell: (party) => party.emergencyContactName },
  {
    heading: 'Emergency phone',
    cell: ({ emergencyContactPhone: phone }) => (phone === null ? null : formatPhone(phone)),
  },
  { heading: 'Medical and other needs', cell: (party) => party.specialRequirements },
  { heading: 'Notes', cell: (party) => party.additionalNotes },
  {
    heading: 'Can collect the children',
    cell: ({ collectors }) =>
      collectors
        .map(({ name, phone }) => (phone === '' ? name : `${name} (${formatPhone(phone)})`))
        .join(', '),
  },
  {
    heading: 'Next to in the tent plan',
    cell: ({ neighbours }) => neighbours.map(({ lastName, code }) => `${lastName} (${code})`).join(', '),
  },
  { heading: 'Consents missing', cell: ({ missingConsents }) => missingConsents.join(', ') },
]

// Filled in only for the booker, so that sums are right.
const bookerColumns: readonly Column[] = [
  { heading: 'Glamping tents', cell: (party) => party.glampingTentCount },
  { heading: 'Beer packages', cell: (party) => party.beerPackageCount },
  { heading: 'Clothing', cell: ({ clothing }) => clothing.map(describeRosterClothing).join(', ') },
]

const moneyColumns: readonly Column[] = [
  { heading: 'Total', cell: ({ payment }) => formatAmount(payment?.totalCents) },
  { heading: 'Paid', cell: ({ payment }) => formatAmount(payment?.paidCents) },
  { heading: 'Refunded', cell: ({ payment }) => formatAmount(payment?.refundedCents) },
  { heading: 'Due', cell: ({ payment }) => formatAmount(payment?.dueCents) },
]

export function toRosterCsv({ parties, withMoney }: Pick<ExportedRoster, 'parties' | 'withMoney'>): string {
  const once = withMoney ? [...bookerColumns, ...moneyColumns] : bookerColumns
  const columns = [...personColumns, ...partyColumns, ...once.map(toBookerColumn)]
  const rows = parties.flatMap((party) =>
    party.people.map((person) => columns.map(({ cell }) => cell(party, person))),
  )
  return csvText([columns.map(({ heading }) => heading), ...rows])
}

function toBookerColumn({ heading, cell }: Column): Column {
  return { heading, cell: (party, person) => (person.isBooker ? cell(party, person) : null) }
}

function describeRosterClothing({ kind, size, isKids, name }: RosterClothing): string {
  const item = `${isKids ? 'Kids ' : ''}${kind === 'TSHIRT' ? 't-shirt' : 'hoodie'} ${size}`
  return name === null ? item : `${item} for ${name}`
}

function formatAmount(cents: number | undefined): CsvCell {
  return cents === undefined ? null : toDecimal(cents)
}
