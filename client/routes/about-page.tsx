import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { FOUNDED_YEAR } from '../../domain/static-claims.ts'
import { paths } from '../paths.ts'
import { Band } from '../ui/page/band.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Section } from '../ui/page/section.tsx'
import { PageBanner } from '../ui/pictures/page-banner.tsx'
import { AboutImpact } from './parts/about-impact.tsx'
import { AboutOffers } from './parts/about-offers.tsx'
import { AboutTimeline } from './parts/about-timeline.tsx'
import { AboutValues } from './parts/about-values.tsx'

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About us"
        description={`Why ${site.name} takes fathers and their children into the Queensland bush, and how it all began.`}
      />
      <PageBanner
        picture="about-banner"
        widths={[960, 1600]}
        focus="44% 100%"
        eyebrow={`About ${site.name}`}
        title="Dads who show up, kids who remember"
        lead="We take fathers and their children into the Queensland bush, where there is nothing to do but be together."
      >
        <Button component={Link} to={paths.home()} variant="contained" color="secondary" size="large">
          View Upcoming Events
        </Button>
        <Button component={Link} to={paths.contact()} variant="outlined" size="large">
          Get In Touch
        </Button>
      </PageBanner>
      <Section id="story" eyebrow={`Since ${FOUNDED_YEAR}`} title="Our story">
        <Box sx={STORY_STYLE}>
          <p>
            {site.name} was founded in {FOUNDED_YEAR}, in a year when everyone was at home yet hardly
            together. A few dads from the north of Brisbane noticed that the best hours with their kids were
            the ones around a fire, with nowhere to be and nothing to look at but each other.
          </p>
          <p>
            So they wrote to the dads they knew. The next time there were more tents, then a trailer full of
            pans, then a season of camps. What we do has grown. What it’s for hasn’t: time that a child will
            still talk about when they have kids of their own.
          </p>
        </Box>
      </Section>
      <AboutValues />
      <AboutTimeline />
      <AboutOffers />
      <AboutImpact />
      <Band>
        <Section id="join" title="Come along" lead="Pick a weekend, or tell us what you have in mind.">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={Link} to={paths.home()} variant="contained" size="large">
              View Upcoming Events
            </Button>
            <Button component={Link} to={paths.contact()} variant="outlined" size="large">
              Get In Touch
            </Button>
          </Box>
        </Section>
      </Band>
    </>
  )
}

const STORY_STYLE = {
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  '& p': { m: 0, '& + p': { mt: 2 } },
} as const
