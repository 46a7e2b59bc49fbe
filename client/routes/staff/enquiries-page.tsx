import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { EnquiryDialog } from '../../contact/staff/enquiry-dialog.tsx'
import { EnquiryLine } from '../../contact/staff/enquiry-line.tsx'
import { graphql } from '../../graphql/gql.ts'
import type { EnquiryState } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { SHEET_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../../staff/kit/list-message.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'

const ENQUIRIES_PAGE = graphql(/* GraphQL */ `
  query EnquiriesPage($filter: EnquiryFilter, $first: Int, $after: String) {
    enquiriesWaiting
    enquiries(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...EnquiryLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const STATES: { value: EnquiryState; label: string }[] = [
  { value: 'OPEN', label: 'Waiting' },
  { value: 'ANSWERED', label: 'Answered' },
]

export function EnquiriesPage() {
  return (
    <AdminOnly title="Enquiries" viewer={useViewer()}>
      <Enquiries />
    </AdminOnly>
  )
}

function Enquiries() {
  const { read, write } = useListSearchParams()
  const state = STATES.find(({ value }) => value === read('state'))?.value ?? null
  const filter = { state, search: read('search') || null }
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(ENQUIRIES_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = data ?? previousData
  const enquiries = useListPages(shown?.enquiries, (after) => fetchMore({ variables: { after } }))
  const { readMore } = enquiries
  const readAgain = () => void refetch().catch(() => undefined)
  const opened = read('enquiry')

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
        Back to the dashboard
      </Button>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        Enquiries
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>
        What was written with the contact form, what waits first. The contact page promises an answer within
        24 hours.
      </Typography>
      <ListTools
        count={loading ? 'Loading...' : formatWaitingCount(shown?.enquiriesWaiting ?? 0)}
        filtersInUse={state === null ? 0 : 1}
        search={
          <SearchField
            label="Find an enquiry"
            hint="By name, address or subject"
            value={read('search')}
            onSearch={(search) => write({ search })}
          />
        }
        filters={
          <ChoiceField
            label="State"
            value={state ?? ''}
            onChoose={(chosen) => write({ state: chosen })}
            options={[{ value: '', label: 'Every state' }, ...STATES]}
          />
        }
      />
      {error && !data ? (
        <LoadFailure onRetry={readAgain} />
      ) : !shown ? (
        <ListSkeleton />
      ) : enquiries.all.length === 0 ? (
        <EmptyList>
          {filter.search === null && state === null ? 'Nobody has written yet.' : 'Nothing matches.'}
        </EmptyList>
      ) : (
        <Box component="ol" sx={SHEET_LIST_STYLE}>
          {enquiries.all.map((enquiry) => (
            <EnquiryLine
              key={enquiry.id}
              enquiry={enquiry}
              onOpen={() => write({ enquiry: enquiry.id, page: read('page') })}
            />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={enquiries.isReading} />}
      {opened !== '' && (
        <EnquiryDialog key={opened} id={opened} onClose={() => write({ enquiry: '', page: read('page') })} />
      )}
    </Container>
  )
}

function formatWaitingCount(count: number): string {
  if (count === 0) return 'Nobody waits for an answer'
  return count === 1 ? '1 waits for an answer' : `${count.toLocaleString('en-AU')} wait for an answer`
}
