import Box from '@mui/material/Box'
import { formatDayAu } from '../../../domain/dates.ts'
import type { EventDetailsFragment } from '../../graphql/graphql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { lengthText } from '../price-text.ts'
import { StorySection } from './story-section.tsx'

type EventTrailProps = {
  event: Pick<
    EventDetailsFragment,
    'startDate' | 'endDate' | 'startTime' | 'endTime' | 'nights' | 'isDayEvent' | 'location'
  >
}

/** Arrival, the time between and the way home, as stops along a dashed trail. */
export function EventTrail({ event }: EventTrailProps) {
  return (
    <StorySection title="How it runs">
      <Box component="ol" sx={TRAIL_STYLE}>
        <Stop what="Arrive" when={`${formatDayAu(event.startDate)}, ${event.startTime}`} />
        <Stop
          what={event.isDayEvent ? 'Day event' : `${lengthText(event.nights, false)} out bush`}
          when={event.isDayEvent ? `One day at ${event.location}, home the same day` : `At ${event.location}`}
        />
        <Stop what="Head home" when={`${formatDayAu(event.endDate)}, ${event.endTime}`} />
      </Box>
    </StorySection>
  )
}

function Stop({ what, when }: { what: string; when: string }) {
  return (
    <li>
      <Box sx={{ typography: 'h4' }}>{what}</Box>
      <Box sx={{ color: 'text.secondary' }}>{when}</Box>
    </li>
  )
}

const TRAIL_STYLE = {
  ...PLAIN_LIST,
  '& li': { position: 'relative', pl: 4.5, pb: 3 },
  '& li:last-of-type': { pb: 0 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.3em',
    width: 16,
    height: 16,
    borderRadius: '50%',
    border: '3px solid',
    borderColor: 'secondary.main',
    bgcolor: 'background.default',
    boxSizing: 'border-box',
  },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 'calc(0.3em + 20px)',
    bottom: 0,
    borderLeft: '2px dashed',
    borderColor: 'inputBorder',
  },
} as const
