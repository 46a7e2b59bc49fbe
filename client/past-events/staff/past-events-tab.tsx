import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { type Effects, useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { DeletePastEventMutation } from '../../graphql/graphql.ts'
import { CARD_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { DeleteDialog } from '../../staff/kit/delete-dialog.tsx'
import { PagedList } from '../../staff/kit/paged-list.tsx'
import { PAGE_SIZE, useListPages } from '../../staff/kit/use-list-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PastEventCard } from './past-event-card.tsx'

const DELETE_PAST_EVENT = graphql(/* GraphQL */ `
  mutation DeletePastEvent($input: DeletePastEventInput!) {
    deletePastEvent(input: $input) {
      __typename
      ... on DeletePastEventPayload {
        pastEventId
      }
      ... on UserError {
        message
      }
    }
  }
`)

const PastEventFormDialog = lazyPart(
  async () => (await import('./past-event-form-dialog.tsx')).PastEventFormDialog,
)

const ADMIN_PAST_EVENTS = graphql(/* GraphQL */ `
  query AdminPastEvents($first: Int, $after: String) {
    pastEvents(first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          title
          ...PastEventLine
          ...PastEventForm
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const EVICT_DELETED: Effects<DeletePastEventMutation> = {
  update(cache, { data }) {
    if (data?.deletePastEvent.__typename !== 'DeletePastEventPayload') return
    cache.evict({ id: cache.identify({ __typename: 'PastEvent', id: data.deletePastEvent.pastEventId }) })
    cache.gc()
  },
}

type PastEventsTabProps = {
  /** Called for changes that affect the dashboard metrics. */
  onChanged: () => void
  /** Name of the form to open. Null for none. */
  interruptedForm: string | null
}

export function PastEventsTab({ onChanged, interruptedForm }: PastEventsTabProps) {
  const [edited, setEdited] = useState(() => parseEdited(interruptedForm))
  const [deleted, setDeleted] = useState<{ id: string; title: string } | null>(null)
  const [deletePastEvent] = useAction(DELETE_PAST_EVENT, EVICT_DELETED)
  const query = useQuery(ADMIN_PAST_EVENTS, { variables: { first: PAGE_SIZE } })
  const shown = query.data ?? query.previousData
  const pastEvents = useListPages(shown?.pastEvents, (after) => query.fetchMore({ variables: { after } }))
  const editedEvent = pastEvents.all.find(({ id }) => id === edited?.id) ?? null

  return (
    <>
      <Button variant="contained" onClick={() => setEdited({ id: null })} sx={{ mb: 2 }}>
        Add Past Event
      </Button>
      <PagedList
        query={query}
        pages={pastEvents}
        emptyText="No past events yet."
        component="ul"
        sx={{ ...CARD_LIST_STYLE, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {(pastEvent) => (
          <PastEventCard
            key={pastEvent.id}
            pastEvent={pastEvent}
            onEdit={() => setEdited({ id: pastEvent.id })}
            onDelete={() => setDeleted(pastEvent)}
          />
        )}
      </PagedList>
      <Suspense>
        {edited && (edited.id === null || editedEvent) && (
          <PastEventFormDialog pastEvent={editedEvent} onClose={() => setEdited(null)} onSaved={onChanged} />
        )}
      </Suspense>
      {deleted && (
        <DeleteDialog
          question="Are you sure you want to delete this past event?"
          name={deleted.title}
          remove={() => deletePastEvent({ id: deleted.id })}
          doneText="Past event deleted"
          failureText="Failed to delete past event"
          onDeleted={onChanged}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}

/** Returns the past event of a form name. Its ID is null for a new one. */
function parseEdited(formName: string | null): { id: string | null } | null {
  if (formName === null) return null
  const id = formName.slice('past-event:'.length)
  return { id: id === 'new' ? null : id }
}
