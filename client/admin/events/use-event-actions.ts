import { useState } from 'react'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useLoggedOutRedirect } from '../kit/use-logged-out-redirect.ts'
import { useSetEventVisibility } from '../use-set-event-visibility.ts'
import type { EventActions } from './event-line.ts'

/** The dialog of the list of events that is open. */
export type EventDialog =
  | { kind: 'CREATE' }
  | { kind: 'CREATE_DAY' }
  | { kind: 'EDIT' | 'CALL_OFF' | 'DELETE' | 'WAITING_LINE'; event: EventLineFragment }

type EventActionsState = {
  actions: EventActions
  open: EventDialog | null
  openDialog: (dialog: EventDialog) => void
  closeDialog: () => void
}

/** What the buttons of an event do. `onChanged` hears of an event that was hidden or shown. */
export function useEventActions(onChanged: () => void): EventActionsState {
  const [open, setOpen] = useState<EventDialog | null>(null)
  const [togglingId, setTogglingId] = useState<string | null>(null)
  const setVisibility = useSetEventVisibility()
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function toggle({ id, event }: EventLineFragment) {
    if (togglingId !== null) return
    setTogglingId(id)
    const outcome = await setVisibility(id, !event.isActive)
    setTogglingId(null)
    if (outcome.kind === 'LOGGED_OUT') goToLogin()
    else if (outcome.kind === 'SAVED') {
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
      onEdit: (event) => setOpen({ kind: 'EDIT', event }),
      onCallOff: (event) => setOpen({ kind: 'CALL_OFF', event }),
      onDelete: (event) => setOpen({ kind: 'DELETE', event }),
      onWaitingLine: (event) => setOpen({ kind: 'WAITING_LINE', event }),
    },
  }
}
