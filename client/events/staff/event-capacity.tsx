import Box from '@mui/material/Box'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { CapacityBar } from '../../ui/capacity-bar.tsx'
import { Text } from '../../ui/text.tsx'
import { formatEventCapacity } from './event-line.ts'

export function EventCapacity({ event }: { event: EventLineFragment }) {
  const { currentParticipants, maxParticipants } = event
  const isOver = currentParticipants > maxParticipants
  return (
    <Box sx={{ width: '100%', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ mb: 0.5 }}>{formatEventCapacity(event)}</Box>
      <CapacityBar
        taken={currentParticipants}
        maximum={maxParticipants}
        spots={Math.max(0, maxParticipants - currentParticipants)}
      />
      {isOver && (
        <Box
          title={event.staff?.warnings.join('. ')}
          sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.5 }}
        >
          <Text>{currentParticipants - maxParticipants} over capacity</Text>
        </Box>
      )}
    </Box>
  )
}
