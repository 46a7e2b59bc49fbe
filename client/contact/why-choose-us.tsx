import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { site } from '../../domain/site.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { Section } from '../ui/page/section.tsx'
import { TickIcon } from './contact-icons.tsx'

const REASONS = [
  {
    title: 'Customisable experiences',
    text: 'You pick the pace: waterfall walks, whittling, or doing very little.',
  },
  { title: 'Professional coordination', text: 'One person plans it with you and is there on the day.' },
  {
    title: 'Equipment and activities included',
    text: 'Ropes, tools, fire pits and the people who know how to use them.',
  },
  { title: 'Catering options', text: 'From a coffee urn to three meals a day, with every allergy in mind.' },
  {
    title: 'Flexible group sizes and locations',
    text: 'Ten people or a hundred, by the coast or in the ranges.',
  },
] as const

export function WhyChooseUs() {
  return (
    <Section id="why-choose-us" title={`Why choose ${site.name}`}>
      <Box component="ul" sx={LIST_STYLE}>
        {REASONS.map(({ title, text }) => (
          <li key={title}>
            <Box aria-hidden="true" sx={TICK_STYLE}>
              <TickIcon size={20} />
            </Box>
            <div>
              <Typography component="h3" variant="h5">
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </div>
          </li>
        ))}
      </Box>
    </Section>
  )
}

const LIST_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 4,
  rowGap: 3,
  '& li': { display: 'flex', gap: 1.5 },
} as const

const TICK_STYLE = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
