import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { describeCancelProgress, describeWaitingParties } from './event-line.ts'

/** Whether `EventPeople` renders anything. */
export function hasPeopleLine(event: EventLineFragment): boolean {
  return (
    getCampLeaders(event) !== '' ||
    describeCancelProgress(event) !== null ||
    describeWaitingParties(event) !== null
  )
}

export function EventPeople({ event }: { event: EventLineFragment }) {
  const leaders = getCampLeaders(event)
  const lines = [describeCancelProgress(event), describeWaitingParties(event)].filter((line) => line !== null)
  return (
    <Box sx={PEOPLE_STYLE}>
      {leaders !== '' && (
        <MuiLink
          component={Link}
          to={adminPaths.staff()}
          aria-label={`Camp leaders of ${event.title}: ${leaders}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {leaders}
        </MuiLink>
      )}
      {lines.map((line) => (
        <Box key={line} sx={SMALL_ASIDE}>
          {line}
        </Box>
      ))}
    </Box>
  )
}

function getCampLeaders({ staff }: EventLineFragment): string {
  return (staff?.campLeaders ?? []).join(', ')
}

const PEOPLE_STYLE = {
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  // MUI table cells default to `nowrap`.
  whiteSpace: 'normal',
} as const
