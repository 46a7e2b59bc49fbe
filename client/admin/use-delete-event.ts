import type { ApolloCache } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

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

/** Gives the function that deletes an event. */
export function useDeleteEvent(): (id: string) => Promise<SaveOutcome> {
  const [mutate] = useMutation(DELETE_EVENT, {
    update(cache, { data }) {
      if (data?.deleteEvent.__typename === 'DeleteEventPayload') forget(cache, data.deleteEvent.eventId)
    },
  })
  return (id) => saveOutcomeOf(async () => (await mutate({ variables: { input: { id } } })).data?.deleteEvent)
}

// The lists of the dashboard only lose the one row; they need not be read again, which would lead back to their start.
function forget(cache: ApolloCache, id: string): void {
  const reference = cache.identify({ __typename: 'AdminEvent', id })
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
  cache.evict({ id: cache.identify({ __typename: 'Event', id }) })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' })
  cache.gc()
}

/** A list as the cache keeps it. */
type AdminEventPages = { edges: { node: { __ref: string } }[]; matchCount: number | null }
