import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { Explorer } from '../developers/explorer.tsx'
import { exampleQueries } from '../developers/public-api-text.ts'
import { SchemaText } from '../developers/schema-text.tsx'
import { paths } from '../paths.ts'
import { PageHead, useSiteUrl } from '../ui/page/page-head.tsx'

/** The page that browsers get at the public endpoint. */
export function ExplorerPage() {
  const siteUrl = useSiteUrl()
  return (
    <>
      <PageHead
        title="Explorer of the public API"
        description={`Try queries on the public GraphQL endpoint of ${site.name}.`}
      />
      <Container sx={PAGE_STYLE}>
        <Box component="header">
          <Typography component="p" variant="overline" sx={{ color: 'secondary.main' }}>
            For developers
          </Typography>
          <Typography component="h1" variant="h1" sx={{ fontSize: 'clamp(2rem, 1.3rem + 2.6vw, 3.25rem)' }}>
            Explorer
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '68ch' }}>
            This address is the public GraphQL endpoint. Pick an example, change it, run it.
          </Typography>
          <Button component={Link} to={paths.developers()} variant="outlined" sx={{ mt: 2 }}>
            Read the documentation
          </Button>
        </Box>
        <Explorer examples={exampleQueries(siteUrl)} />
        <SchemaText />
      </Container>
    </>
  )
}

const PAGE_STYLE = {
  py: { xs: 4, md: 6 },
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const
