import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { site } from '../../domain/site.ts'
import { RADIUS } from '../theme-radii.ts'
import { EmailIcon } from '../ui/icons/bar-icons.tsx'
import { PeopleIcon, PhoneIcon } from '../ui/icons/icons.tsx'
import { Band } from '../ui/page/band.tsx'
import { Section } from '../ui/page/section.tsx'
import { MediaPicture } from '../ui/pictures/media-picture.tsx'
import { BriefcaseIcon, CakeIcon, SchoolIcon } from './contact-icons.tsx'

const KINDS = [
  {
    title: 'Corporate',
    text: 'Team days where parents bring the kids and the phones stay in the car.',
    Icon: BriefcaseIcon,
  },
  {
    title: 'School Groups',
    text: 'A year level, a P&C or a dads’ group, from one day to a long weekend.',
    Icon: SchoolIcon,
  },
  {
    title: 'Birthday Parties',
    text: 'Rope swings, damper on sticks and a cake that survives the creek crossing.',
    Icon: CakeIcon,
  },
  {
    title: 'Family Reunions',
    text: 'Cousins in tents, grandparents in glamping, one long table for everyone.',
    Icon: PeopleIcon,
  },
] as const

export function PrivateEvents() {
  return (
    <Band>
      <Section
        id="private-events"
        eyebrow="Private events"
        title="A camp of your own"
        lead="Tell us who is coming and what you have in mind. We find the place, bring the gear and run the day, so you can just be there."
      >
        <MediaPicture
          name="private-events"
          widths={[960, 1600]}
          alt="Drawing: families eat at a long table by a hall, under a string of lights at dusk"
          width={1600}
          height={640}
          sizes="(min-width: 1200px) 1152px, 94vw"
          sx={{ borderRadius: RADIUS.sheet, aspectRatio: { xs: '4 / 3', sm: '5 / 2' } }}
        />
        <Box component="ul" sx={GRID_STYLE}>
          {KINDS.map(({ title, text, Icon }) => (
            <li key={title}>
              <Box aria-hidden="true" sx={{ color: 'secondary.main', mb: 1, lineHeight: 0 }}>
                <Icon size={30} />
              </Box>
              <Typography component="h3" variant="h4">
                {title}
              </Typography>
              <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Typography>
            </li>
          ))}
        </Box>
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="contained"
            href={`mailto:${site.email}?subject=Private%20event`}
            startIcon={<EmailIcon size={20} />}
          >
            Email about a private event
          </Button>
          <Button variant="outlined" href={site.phoneHref} startIcon={<PhoneIcon size={20} />}>
            Call {site.phone}
          </Button>
        </Box>
      </Section>
    </Band>
  )
}

const GRID_STYLE = {
  mt: 4,
  mb: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { xs: 3, md: 4 },
} as const
