import Box from '@mui/material/Box'
import { hasAllergy } from '../../../../domain/camp/camp-sheets.ts'
import type { RosterParty, RosterPerson } from '../roster-document.ts'
import { formatBookerName, formatPersonDiet, summarizePeople } from '../roster-text.ts'
import { PrintedCheckbox, SheetTable } from './sheet-table.tsx'

export function ListSheet({ parties }: { parties: readonly RosterParty[] }) {
  return (
    <>
      <p>{summarizePeople(parties)}</p>
      <Box sx={{ mt: '0.75em' }}>
        <SheetTable
          label="Everyone coming"
          columns={[
            { heading: 'Here', width: 6 },
            { heading: 'Name', width: 26 },
            { heading: 'Age', width: 8 },
            { heading: 'Allergies and diet', width: 30 },
            { heading: 'Booked by', width: 30 },
          ]}
          rows={parties.flatMap((party) =>
            party.people.map((person) => ({
              key: `${party.bookingId} ${person.id}`,
              cells: [
                <PrintedCheckbox key="checkbox" />,
                <Box key="name" sx={{ fontWeight: person.isBooker ? 700 : 400 }}>
                  {person.name}
                </Box>,
                person.age ?? (person.kind === 'ADULT' ? 'Adult' : ''),
                describeCareNeeds(person),
                describeBooking(party, person),
              ],
            })),
          )}
        />
      </Box>
    </>
  )
}

function describeBooking(party: RosterParty, person: RosterPerson): string {
  const who = person.isBooker ? party.phone : formatBookerName(party)
  return [party.code, who, ...(party.isCancelled ? ['cancelled'] : [])].join(' · ')
}

function describeCareNeeds(person: RosterPerson): string {
  const allergies = hasAllergy(person.allergies) ? `Allergy: ${person.allergies}` : ''
  return [allergies, formatPersonDiet(person)].filter(Boolean).join('. ')
}
