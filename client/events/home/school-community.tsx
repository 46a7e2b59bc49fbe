import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Band } from '../../ui/page/band.tsx'
import { Section } from '../../ui/page/section.tsx'
import { MediaPicture } from '../../ui/pictures/media-picture.tsx'

const WAYS = [
  {
    title: 'Come as a class',
    text: 'Pick a camp, pass the link on to the other dads, and pitch your tents side by side.',
  },
  {
    title: 'Have a camp of your own',
    text: 'For your year level, P&C or dads’ group we plan one around your dates, your numbers and your kids’ ages.',
  },
  {
    title: 'Everyone has a place',
    text: 'Stepdads, grandads and uncles are dads here. Tell us what your family needs and we plan for it.',
  },
] as const

export function SchoolCommunity() {
  return (
    <Band>
      <Section
        id="school-community"
        eyebrow="School communities"
        title="From the school gate to the campfire"
        lead="Every school has dads who nod at each other for years and never get further. A weekend in the bush changes that, and the kids come back with friends across the whole school."
      >
        <Box sx={COLUMNS_STYLE}>
          <MediaPicture
            name="community"
            widths={[480, 960]}
            alt="Drawing: a dad bowls, a child bats in front of a bin by the hall, and others cheer"
            width={960}
            height={600}
            sizes="(min-width: 900px) 560px, 92vw"
            sx={{ display: { xs: 'none', sm: 'block' }, borderRadius: RADIUS.sheet, aspectRatio: '8 / 5' }}
          />
          <Box>
            <Box component="ul" sx={WAYS_STYLE}>
              {WAYS.map(({ title, text }) => (
                <li key={title}>
                  <Box component="h3" sx={{ typography: 'h4', m: 0 }}>
                    {title}
                  </Box>
                  <Box component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
                    {text}
                  </Box>
                </li>
              ))}
            </Box>
            <Button component={Link} to={paths.contact()} variant="outlined" sx={{ mt: { xs: 2, sm: 3 } }}>
              Ask about a school camp
            </Button>
          </Box>
        </Box>
      </Section>
    </Band>
  )
}

const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
} as const

// A dashed trail on the left, as on event pages.
const WAYS_STYLE = {
  ...PLAIN_LIST,
  pl: 3,
  display: 'grid',
  gap: { xs: 1.5, sm: 2.5 },
  borderLeft: '2px dashed',
  borderColor: 'secondary.main',
} as const
