import Box from '@mui/material/Box'
import { CancelledBadge, StateBadge } from '../../staff/kit/state-badge.tsx'

type EventBadgesProps = { event: { isActive: boolean; isCancelled: boolean } }

export function EventBadges({ event: { isActive, isCancelled } }: EventBadgesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateBadge tone={isActive ? 'good' : 'muted'}>{isActive ? 'Visible' : 'Hidden'}</StateBadge>
      {isCancelled && <CancelledBadge />}
    </Box>
  )
}
