import type { ApolloCache } from '@apollo/client'
import type { PastEventForm } from '../../../domain/past-event-form.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'

const CREATE_PAST_EVENT = graphql(/* GraphQL */ `
  mutation CreatePastEvent($input: CreatePastEventInput!) {
    createPastEvent(input: $input) {
      __typename
      ... on CreatePastEventPayload {
        pastEvent {
          ...PastEventForm
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const UPDATE_PAST_EVENT = graphql(/* GraphQL */ `
  mutation UpdatePastEvent($input: UpdatePastEventInput!) {
    updatePastEvent(input: $input) {
      __typename
      ... on UpdatePastEventPayload {
        pastEvent {
          ...PastEventForm
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

// Cached public lists do not contain the new past event.
const ADDED = {
  update: (cache: ApolloCache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'pastEvents' }),
}

/** Returns a function that updates a past event, or creates one without an ID. */
export function useSavePastEvent(): (id: string | null, form: PastEventForm) => Promise<Outcome> {
  const [create] = useAction(CREATE_PAST_EVENT, ADDED)
  const [update] = useAction(UPDATE_PAST_EVENT)
  return async (id, form) => (id === null ? create({ form }) : update({ id, form }))
}
