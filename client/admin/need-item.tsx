import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { NeedItemFragment } from '../graphql/graphql.ts'
import { adminPaths } from './kit/admin-paths.ts'
import { NeedButtons } from './need-buttons.tsx'

graphql(/* GraphQL */ `
  fragment NeedItem on Need {
    id
    kind
    title
    meaning
    bookingId
    canRetry
    canClose
    at
  }
`)

/** One thing that the site cannot settle by itself: what it means, and what can be done. */
export function NeedItem({ need }: { need: NeedItemFragment }) {
  const { title, meaning, bookingId, at } = need
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 700 }}>
          {title}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', ml: { sm: 'auto' } }}>
          since <time dateTime={at}>{formatInstantAu(new Date(at))}</time>
        </Box>
      </Box>
      <Box sx={{ my: 0.75, maxWidth: '72ch' }}>{meaning}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {(need.canRetry || need.canClose) && (
          <NeedButtons
            needId={need.id}
            about={title}
            closeLabel={closeLabelOf(need)}
            canRetry={need.canRetry}
            canClose={need.canClose}
          />
        )}
        {bookingId !== null && (
          <MuiLink component={Link} to={adminPaths.booking(bookingId)} sx={{ py: 0.5 }}>
            Open the booking
          </MuiLink>
        )}
      </Box>
    </Box>
  )
}

function closeLabelOf({ kind }: Pick<NeedItemFragment, 'kind'>): string {
  if (kind === 'REFUND_BY_HAND') return 'Mark as returned'
  return kind === 'REFUND_FAILED' ? 'Returned another way' : 'Close with a note'
}
