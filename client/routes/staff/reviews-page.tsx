import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import type { ReviewStatus } from '../../graphql/graphql.ts'
import { ReviewLine } from '../../reviews/staff/review-line.tsx'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { AdminPageFrame } from './admin-page-frame.tsx'

const REVIEWS_PAGE = graphql(/* GraphQL */ `
  query ReviewsPage($status: ReviewStatus, $first: Int, $after: String) {
    pendingReviews
    adminReviews(status: $status, first: $first, after: $after) {
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

const STATUSES: { value: ReviewStatus; label: string }[] = [
  { value: 'WAITING', label: 'Waiting' },
  { value: 'SHOWN', label: 'On the site' },
  { value: 'HIDDEN', label: 'Hidden' },
]

export function ReviewsPage() {
  return (
    <AdminPageFrame
      title="Reviews"
      introduction="We ask every family with a paid booking three days after camp. Reviews you show are on the pages of all events of that name, and the newest three on the home page. You cannot change what they wrote."
    >
      <Reviews />
    </AdminPageFrame>
  )
}

function Reviews() {
  const { read, write } = useListSearchParams()
  const status = STATUSES.find(({ value }) => value === read('state'))?.value ?? null
  const query = useQuery(REVIEWS_PAGE, {
    variables: { status, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = query.data ?? query.previousData
  const reviews = useListPages(shown?.adminReviews, (after) => query.fetchMore({ variables: { after } }))
  const reload = () => void query.refetch().catch(() => undefined)
  const waiting = shown?.pendingReviews ?? 0

  return (
    <>
      <Box sx={TOOLS_STYLE}>
        <Box role="status" sx={{ fontWeight: 650 }}>
          {waiting === 0 ? 'No reviews waiting' : formatCount(waiting, 'review waiting', 'reviews waiting')}
        </Box>
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <ChoiceField
            label="Status"
            value={status ?? ''}
            onChoose={(chosen) => write({ state: chosen })}
            options={[{ value: '', label: 'All statuses' }, ...STATUSES]}
          />
        </Box>
      </Box>
      <PagedList
        query={query}
        pages={reviews}
        emptyText={status === null ? 'Nobody has written a review yet.' : 'Nothing matches.'}
        skeletons={5}
      >
        {(review) => <ReviewLine key={review.id} review={review} onChanged={reload} />}
      </PagedList>
    </>
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
