import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { EmailStatus } from '../../graphql/graphql.ts'
import { EmailDialog } from '../../staff/emails/email-dialog.tsx'
import { EmailLine } from '../../staff/emails/email-line.tsx'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { AdminPageFrame } from './admin-page-frame.tsx'

const EMAILS_PAGE = graphql(/* GraphQL */ `
  query EmailsPage($filter: EmailFilter, $first: Int, $after: String) {
    adminEmails(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...EmailLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const STATUSES: { value: EmailStatus; label: string }[] = [
  { value: 'QUEUED', label: 'Waiting to be sent' },
  { value: 'SENT', label: 'Sent' },
  { value: 'STORED', label: 'Stored, not sent' },
  { value: 'FAILED', label: 'Not delivered' },
]

export function EmailsPage() {
  return (
    <AdminPageFrame
      title="Emails"
      introduction="Everything the site has emailed to families and to you. The audit trail notes each email you open."
    >
      <Emails />
    </AdminPageFrame>
  )
}

function Emails() {
  const { read, write } = useListSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const status = STATUSES.find(({ value }) => value === read('state'))?.value ?? null
  const filter = { status, search: read('search') || null }
  const query = useQuery(EMAILS_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = query.data ?? query.previousData
  const emails = useListPages(shown?.adminEmails, (after) => query.fetchMore({ variables: { after } }))

  return (
    <>
      <ListTools
        count={query.loading ? 'Loading...' : ''}
        filtersInUse={status === null ? 0 : 1}
        search={
          <SearchField
            label="Address or subject"
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
        pages={emails}
        emptyText={filter.search === null && status === null ? 'No emails yet.' : 'No email matches.'}
      >
        {(email) => <EmailLine key={email.id} email={email} onOpen={() => setOpened(email.id)} />}
      </PagedList>
      {opened !== null && <EmailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
