import type { FragmentType } from '@apollo/client'
import { isCategory } from '../../../domain/categories.ts'
import type { StoredEventForm } from '../../../domain/events/event-edit.ts'
import { toUppercase } from '../../../domain/letter-case.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { EVENTS_CHANGED } from '../../staff/kit/effects.ts'
import type { EVENT_FORM_EVENT } from './event-fields.ts'

const CREATE_EVENT = graphql(/* GraphQL */ `
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on CreateEventPayload {
        event {
          id
          staff {
            warnings
          }
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
          id
          staff {
            warnings
          }
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

/** Concurrent change by someone else while the form was open. */
export type NewerVersion = {
  /** Username. Null when the account was deleted. */
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  event: FragmentType<typeof EVENT_FORM_EVENT>
}

export function toEventInput(form: StoredEventForm) {
  // An unknown stored category is sent as null, which leaves it unchanged.
  return { ...form, category: isCategory(form.category) ? toUppercase(form.category) : null }
}

type SavedEvent = Outcome & { warnings?: readonly string[] }

type OpenedEvent = {
  id: string
  version: number
  /** Delay of the change email. */
  emailDelayHours: number
}

/**
 * Returns a function that creates an event or updates the opened version. `onNewer` receives a concurrent change that
 * blocked the save.
 */
export function useSaveEvent(
  onNewer: (newer: NewerVersion) => void,
): (opened: OpenedEvent | null, form: StoredEventForm) => Promise<SavedEvent> {
  const [create] = useAction(CREATE_EVENT, EVENTS_CHANGED)
  const [update] = useAction(UPDATE_EVENT, EVENTS_CHANGED)
  return async (opened, typed) => {
    const form = toEventInput(typed)
    const outcome = opened === null ? await create({ form }) : await update({ ...opened, form })
    if (outcome.kind === 'DONE') return { ...outcome, warnings: outcome.payload.event.staff?.warnings ?? [] }
    if (outcome.kind === 'REJECTED' && outcome.rejection.__typename === 'EventChangedError') {
      const { changedBy, changedAt, newer } = outcome.rejection
      onNewer({ changedBy, changedAt, event: newer })
    }
    return outcome
  }
}
