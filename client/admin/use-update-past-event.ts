import { useMutation } from '@apollo/client/react'
import type { PastEventForm } from '../../domain/past-event-form.ts'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

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

/** Gives the function that saves the film of a past event. */
export function useUpdatePastEvent(): (id: string, form: PastEventForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(UPDATE_PAST_EVENT)
  return (id, form) =>
    saveOutcomeOf(async () => (await mutate({ variables: { input: { id, form } } })).data?.updatePastEvent)
}
