import { useMutation } from '@apollo/client/react'
import { startsAt } from '../../domain/dates.ts'
import type { SimpleEventForm } from '../../domain/event-form.ts'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const CREATE_SIMPLE_EVENT = graphql(/* GraphQL */ `
  mutation CreateSimpleEvent($input: CreateSimpleEventInput!) {
    createSimpleEvent(input: $input) {
      __typename
      ... on CreateSimpleEventPayload {
        event {
          id
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

/** Gives the function that adds a day event from the short form. The day goes out as an instant, ISO 8601. */
export function useCreateSimpleEvent(): (form: SimpleEventForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(CREATE_SIMPLE_EVENT, {
    // The lists that the public sees were read without it.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
  })
  return (form) =>
    saveOutcomeOf(async () => {
      const input = { ...form, date: midnightInBrisbane(form.date) }
      return (await mutate({ variables: { input } })).data?.createSimpleEvent
    })
}

function midnightInBrisbane(day: string): string {
  return startsAt(day, '00:00').toISOString()
}
