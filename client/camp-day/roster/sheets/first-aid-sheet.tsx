import Box from '@mui/material/Box'
import { hasAllergy } from '../../../../domain/camp/camp-sheets.ts'
import { Text } from '../../../ui/text.tsx'
import type { RosterParty } from '../roster-document.ts'
import { formatBookerName, formatNameWithAge } from '../roster-text.ts'
import { SheetTable } from './sheet-table.tsx'

export function FirstAidSheet({ parties }: { parties: readonly RosterParty[] }) {
  return (
    <SheetTable
      label="Health and emergency contacts"
      columns={[
        { heading: 'Family', width: 27 },
        { heading: 'Allergies and health', width: 43 },
        { heading: 'In an emergency call', width: 30 },
      ]}
      rows={parties.map((party) => ({
        key: party.bookingId,
        cells: [
          <Family key="family" party={party} />,
          <Health key="health" party={party} />,
          <Contacts key="contacts" party={party} />,
        ],
      }))}
    />
  )
}

function Family({ party }: { party: RosterParty }) {
  return (
    <>
      <strong>{formatBookerName(party)}</strong>
      <Text> ({party.code})</Text>
      {party.people
        .filter(({ isBooker }) => !isBooker)
        .map((person) => (
          <Box key={person.id}>{formatNameWithAge(person)}</Box>
        ))}
    </>
  )
}

function Health({ party }: { party: RosterParty }) {
  const { people, specialRequirements, additionalNotes, missingConsents, isPartyUnknown } = party
  return (
    <>
      {people
        .filter(({ allergies }) => hasAllergy(allergies))
        .map(({ id, name, allergies }) => (
          <Box key={id}>
            <strong>
              <Text>
                {name}: {allergies}
              </Text>
            </strong>
          </Box>
        ))}
      {specialRequirements && <Box sx={{ whiteSpace: 'pre-line' }}>{specialRequirements}</Box>}
      {additionalNotes && (
        <Box sx={{ whiteSpace: 'pre-line' }}>
          <Text>Note: {additionalNotes}</Text>
        </Box>
      )}
      {isPartyUnknown && <Box>The new booker has not said who is coming.</Box>}
      {missingConsents.includes('MEDICAL') && <Box>Medical help: not agreed to yet.</Box>}
    </>
  )
}

function Contacts({ party }: { party: RosterParty }) {
  const { emergencyContactName, emergencyContactPhone } = party
  return (
    <>
      {emergencyContactName === null ? (
        <Box>No contact given</Box>
      ) : (
        <Box>
          <Text>{emergencyContactName} </Text>
          <strong>{emergencyContactPhone}</strong>
        </Box>
      )}
      <Box>
        Booker: <strong>{party.phone}</strong>
      </Box>
    </>
  )
}
