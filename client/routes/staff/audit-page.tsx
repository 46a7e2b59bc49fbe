import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { AuditLine } from '../../staff/audit/audit-line.tsx'
import { formatAuditAction } from '../../staff/kit/audit-action-text.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { AdminPageFrame } from './admin-page-frame.tsx'

const AUDIT_PAGE = graphql(/* GraphQL */ `
  query AuditPage($filter: AuditFilter, $first: Int, $after: String) {
    auditActions
    auditEntries(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...AuditLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** Lists every write by an admin and every read of a family's data. */
export function AuditPage() {
  return (
    <AdminPageFrame
      title="Audit trail"
      introduction="Everything organisers changed, and every time someone viewed a family's data. Nobody can change it."
    >
      <AuditTrail />
    </AdminPageFrame>
  )
}

function AuditTrail() {
  const { read, write } = useListSearchParams()
  const filter = {
    who: read('who') || null,
    action: read('action') || null,
    subject: read('subject') || null,
  }
  const hasFilter = Object.values(filter).some((each) => each !== null)
  const query = useQuery(AUDIT_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = query.data ?? query.previousData
  const lines = useListPages(shown?.auditEntries, (after) => query.fetchMore({ variables: { after } }))
  const actions = shown?.auditActions ?? []

  return (
    <>
      <ListTools
        count={query.loading ? 'Loading...' : ''}
        filtersInUse={[filter.action, filter.subject].filter(Boolean).length}
        search={<SearchField label="Who" value={read('who')} onSearch={(who) => write({ who })} />}
        filters={
          <>
            <ChoiceField
              label="What"
              value={read('action')}
              onChoose={(action) => write({ action })}
              options={[
                { value: '', label: 'Everything' },
                ...actions.map((action) => ({ value: action, label: formatAuditAction(action) })),
              ]}
            />
            <SearchField
              label="On, such as event:4"
              value={read('subject')}
              onSearch={(subject) => write({ subject })}
            />
          </>
        }
      />
      <PagedList
        query={query}
        pages={lines}
        emptyText={hasFilter ? 'No entries match.' : 'Nothing is recorded yet.'}
      >
        {(line) => <AuditLine key={line.id} line={line} />}
      </PagedList>
    </>
  )
}
