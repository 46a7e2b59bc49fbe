import Box from '@mui/material/Box'
import { type Milestone, TIMELINE } from '../../../domain/static-claims.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Section } from '../../ui/page/section.tsx'
import { MediaPicture } from '../../ui/pictures/media-picture.tsx'
import { TimelineFilm } from './timeline-film.tsx'

export function AboutTimeline() {
  return (
    <Section
      id="timeline"
      eyebrow="The track so far"
      title="Our journey"
      lead="Drawings, not photos: what happens at camp belongs to the families."
    >
      <Box component="ol" sx={TRAIL_STYLE}>
        {TIMELINE.map((milestone) => (
          <Box component="li" key={milestone.date} sx={STOP_STYLE}>
            <Box sx={{ alignSelf: 'center' }}>
              <Box component="p" sx={DATE_STYLE}>
                {milestone.date}
              </Box>
              <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
                {milestone.title}
              </Box>
              <Box component="p" sx={{ m: 0, mt: 1, maxWidth: '52ch', color: 'text.secondary' }}>
                {milestone.text}
              </Box>
            </Box>
            <MilestoneMedia media={milestone.media} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function MilestoneMedia({ media }: Pick<Milestone, 'media'>) {
  if (media.kind === 'film') return <TimelineFilm name={media.name} label={`Animated video: ${media.alt}`} />
  return (
    <MediaPicture
      name={media.name}
      alt={`Drawing: ${media.alt}`}
      width={640}
      height={400}
      sx={{ aspectRatio: '8 / 5', borderRadius: RADIUS.sheet }}
    />
  )
}

const TRAIL_STYLE = {
  ...PLAIN_LIST,
  ml: 1,
  borderLeft: '2px dashed',
  borderColor: 'secondary.main',
  display: 'grid',
  gap: { xs: 5, md: 6 },
} as const

const STOP_STYLE = {
  position: 'relative',
  pl: { xs: 3, md: 5 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, min(48%, 480px))' },
  gap: { xs: 2, sm: 3, md: 5 },
  // Marker on the trail.
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -9,
    top: { xs: 4, sm: 'calc(50% - 8px)' },
    width: 16,
    height: 16,
    borderRadius: '50%',
    bgcolor: 'secondary.main',
    border: '3px solid',
    borderColor: 'background.default',
  },
} as const

const DATE_STYLE = { m: 0, mb: 0.5, typography: 'overline', color: 'secondary.main' } as const
