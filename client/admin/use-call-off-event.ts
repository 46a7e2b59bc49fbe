import { useMutation } from '@apollo/client/react'
import type { CallOffForm } from '../../domain/cancel-event-form.ts'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const CALL_OFF_EVENT = graphql(/* GraphQL */ `
  mutation CallOffEvent($input: CallOffEventInput!) {
    callOffEvent(input: $input) {
      __typename
      ... on CallOffEventPayload {
        event {
          id
          ...EventLine
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

/** Gives the function that calls an event off. */
export function useCallOffEvent(): (id: string, form: CallOffForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(CALL_OFF_EVENT)
  return (id, form) =>
    saveOutcomeOf(async () => (await mutate({ variables: { input: inputOf(id, form) } })).data?.callOffEvent)
}

function inputOf(id: string, { targetEventId, ...form }: CallOffForm) {
  return { id, ...form, targetEventId: targetEventId === null ? null : String(targetEventId) }
}
