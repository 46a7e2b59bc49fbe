import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../../domain/dates.ts'
import { adminPaths } from '../../../staff-paths.ts'
import { PLAIN_LIST } from '../../../theme-looks.ts'
import { Text } from '../../../ui/text.tsx'
import { useStaffViewer } from './use-staff-viewer.ts'

/** Renders nothing while loading. */
export function LedCamps() {
  const { viewer } = useStaffViewer()
  const camps = viewer?.leads ?? []
  if (camps.length === 0) return null
  return (
    <Box component="nav" aria-label="Camps that you lead" sx={{ mt: 3, color: 'text.primary' }}>
      <Text>You lead {camps.length === 1 ? 'this camp' : 'these camps'}:</Text>
      <Box component="ul" sx={{ ...PLAIN_LIST, mt: 1 }}>
        {camps.map(({ id, title, startDate, endDate }) => (
          <li key={id}>
            <MuiLink component={Link} to={adminPaths.campDay(id)} sx={LINK_STYLE}>
              <Text>
                {title}, {formatDayRangeAu(startDate, endDate)}
              </Text>
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
