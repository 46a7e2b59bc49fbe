import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { assertNever } from '../../domain/assert-never.ts'
import { Text } from '../ui/text.tsx'
import type { RejectedRecord } from './camp-day-state.ts'
import type { Camp } from './offline-roster.ts'
import { formatBookerName } from './roster/roster-text.ts'

type RejectedRecordsProps = { rejected: readonly RejectedRecord[]; camp: Camp }

export function RejectedRecords({ rejected, camp }: RejectedRecordsProps) {
  if (rejected.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Not recorded:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rejected.map(({ record, reason }) => {
          const family = camp.families.find(({ bookingId }) => bookingId === record.bookingId)
          const person = family?.people.find(({ key }) => key === record.person)
          return (
            <li key={record.id}>
              <Text>
                {family ? formatBookerName(family) : 'A family that is no longer on the list'}
                {person ? `, ${person.name}` : ''}: {describeReason(reason)}
              </Text>
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}

function describeReason(reason: RejectedRecord['reason']): string {
  switch (reason) {
    case 'NOT_CONFIRMED':
      return 'the booking was cancelled or moved to another camp'
    case 'UNKNOWN_PERSON':
      return 'the party was made smaller'
    case 'NOT_OPEN':
      return 'check-in is open from the day before the camp to the day after it'
    default:
      return assertNever(reason)
  }
}
