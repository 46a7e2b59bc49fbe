import type { FragmentType } from '@apollo/client'
import { isCategory } from '../../../domain/categories.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import { capitals } from '../../../domain/wire-words.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { EVENTS_CHANGED } from '../kit/effects.ts'
import type { EVENT_FORM_EVENT } from './event-fields.ts'

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
          id
          ...EventFormEvent
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
export type NewerVersion = {
  /** Username; null when that account is gone. */
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  event: FragmentType<typeof EVENT_FORM_EVENT>
}

/** The typed form as the server takes it. */
export function toEventInput(form: StoredEventForm) {
  // A stored word that is none of the categories can only be left as it is.
  return { ...form, category: isCategory(form.category) ? capitals(form.category) : null }
}

type SavedEvent = Outcome & { warnings?: readonly string[] }

type OpenedEvent = {
  id: string
  version: number
  /** How long the email about a change waits. */
  emailDelayHours: number
}

/**
 * Gives the function that adds an event from the whole form, or saves one over the version that was opened. `onNewer`
 * hears of a version that stands in its way.
 */
export function useSaveEvent(
  onNewer: (newer: NewerVersion) => void,
): (opened: OpenedEvent | null, form: StoredEventForm) => Promise<SavedEvent> {
  const [create] = useAction(CREATE_EVENT, EVENTS_CHANGED)
  const [update] = useAction(UPDATE_EVENT, EVENTS_CHANGED)
  return async (opened, typed) => {
    const form = toEventInput(typed)
    if (opened === null) {
      const outcome = await create({ form })
      return outcome.kind === 'DONE' ? { ...outcome, warnings: outcome.answer.event.warnings } : outcome
    }
    const outcome = await update({ ...opened, form })
    if (outcome.kind === 'DONE') return { ...outcome, warnings: outcome.answer.event.warnings }
    if (outcome.kind === 'REFUSED' && outcome.refusal.__typename === 'EventChangedError') {
      const { changedBy, changedAt, newer } = outcome.refusal
      onNewer({ changedBy, changedAt, event: newer })
    }
    return outcome
  }
}
