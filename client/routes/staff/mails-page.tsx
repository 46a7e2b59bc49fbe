import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { MailStatus } from '../../graphql/graphql.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { MailDialog } from '../../staff/mails/mail-dialog.tsx'
import { MailLine } from '../../staff/mails/mail-line.tsx'
import { AdminPageFrame } from './admin-page-frame.tsx'

const MAILS_PAGE = graphql(/* GraphQL */ `
  query MailsPage($filter: MailFilter, $first: Int, $after: String) {
    adminMails(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...MailLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const STATUSES: { value: MailStatus; label: string }[] = [
  { value: 'QUEUED', label: 'Waiting to be sent' },
  { value: 'SENT', label: 'Sent' },
  { value: 'STORED', label: 'Stored, not sent' },
  { value: 'FAILED', label: 'Not delivered' },
]

export function MailsPage() {
  return (
    <AdminPageFrame
      title="Emails"
      introduction="Everything the site has emailed to families and to you. The audit trail notes each email you open."
    >
      <Mails />
    </AdminPageFrame>
  )
}

function Mails() {
  const { read, write } = useListSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const status = STATUSES.find(({ value }) => value === read('state'))?.value ?? null
  const filter = { status, search: read('search') || null }
  const query = useQuery(MAILS_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = query.data ?? query.previousData
  const mails = useListPages(shown?.adminMails, (after) => query.fetchMore({ variables: { after } }))

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
        pages={mails}
        emptyText={filter.search === null && status === null ? 'No emails yet.' : 'No email matches.'}
      >
        {(mail) => <MailLine key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />}
      </PagedList>
      {opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
