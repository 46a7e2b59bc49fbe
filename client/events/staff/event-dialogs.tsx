import { type ComponentType, Suspense } from 'react'
import { assertNever } from '../../../domain/assert-never.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import type { EventDialog } from './use-event-actions.ts'

const EventFormDialog = lazyPart(async () => (await import('./event-form-dialog.tsx')).EventFormDialog)
const CancelEventDialog = lazyPart(async () => (await import('./cancel-event-dialog.tsx')).CancelEventDialog)
const CopyEventDialog = lazyPart(async () => (await import('./copy-event-dialog.tsx')).CopyEventDialog)
const SimpleEventFormDialog = lazyPart(
  async () => (await import('./simple-event-form-dialog.tsx')).SimpleEventFormDialog,
)

/** Component of the waiting list feature, which the page passes. */
export type WaitingListDialog = ComponentType<{
  event: EventLineFragment
  onChanged: () => void
  onClose: () => void
}>

type EventDialogsProps = {
  WaitingListDialog: WaitingListDialog
  open: EventDialog | null
  onClose: () => void
  onSaved: () => void
  /** Called with the ID of the copy, after `onSaved`. */
  onCopied: (eventId: string) => void
  /** Called for a change that needs no refetch of the list. */
  onChanged: () => void
}

export function EventDialogs(props: EventDialogsProps) {
  return <Suspense>{props.open && <OpenDialog {...props} open={props.open} />}</Suspense>
}

function OpenDialog({
  open,
  onClose,
  onSaved,
  onCopied,
  onChanged,
  WaitingListDialog,
}: EventDialogsProps & { open: EventDialog }) {
  switch (open.kind) {
    case 'CREATE':
      return <EventFormDialog eventId={null} onClose={onClose} onSaved={onSaved} />
    case 'CREATE_DAY':
      return <SimpleEventFormDialog onClose={onClose} onSaved={onSaved} />
    case 'EDIT':
      return <EventFormDialog eventId={open.eventId} onClose={onClose} onSaved={onSaved} />
    case 'CANCEL':
      return <CancelEventDialog event={open.event} onCancelled={onSaved} onClose={onClose} />
    case 'COPY':
      return <CopyEventDialog event={open.event} onSaved={onSaved} onCopied={onCopied} onClose={onClose} />
    case 'DELETE':
      return <DeleteEventDialog event={open.event} onDeleted={onChanged} onClose={onClose} />
    case 'WAITING_LIST_ENTRIES':
      return <WaitingListDialog event={open.event} onChanged={onChanged} onClose={onClose} />
    default:
      return assertNever(open)
  }
}
