import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { FilmLineFragment } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { FilmCard } from '../film-card.tsx'
import { CARD_LIST_STYLE } from '../kit/card-styles.ts'
import { DeleteDialog } from '../kit/delete-dialog.tsx'
import { EmptyList, ListSkeleton, LoadFailure, LoadMore } from '../kit/list-message.tsx'
import { PAGE_SIZE, useListPages } from '../kit/use-list-pages.ts'
import { useListPolicy } from '../kit/use-list-policy.ts'
import { useDeletePastEvent } from '../use-delete-past-event.ts'

const PastEventFormDialog = lazy(async () => ({
  default: (await import('./past-event-form-dialog.tsx')).PastEventFormDialog,
}))

const ADMIN_PAST_EVENTS = graphql(/* GraphQL */ `
  query AdminPastEvents($first: Int, $after: String) {
    pastEvents(first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...FilmLine @unmask
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

/** The films of past events. `onChanged` hears of what changes the figures. */
export function PastEventsTab({ onChanged }: { onChanged: () => void }) {
  const [edited, setEdited] = useState<{ id: string | null } | null>(null)
  const [deleted, setDeleted] = useState<FilmLineFragment | null>(null)
  const deletePastEvent = useDeletePastEvent()
  const toast = useToast()
  const { data, error, refetch, fetchMore } = useQuery(ADMIN_PAST_EVENTS, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: useListPolicy(),
  })
  const films = useListPages(
    data?.pastEvents,
    (after) => fetchMore({ variables: { after } }),
    () => toast({ title: 'Failed to load admin data', variant: 'destructive' }),
  )
  const { readMore } = films

  return (
    <>
      <Button variant="contained" onClick={() => setEdited({ id: null })} sx={{ mb: 2 }}>
        Add Past Event
      </Button>
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <ListSkeleton />
      ) : films.all.length === 0 ? (
        <EmptyList>No past events yet.</EmptyList>
      ) : (
        <Box component="ul" sx={{ ...CARD_LIST_STYLE, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {films.all.map((film) => (
            <FilmCard
              key={film.id}
              film={film}
              onEdit={() => setEdited({ id: film.id })}
              onDelete={() => setDeleted(film)}
            />
          ))}
        </Box>
      )}
      {readMore && <LoadMore onMore={() => void readMore()} isBusy={films.isReading} />}
      <Suspense>
        {edited && (
          <PastEventFormDialog
            pastEvent={films.all.find(({ id }) => id === edited.id) ?? null}
            onClose={() => setEdited(null)}
            onSaved={onChanged}
          />
        )}
      </Suspense>
      {deleted && (
        <DeleteDialog
          question="Are you sure you want to delete this past event?"
          name={deleted.title}
          remove={() => deletePastEvent(deleted.id)}
          doneText="Past event deleted"
          failureText="Failed to delete past event"
          onDeleted={onChanged}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}
