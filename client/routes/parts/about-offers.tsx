import Box from '@mui/material/Box'
import { FRAME, PLAIN_LIST } from '../../theme-looks.ts'
import { CalendarIcon, PeopleIcon, PlaceIcon, SlidersIcon, SunIcon } from '../../ui/icons/icons.tsx'
import { Band } from '../../ui/page/band.tsx'
import { Section } from '../../ui/page/section.tsx'

const OFFERS = [
  {
    title: 'Multi-day camping trips',
    Icon: PlaceIcon,
    text: 'Two or three nights in the bush, by the creek or on the coast, with a camp leader, a fire and a plan for wet days.',
  },
  {
    title: 'Skill workshops',
    Icon: SlidersIcon,
    text: 'Bushcraft, cooking, first aid and outdoor photography: learned side by side, at a child’s pace.',
  },
  {
    title: 'Family events',
    Icon: CalendarIcon,
    text: 'Day events and gatherings for everyone who calls you Dad, and anyone else in the family.',
  },
  {
    title: 'Wellness and support',
    Icon: SunIcon,
    text: 'Camps for a quieter head: walks, cold water, good sleep and other dads to talk to who know what it’s like.',
  },
  {
    title: 'Private or group events',
    Icon: PeopleIcon,
    text: 'Corporate days, school groups, birthdays and family reunions, planned around your dates and numbers.',
  },
] as const

export function AboutOffers() {
  return (
    <Band>
      <Section id="what-we-do" eyebrow="For every kind of dad" title="What we do">
        <Box component="ul" sx={GRID_STYLE}>
          {OFFERS.map(({ title, Icon, text }) => (
            <Box component="li" key={title} sx={CARD_STYLE}>
              <Box component="span" sx={{ color: 'primary.main', display: 'flex', mb: 1 }}>
                <Icon size={28} />
              </Box>
              <Box component="h3" sx={{ typography: 'h4', m: 0 }}>
                {title}
              </Box>
              <Box component="p" sx={{ m: 0, mt: 0.75, color: 'text.secondary' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </Band>
  )
}

// Six columns, so that the two cards of the second row share its width.
const GRID_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
  gap: { xs: 2, md: 3 },
} as const

const CARD_STYLE = {
  gridColumn: {
    sm: 'span 3',
    md: 'span 2',
  },
  '&:nth-of-type(n + 4)': { gridColumn: { md: 'span 3' } },
  '&:last-of-type': { gridColumn: { sm: 'span 6', md: 'span 3' } },
  p: { xs: 2.5, sm: 3 },
  bgcolor: 'background.default',
  ...FRAME,
} as const
