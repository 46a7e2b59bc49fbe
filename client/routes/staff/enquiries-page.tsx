import { useQuery } from '@apollo/client/react'
import { EnquiryDialog } from '../../contact/staff/enquiry-dialog.tsx'
import { EnquiryLine } from '../../contact/staff/enquiry-line.tsx'
import { graphql } from '../../graphql/gql.ts'
import type { EnquiryStatus } from '../../graphql/graphql.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { AdminPageFrame } from './admin-page-frame.tsx'

const ENQUIRIES_PAGE = graphql(/* GraphQL */ `
  query EnquiriesPage($filter: EnquiryFilter, $first: Int, $after: String) {
    openEnquiries
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

const STATUSES: { value: EnquiryStatus; label: string }[] = [
  { value: 'OPEN', label: 'Waiting' },
  { value: 'ANSWERED', label: 'Answered' },
]

export function EnquiriesPage() {
  return (
    <AdminPageFrame
      title="Enquiries"
      introduction="Messages from the contact form, unanswered ones first. The contact page promises an answer within 24 hours."
    >
      <Enquiries />
    </AdminPageFrame>
  )
}

function Enquiries() {
  const { read, write } = useListSearchParams()
  const status = STATUSES.find(({ value }) => value === read('state'))?.value ?? null
  const filter = { status, search: read('search') || null }
  const query = useQuery(ENQUIRIES_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = query.data ?? query.previousData
  const enquiries = useListPages(shown?.enquiries, (after) => query.fetchMore({ variables: { after } }))
  const opened = read('enquiry')

  return (
    <>
      <ListTools
        count={query.loading ? 'Loading...' : formatWaitingCount(shown?.openEnquiries ?? 0)}
        filtersInUse={status === null ? 0 : 1}
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
            label="Status"
            value={status ?? ''}
            onChoose={(chosen) => write({ state: chosen })}
            options={[{ value: '', label: 'All statuses' }, ...STATUSES]}
          />
        }
      />
      <PagedList
        query={query}
        pages={enquiries}
        emptyText={filter.search === null && status === null ? 'Nobody has written yet.' : 'Nothing matches.'}
      >
        {(enquiry) => (
          <EnquiryLine
            key={enquiry.id}
            enquiry={enquiry}
            onOpen={() => write({ enquiry: enquiry.id, page: read('page') })}
          />
        )}
      </PagedList>
      {opened !== '' && (
        <EnquiryDialog key={opened} id={opened} onClose={() => write({ enquiry: '', page: read('page') })} />
      )}
    </>
  )
}

function formatWaitingCount(count: number): string {
  if (count === 0) return 'Nobody is waiting for an answer'
  return count === 1
    ? '1 is waiting for an answer'
    : `${count.toLocaleString('en-AU')} are waiting for an answer`
}
