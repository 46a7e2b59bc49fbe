import { useMutation } from '@apollo/client/react'
import type { EventForm } from '../../domain/event-form.ts'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const CREATE_EVENT = graphql(/* GraphQL */ `
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on CreateEventPayload {
        event {
          id
          warnings
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

/** Gives the function that adds an event from the whole form. */
export function useCreateEvent(): (form: EventForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(CREATE_EVENT, {
    // The lists that the public sees were read without it.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
  })
  return (form) =>
    saveOutcomeOf(
      async () => (await mutate({ variables: { input: { form } } })).data?.createEvent,
      (result) => (result.__typename === 'CreateEventPayload' ? result.event.warnings : []),
    )
}
