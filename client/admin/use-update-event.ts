import { useMutation } from '@apollo/client/react'
import type { EventForm } from '../../domain/event-form.ts'
import { graphql } from '../graphql/gql.ts'
import type { EventFormEventFragment } from '../graphql/graphql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const UPDATE_EVENT = graphql(/* GraphQL */ `
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ... on UpdateEventPayload {
        event {
          warnings
          ...EventFormEvent
        }
      }
      ... on EventChangedError {
        changedBy
        changedAt
        newer: event {
          ...EventFormEvent @unmask
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

/** What somebody else saved while the form was open. */
export type NewerEdition = {
  /** Username; null when that account is gone. */
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  event: EventFormEventFragment
}

/** Gives the function that saves an event over one edition. `onNewer` hears of an edition that stands in its way. */
export function useUpdateEvent(
  onNewer: (newer: NewerEdition) => void,
): (id: string, version: number, form: EventForm) => Promise<SaveOutcome> {
  const [mutate] = useMutation(UPDATE_EVENT, {
    // It may have come into, or left, the lists that the public sees.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
  })
  return (id, version, form) =>
    saveOutcomeOf(
      async () => {
        const { data } = await mutate({ variables: { input: { id, version, form } } })
        const result = data?.updateEvent
        if (result?.__typename === 'EventChangedError') {
          onNewer({ changedBy: result.changedBy, changedAt: result.changedAt, event: result.newer })
        }
        return result
      },
      (result) => (result.__typename === 'UpdateEventPayload' ? result.event.warnings : []),
    )
}
