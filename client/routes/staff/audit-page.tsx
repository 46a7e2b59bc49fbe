import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { AuditLine } from '../../staff/audit/audit-line.tsx'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { formatAuditAction } from '../../staff/kit/audit-action-text.ts'
import { SHEET_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../../staff/kit/list-message.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListFetchPolicy } from '../../staff/kit/use-list-fetch-policy.ts'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'

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
    <AdminOnly title="Audit trail" viewer={useViewer()}>
      <AuditTrail />
    </AdminOnly>
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
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AUDIT_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = data ?? previousData
  const lines = useListPages(shown?.auditEntries, (after) => fetchMore({ variables: { after } }))
  const { readMore } = lines
  const actions = shown?.auditActions ?? []

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
        Back to the dashboard
      </Button>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        Audit trail
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>
        Everything that organisers changed, and every reading of a family's data. Nobody can change it.
      </Typography>
      <ListTools
        count={loading ? 'Loading...' : ''}
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
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !shown ? (
        <ListSkeleton />
      ) : lines.all.length === 0 ? (
        <EmptyList>{hasFilter ? 'No entry matches.' : 'Nothing is recorded yet.'}</EmptyList>
      ) : (
        <Box component="ol" sx={SHEET_LIST_STYLE}>
          {lines.all.map((line) => (
            <AuditLine key={line.id} line={line} />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={lines.isReading} />}
    </Container>
  )
}
