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

// The lists that the public sees were read without it.
const ADDED = {
  update: (cache: ApolloCache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'pastEvents' }),
}

/** Gives the function that saves a past event, or adds one where there is no id yet. */
export function useSavePastEvent(): (id: string | null, form: PastEventForm) => Promise<Outcome> {
  const [create] = useAction(CREATE_PAST_EVENT, ADDED)
  const [update] = useAction(UPDATE_PAST_EVENT)
  return async (id, form) => (id === null ? create({ form }) : update({ id, form }))
}
