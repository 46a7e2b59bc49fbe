import { hasAllergy } from '../../domain/camp/camp-sheets.ts'
import { formatDiet } from '../../domain/camp/diets.ts'
import type { CampDayQuery } from '../graphql/graphql.ts'
import type { Camp, CampFamily } from './offline-roster.ts'
import { listDocumentLabels } from './roster/roster-text.ts'

type Roster = NonNullable<CampDayQuery['roster']>

/** Maps a roster to the minimum of personal data that check-in needs. */
export function toOfflineCamp({ event, parties }: Roster): Camp {
  const { title, startDate, endDate } = event
  return { title, startDate, endDate, families: parties.map(toCampFamily) }
}

function toCampFamily(party: Roster['parties'][number]): CampFamily {
  const { bookingId, isCancelled, code, firstName, lastName, phone } = party
  return {
    bookingId,
    isCancelled,
    code,
    firstName,
    lastName,
    phone,
    emergencyName: party.emergencyContactName ?? '',
    emergencyPhone: party.emergencyContactPhone ?? '',
    requirements: party.specialRequirements ?? '',
    notes: party.additionalNotes ?? '',
    tents: party.glampingTentCount,
    missing: listDocumentLabels(party.missingConsents),
    collectors: party.collectors.map(({ name }) => name),
    people: party.people.map((person) => ({
      key: person.id,
      isChild: person.kind === 'CHILD',
      name: person.name,
      age: person.age,
      // Families also write "None".
      allergies: hasAllergy(person.allergies) ? (person.allergies ?? '') : '',
      diet: person.diet === null ? '' : formatDiet({ diet: person.diet, note: person.dietNote }),
      photo: person.photoChoice,
    })),
  }
}
