import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import type { Block } from '../developers/markdown.ts'
import { Line, Prose } from '../developers/prose.tsx'
import { publicApiBlocks } from '../developers/public-api-text.ts'
import { SectionLinks } from '../developers/section-links.tsx'
import { WidgetInUse } from '../developers/widget-in-use.tsx'
import { paths } from '../paths.ts'
import { PageHead, useSiteUrl } from '../ui/page/page-head.tsx'
import { PageBanner } from '../ui/pictures/page-banner.tsx'

/** Renders docs/public-api.md, with the live widget. */
export function DevelopersPage() {
  const [title, lead, ...blocks] = publicApiBlocks(useSiteUrl())
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <>
      <PageHead
        title="For developers"
        description={`Show the upcoming camps of ${site.name} on your own page: a widget, feeds and a public GraphQL endpoint, with examples to copy.`}
      />
      <PageBanner
        picture="paddock-banner"
        widths={[960, 1600]}
        focus="50% 88%"
        isLow
        eyebrow="For developers"
        title={getBlockText(title)}
        lead={<Line text={getBlockText(lead)} />}
      >
        <Button component={Link} to={paths.explorer()} variant="contained" size="large">
          Open the explorer
        </Button>
        <Button
          component="a"
          href={`${paths.explorer()}/schema.graphql`}
          variant="outlined"
          size="large"
          download
        >
          Download the schema
        </Button>
      </PageBanner>
      <Container sx={PAGE_STYLE}>
        <SectionLinks headings={headings} />
        <Box sx={TEXT_STYLE}>
          {blocks.map((block) => (
            <Fragment key={block.key}>
              <Prose block={block} />
              {isScriptTag(block) && <WidgetInUse />}
            </Fragment>
          ))}
        </Box>
      </Container>
    </>
  )
}

function getBlockText(block: Block | undefined): string {
  return block?.kind === 'heading' || block?.kind === 'paragraph' ? block.text : ''
}

function isScriptTag(block: Block): boolean {
  return block.kind === 'code' && block.text.startsWith('<script')
}

const PAGE_STYLE = {
  py: { xs: 4, md: 6 },
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
} as const

const TEXT_STYLE = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const
