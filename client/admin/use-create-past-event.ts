import { useMutation } from '@apollo/client/react'
import type { PastEventForm } from '../../domain/past-event-form.ts'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

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

/** Gives the function that adds the film of a past event. */
export function useCreatePastEvent(): (form: PastEventForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(CREATE_PAST_EVENT, {
    // The lists that the public sees were read without it.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'pastEvents' }),
  })
  return (form) =>
    saveOutcomeOf(async () => (await mutate({ variables: { input: { form } } })).data?.createPastEvent)
}
