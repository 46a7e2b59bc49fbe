import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import type { RefundStatus } from '../../../graphql/graphql.ts'
import { BookingSection } from '../../../staff/kit/admin-booking-section.tsx'
import { toSentenceCase } from '../../../staff/kit/admin-text.ts'
import { SIDED_LIST_STYLE } from '../../../staff/kit/card-styles.ts'
import { ChoiceField } from '../../../staff/kit/choice-field.tsx'
import { PagedList } from '../../../staff/kit/paged-list.tsx'
import { PAGE_SIZE, useListPages } from '../../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../../staff/kit/use-list-search-params.ts'
import { adminPaths } from '../../../staff-paths.ts'
import { Text } from '../../../ui/text.tsx'
import { RefundLine } from './refund-line.tsx'

const REFUND_LEDGER = graphql(/* GraphQL */ `
  query RefundLedger($status: RefundStatus, $first: Int, $after: String) {
    refunds(status: $status, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          bookingId
          family
          eventTitle
          ...RefundLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const STATUSES: readonly RefundStatus[] = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']

/** Lists every refund attempt, latest first. */
export function RefundLedger() {
  const { read, write } = useListSearchParams()
  const status = STATUSES.find((each) => each === read('refunds')) ?? null
  const query = useQuery(REFUND_LEDGER, {
    variables: { status, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const shown = query.data ?? query.previousData
  const refunds = useListPages(shown?.refunds, (after) => query.fetchMore({ variables: { after } }))

  return (
    <BookingSection title="Refunds">
      <Box sx={{ maxWidth: 280, my: 2 }}>
        <ChoiceField
          label="Status"
          value={status ?? ''}
          onChoose={(chosen) => write({ refunds: chosen })}
          options={[
            { value: '', label: 'All statuses' },
            ...STATUSES.map((value) => ({ value, label: toSentenceCase(value) })),
          ]}
        />
      </Box>
      <PagedList
        query={{ ...query, data: shown }}
        pages={refunds}
        emptyText={status === null ? 'No refunds yet.' : 'No refunds match.'}
        skeletons={3}
        component="ul"
        sx={SIDED_LIST_STYLE}
      >
        {(refund) => (
          <li key={refund.id}>
            <RefundLine refund={refund}>
              <Box>
                <MuiLink component={Link} to={adminPaths.booking(refund.bookingId)}>
                  {refund.family}
                </MuiLink>
                <Text>, {refund.eventTitle}</Text>
              </Box>
            </RefundLine>
          </li>
        )}
      </PagedList>
    </BookingSection>
  )
}
