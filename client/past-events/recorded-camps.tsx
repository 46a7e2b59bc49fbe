import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { graphql } from '../graphql/gql.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { LoadingCamps } from './loading-camps.tsx'
import { RecordedCamp } from './recorded-camp.tsx'

const PAGE_SIZE = 6

const RECORDED_CAMPS = graphql(/* GraphQL */ `
  query RecordedCamps($first: Int, $after: String) {
    pastEvents(first: $first, after: $after) {
      edges {
        node {
          id
          ...RecordedCamp
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** Past camps, latest first. Replaces the pressed button, so the focus moves to the heading. */
export function RecordedCamps() {
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(RECORDED_CAMPS, {
    variables: { first: PAGE_SIZE },
    notifyOnNetworkStatusChange: true,
  })
  if (data === undefined) {
    return error ? <NotLoaded onRetry={() => void refetch().catch(() => undefined)} /> : <LoadingCamps />
  }
  const { edges, pageInfo } = data.pastEvents
  if (edges.length === 0) return <Typography role="status">No past camps are listed yet.</Typography>
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  return (
    <Box>
      <Typography component="h3" variant="h3" tabIndex={-1} ref={focus} sx={{ mb: 2, outline: 'none' }}>
        Past camps
      </Typography>
      <Box component="ul" sx={GRID_STYLE}>
        {edges.map(({ node }) => (
          <RecordedCamp key={node.id} camp={node} />
        ))}
      </Box>
      {pageInfo.hasNextPage && (
        <Button
          variant="outlined"
          aria-disabled={isLoadingMore}
          onClick={() => {
            if (!isLoadingMore) fetchMore({ variables: { after: pageInfo.endCursor } }).catch(() => undefined)
          }}
          sx={{ mt: 3 }}
        >
          Show more past camps
        </Button>
      )}
    </Box>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      Past camps could not be loaded.
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}

// No scrolling: the heading replaces the button.
function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

const GRID_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { xs: 3, md: 4 },
} as const
