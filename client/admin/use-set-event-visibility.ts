import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const SET_EVENT_VISIBILITY = graphql(/* GraphQL */ `
  mutation SetEventVisibility($input: SetEventVisibilityInput!) {
    setEventVisibility(input: $input) {
      __typename
      ... on SetEventVisibilityPayload {
        event {
          id
          version
          event {
            id
            isActive
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Gives the function that shows an event to the public or hides it. */
export function useSetEventVisibility(): (id: string, isActive: boolean) => Promise<SaveOutcome> {
  const [mutate] = useMutation(SET_EVENT_VISIBILITY, {
    // It comes into, or leaves, the lists that the public sees.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
  })
  return (id, isActive) =>
    saveOutcomeOf(
      async () => (await mutate({ variables: { input: { id, isActive } } })).data?.setEventVisibility,
    )
}
