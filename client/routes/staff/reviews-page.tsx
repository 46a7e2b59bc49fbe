import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { graphql } from '../../graphql/gql.ts'
import type { ReviewState } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { ReviewLine } from '../../reviews/staff/review-line.tsx'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { SHEET_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../../staff/kit/list-message.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'

const REVIEWS_PAGE = graphql(/* GraphQL */ `
  query ReviewsPage($state: ReviewState, $first: Int, $after: String) {
    reviewsWaiting
    adminReviews(state: $state, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...ReviewLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const STATES: { value: ReviewState; label: string }[] = [
  { value: 'WAITING', label: 'Waiting' },
  { value: 'SHOWN', label: 'On the site' },
  { value: 'HIDDEN', label: 'Hidden' },
]

export function ReviewsPage() {
  return (
    <AdminOnly title="Reviews" viewer={useViewer()}>
      <Reviews />
    </AdminOnly>
  )
}

function Reviews() {
  const { read, write } = useListSearchParams()
  const state = STATES.find(({ value }) => value === read('state'))?.value ?? null
  const { data, previousData, error, refetch, fetchMore } = useQuery(REVIEWS_PAGE, {
    variables: { state, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = data ?? previousData
  const reviews = useListPages(shown?.adminReviews, (after) => fetchMore({ variables: { after } }))
  const { readMore } = reviews
  const readAgain = () => void refetch().catch(() => undefined)
  const waiting = shown?.reviewsWaiting ?? 0

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
        Back to the dashboard
      </Button>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        Reviews
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>
        Every family with a paid booking is asked three days after its camp. What you show stands on the pages
        of all events of that name, and the newest three on the landing page. You cannot change what they
        wrote.
      </Typography>
      <Box sx={TOOLS_STYLE}>
        <Box role="status" sx={{ fontWeight: 650 }}>
          {waiting === 0 ? 'No review waits' : `${formatCount(waiting, 'review waits', 'reviews wait')}`}
        </Box>
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <ChoiceField
            label="State"
            value={state ?? ''}
            onChoose={(chosen) => write({ state: chosen })}
            options={[{ value: '', label: 'Every state' }, ...STATES]}
          />
        </Box>
      </Box>
      {error && !data ? (
        <LoadFailure onRetry={readAgain} />
      ) : !shown ? (
        <ListSkeleton entries={5} />
      ) : reviews.all.length === 0 ? (
        <EmptyList>{state === null ? 'Nobody has written a review yet.' : 'Nothing matches.'}</EmptyList>
      ) : (
        <Box component="ol" sx={SHEET_LIST_STYLE}>
          {reviews.all.map((review) => (
            <ReviewLine key={review.id} review={review} onChanged={readAgain} />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={reviews.isReading} />}
    </Container>
  )
}

const TOOLS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
} as const
