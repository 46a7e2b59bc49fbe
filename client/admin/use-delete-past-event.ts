import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

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

/** Gives the function that deletes the film of a past event. */
export function useDeletePastEvent(): (id: string) => Promise<SaveOutcome> {
  const [mutate] = useMutation(DELETE_PAST_EVENT, {
    update(cache, { data }) {
      if (data?.deletePastEvent.__typename !== 'DeletePastEventPayload') return
      cache.evict({ id: cache.identify({ __typename: 'PastEvent', id: data.deletePastEvent.pastEventId }) })
      cache.gc()
    },
  })
  return (id) =>
    saveOutcomeOf(async () => (await mutate({ variables: { input: { id } } })).data?.deletePastEvent)
}
