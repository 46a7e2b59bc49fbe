import type { ApolloCache } from '@apollo/client'
import { type Effects, useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { DeleteEventMutation, EventLineFragment } from '../../graphql/graphql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { DeleteDialog } from '../../staff/kit/delete-dialog.tsx'
import { formatEventDates } from './event-line.ts'
import { useAffectedFamilies } from './use-affected-families.ts'

const DELETE_EVENT = graphql(/* GraphQL */ `
  mutation DeleteEvent($input: DeleteEventInput!) {
    deleteEvent(input: $input) {
      __typename
      ... on DeleteEventPayload {
        eventId
      }
      ... on UserError {
        message
      }
    }
  }
`)

const EVICT_DELETED: Effects<DeleteEventMutation> = {
  update(cache, { data }) {
    if (data?.deleteEvent.__typename === 'DeleteEventPayload') evictEvent(cache, data.deleteEvent.eventId)
  },
}

type DeleteEventDialogProps = { event: EventLineFragment; onDeleted: () => void; onClose: () => void }

export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const [deleteEvent] = useAction(DELETE_EVENT, EVICT_DELETED)
  const { affected } = useAffectedFamilies(event.id)
  const paid = event.isOver ? 0 : (affected?.confirmedBookings ?? 0)
  return (
    <DeleteDialog
      question="Are you sure you want to delete this event?"
      name={`${event.title}, ${formatEventDates(event)}`}
      remove={() => deleteEvent({ id: event.id })}
      doneText="Event deleted"
      failureText="Failed to delete event"
      blocked={
        paid === 0
          ? null
          : `This event has ${formatCount(paid, 'paid booking')}. Cancel the event instead: every family is notified and refunded.`
      }
      onDeleted={onDeleted}
      onClose={onClose}
    >
      It disappears for everyone, and unpaid bookings lose their spots. Payments for it stay on record.
    </DeleteDialog>
  )
}

// Removes the row from cached lists. Refetching would reset the lists to their first page.
function evictEvent(cache: ApolloCache, id: string): void {
  const reference = cache.identify({ __typename: 'Event', id })
  cache.modify<{ adminEvents: AdminEventPages }>({
    fields: {
      adminEvents: (known) => {
        if (!('edges' in known)) return known
        const edges = known.edges.filter(({ node }) => node.__ref !== reference)
        if (edges.length === known.edges.length) return known
        return { ...known, edges, matchCount: known.matchCount === null ? null : known.matchCount - 1 }
      },
    },
  })
  cache.evict({ id: reference })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' })
  cache.gc()
}

/** Cached shape of a list. */
type AdminEventPages = { edges: { node: { __ref: string } }[]; matchCount: number | null }
