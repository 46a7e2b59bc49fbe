import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { graphql } from '../../graphql/gql.ts'
import type { MailState } from '../../graphql/graphql.ts'
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
import { MailDialog } from '../../staff/mails/mail-dialog.tsx'
import { MailLine } from '../../staff/mails/mail-line.tsx'

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

const STATES: { value: MailState; label: string }[] = [
  { value: 'QUEUED', label: 'Waiting to be sent' },
  { value: 'SENT', label: 'Sent' },
  { value: 'KEPT', label: 'Kept to be read here' },
  { value: 'DEAD', label: 'Not delivered' },
]

export function MailsPage() {
  return (
    <AdminOnly title="Mails" viewer={useViewer()}>
      <Mails />
    </AdminOnly>
  )
}

function Mails() {
  const { read, write } = useListSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const state = STATES.find(({ value }) => value === read('state'))?.value ?? null
  const filter = { state, search: read('search') || null }
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(MAILS_PAGE, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: useListFetchPolicy(),
  })
  const shown = data ?? previousData
  const mails = useListPages(shown?.adminMails, (after) => fetchMore({ variables: { after } }))
  const { readMore } = mails

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
        Back to the dashboard
      </Button>
      <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
        Mails
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>
        Everything that the site wrote to families and to you. Each mail that you open is noted in the audit
        trail.
      </Typography>
      <ListTools
        count={loading ? 'Loading...' : ''}
        filtersInUse={state === null ? 0 : 1}
        search={
          <SearchField
            label="Address or subject"
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
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !shown ? (
        <ListSkeleton />
      ) : mails.all.length === 0 ? (
        <EmptyList>
          {filter.search === null && state === null ? 'No emails yet.' : 'No email matches.'}
        </EmptyList>
      ) : (
        <Box component="ol" sx={SHEET_LIST_STYLE}>
          {mails.all.map((mail) => (
            <MailLine key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={mails.isReading} />}
      {opened !== null && <MailDialog id={opened} onClose={() => setOpened(null)} />}
    </Container>
  )
}
