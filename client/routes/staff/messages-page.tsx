import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { ComposeMessage } from '../../messages/compose-message.tsx'
import { MessageCard } from '../../messages/message-card.tsx'
import { CampStaffOnly } from '../../staff/kit/camp-staff-only.tsx'
import { CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../../staff/kit/list-message.tsx'
import { useListPages } from '../../staff/kit/use-list-pages.ts'
import { adminPaths } from '../../staff-paths.ts'
import { Text } from '../../ui/text.tsx'

const MESSAGES_PAGE = graphql(/* GraphQL */ `
  query MessagesPage($eventId: ID!, $first: Int, $after: String) {
    campFamilies(eventId: $eventId) {
      id
      title
      isCancelled
      ...ComposeMessage
    }
    campMessages(eventId: $eventId, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...MessageCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const PAGE_SIZE = 10

export function MessagesPage() {
  const { id = '' } = useParams()
  return (
    <CampStaffOnly title="Messages to all families" eventId={id}>
      {({ isAdmin }) => <Messages key={id} eventId={id} isAdmin={isAdmin} />}
    </CampStaffOnly>
  )
}

function Messages({ eventId, isAdmin }: { eventId: string; isAdmin: boolean }) {
  const { data, error, refetch, fetchMore } = useQuery(MESSAGES_PAGE, {
    variables: { eventId, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const camp = data?.campFamilies
  const messages = useListPages(data?.campMessages, (after) => fetchMore({ variables: { after } }))
  const { loadMore } = messages
  const reload = () => void refetch().catch(() => undefined)

  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Button
        component={Link}
        to={isAdmin ? adminPaths.events() : adminPaths.campDay(eventId)}
        sx={{ ml: -2.5 }}
      >
        <Text>{isAdmin ? 'Back to the events' : 'Back to the camp day'}</Text>
      </Button>
      <Button component={Link} to={adminPaths.roster(eventId)}>
        Roster
      </Button>
      <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        Messages to all families
      </Typography>
      {camp && <Typography sx={{ color: 'text.secondary', mb: 3 }}>{camp.title}</Typography>}
      {error && !data ? (
        <LoadFailure onRetry={reload} />
      ) : !data ? (
        <ListSkeleton entries={4} />
      ) : !camp ? (
        <EmptyList>This camp no longer exists.</EmptyList>
      ) : (
        <>
          {camp.isCancelled ? (
            <Alert severity="info">This camp was cancelled. There is nobody left to write to.</Alert>
          ) : (
            <ComposeMessage eventId={eventId} counts={camp} onSent={reload} />
          )}
          <Typography component="h2" variant="h3" id="sent" sx={{ mt: 5, mb: 1.5 }}>
            Sent before
          </Typography>
          {messages.all.length === 0 ? (
            <EmptyList>Nothing has been sent to this camp yet.</EmptyList>
          ) : (
            <Box component="ol" aria-labelledby="sent" sx={LIST_STYLE}>
              {messages.all.map((message) => (
                <Box component="li" key={message.id} sx={CARD_STYLE}>
                  <MessageCard message={message} isAdmin={isAdmin} />
                </Box>
              ))}
            </Box>
          )}
          {loadMore && <LoadMore onMore={() => void loadMore()} isBusy={messages.isLoading} />}
        </>
      )}
    </Container>
  )
}

const LIST_STYLE = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const
