import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Link, useParams } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { QUESTIONS_BEFORE_BOOKING } from '../../contact/common-questions.ts'
import { QuestionList } from '../../contact/question-list.tsx'
import { EventArticle } from '../../events/event/event-article.tsx'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { EmptyList, ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { adminPaths } from '../../staff-paths.ts'

// An admin query: its response is never publicly cached, and visitors are rejected.
const EVENT_PREVIEW = graphql(/* GraphQL */ `
  query EventPreview($id: ID!) {
    adminEvent(id: $id) {
      id
      isActive
      ...EventArticle
    }
    eventCancellation(eventId: $id) {
      eventId
      ...EventCancellation
    }
    next: events(first: 5) {
      edges {
        node {
          id
          availability
          isCancelled
          ...NextCamp
        }
      }
    }
  }
`)

/** Previews an event page for admins, including hidden events. Booking is disabled. */
export function EventPreviewPage() {
  const { id = '' } = useParams()
  return (
    <AdminOnly title="Preview" viewer={useViewer()}>
      <EventPreview key={id} eventId={id} />
    </AdminOnly>
  )
}

function EventPreview({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(EVENT_PREVIEW, {
    variables: { id: eventId },
    fetchPolicy: 'network-only',
  })
  const event = data?.adminEvent
  if (event) {
    return (
      <>
        <PreviewBanner eventId={eventId} isShown={event.isActive} />
        <EventArticle
          event={event}
          cancellation={data.eventCancellation}
          next={data.next.edges.map(({ node }) => node)}
          booking={null}
          questions={<QuestionList questions={QUESTIONS_BEFORE_BOOKING} />}
        />
      </>
    )
  }
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={adminPaths.events()} sx={{ ml: -2.5 }}>
        Back to the events
      </Button>
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <ListSkeleton entries={4} />
      ) : (
        <EmptyList>This event no longer exists.</EmptyList>
      )}
    </Container>
  )
}

function PreviewBanner({ eventId, isShown }: { eventId: string; isShown: boolean }) {
  return (
    <Alert
      severity={isShown ? 'info' : 'warning'}
      variant={isShown ? 'standard' : 'filled'}
      role="note"
      sx={{ borderRadius: 0, alignItems: 'center', displayPrint: 'none', '& .MuiAlert-message': WIDE }}
    >
      <Box sx={BANNER_STYLE}>
        {isShown ? (
          <span>
            <strong>Visible.</strong> This is a preview. Families see this page and can book on it.
          </span>
        ) : (
          <span>
            <strong>Hidden.</strong> This is a preview. Only organisers can see this page, and nobody can book
            yet.
          </span>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -2.5, md: 0 } }}>
          {isShown && (
            <Button color="inherit" component={Link} to={paths.event(eventId)}>
              Public page
            </Button>
          )}
          <Button color="inherit" component={Link} to={adminPaths.events()}>
            Back to the events
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}

const WIDE = { flexGrow: 1 } as const

const BANNER_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const
