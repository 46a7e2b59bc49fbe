import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { EVENTS_CHANGED } from '../../staff/kit/effects.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import type { EventActions } from './event-line.ts'

const SET_EVENT_VISIBILITY = graphql(/* GraphQL */ `
  mutation SetEventVisibility($input: SetEventVisibilityInput!) {
    setEventVisibility(input: $input) {
      __typename
      ... on SetEventVisibilityPayload {
        event {
          id
          isActive
          staff {
            version
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export type EventDialog =
  | { kind: 'CREATE' }
  | { kind: 'CREATE_DAY' }
  | { kind: 'EDIT'; eventId: string }
  | { kind: 'CANCEL' | 'COPY' | 'DELETE' | 'WAITING_LIST_ENTRIES'; event: EventLineFragment }

type EventActionsState = {
  actions: EventActions
  open: EventDialog | null
  openDialog: (dialog: EventDialog) => void
  closeDialog: () => void
}

/**
 * Provides the actions of the event list. `onChanged` is called after a visibility change.
 * @param interruptedForm name of the form to open first, or null for none
 */
export function useEventActions(onChanged: () => void, interruptedForm: string | null): EventActionsState {
  const [open, setOpen] = useState(() => toDialog(interruptedForm))
  const [togglingId, setTogglingId] = useState<string | null>(null)
  const [setVisibility] = useAction(SET_EVENT_VISIBILITY, EVENTS_CHANGED)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function toggle(event: EventLineFragment) {
    if (togglingId !== null) return
    setTogglingId(event.id)
    const outcome = await setVisibility({ id: event.id, isActive: !event.isActive })
    setTogglingId(null)
    if (outcome.kind === 'SIGNED_OUT') goToLogin()
    else if (outcome.kind === 'DONE') {
      toast({ title: event.isActive ? 'Event hidden' : 'Event shown', description: event.title })
      onChanged()
    } else {
      toast({
        title: 'Failed to update event status',
        description: outcome.message ?? undefined,
        variant: 'destructive',
      })
    }
  }

  return {
    open,
    openDialog: setOpen,
    closeDialog: () => setOpen(null),
    actions: {
      togglingId,
      onToggle: (event) => void toggle(event),
      onEdit: ({ id }) => setOpen({ kind: 'EDIT', eventId: id }),
      onCopy: (event) => setOpen({ kind: 'COPY', event }),
      onCancel: (event) => setOpen({ kind: 'CANCEL', event }),
      onDelete: (event) => setOpen({ kind: 'DELETE', event }),
      onWaitingList: (event) => setOpen({ kind: 'WAITING_LIST_ENTRIES', event }),
    },
  }
}

function toDialog(formName: string | null): EventDialog | null {
  if (formName === null) return null
  const [kind, id = 'new'] = formName.split(':')
  if (kind === 'simple-event') return { kind: 'CREATE_DAY' }
  return id === 'new' ? { kind: 'CREATE' } : { kind: 'EDIT', eventId: id }
}
