import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { ActionItemLineFragment } from '../../graphql/graphql.ts'
import { ASIDE } from '../../theme-looks.ts'
import { adminPaths } from '../kit/admin-paths.ts'
import { ActionItemButtons } from './action-item-buttons.tsx'

const ACTION_ITEM = graphql(/* GraphQL */ `
  fragment ActionItemLine on ActionItem {
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
export function ActionItemLine({ item: reference }: { item: FragmentType<typeof ACTION_ITEM> }) {
  const { data: item } = useSuspenseFragment({ fragment: ACTION_ITEM, from: reference })
  const { title, meaning, bookingId, at } = item
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 700 }}>
          {title}
        </Box>
        <Box sx={{ ...ASIDE, ml: { sm: 'auto' } }}>
          since <time dateTime={at}>{formatInstantAu(new Date(at))}</time>
        </Box>
      </Box>
      <Box sx={{ my: 0.75, maxWidth: '72ch' }}>{meaning}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {(item.canRetry || item.canClose) && (
          <ActionItemButtons
            actionItemId={item.id}
            about={title}
            closeLabel={closeLabelOf(item)}
            canRetry={item.canRetry}
            canClose={item.canClose}
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

function closeLabelOf({ kind }: Pick<ActionItemLineFragment, 'kind'>): string {
  if (kind === 'MANUAL_REFUND') return 'Mark as returned'
  return kind === 'REFUND_FAILED' ? 'Returned another way' : 'Close with a note'
}
