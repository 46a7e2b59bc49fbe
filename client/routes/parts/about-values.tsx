import Box from '@mui/material/Box'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { PeopleIcon, PlaceIcon, SunIcon } from '../../ui/icons/icons.tsx'
import { Band } from '../../ui/page/band.tsx'
import { Section } from '../../ui/page/section.tsx'

const VALUES = [
  {
    title: 'Connection',
    Icon: PeopleIcon,
    text: 'Between a dad and his kids first, and then between families. Phones stay in the car; conversations don’t.',
  },
  {
    title: 'Growth',
    Icon: SunIcon,
    text: 'Kids get real tools, real fires and real jobs. Dads get to let go a little. Everyone goes home able to do something new.',
  },
  {
    title: 'Community',
    Icon: PlaceIcon,
    text: 'We cook together, wash up together and look out for each other’s children. Nobody camps alone, unless they want to.',
  },
] as const

export function AboutValues() {
  return (
    <Band>
      <Section
        id="mission"
        eyebrow="What we believe"
        title="Our mission and values"
        lead="Our mission is simple: give every father a good reason, and an easy way, to spend whole days outdoors with his children."
      >
        <Box component="ul" sx={GRID_STYLE}>
          {VALUES.map(({ title, Icon, text }) => (
            <li key={title}>
              <Box sx={MEDALLION_STYLE}>
                <Icon size={26} />
              </Box>
              <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
                {title}
              </Box>
              <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
                {text}
              </Box>
            </li>
          ))}
        </Box>
      </Section>
    </Band>
  )
}

const GRID_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 4, md: 5 },
} as const

const MEDALLION_STYLE = {
  width: 52,
  height: 52,
  mb: 1.5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '2px dashed',
  borderColor: 'secondary.main',
  color: 'secondary.main',
} as const
