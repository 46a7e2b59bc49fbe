import type { EventLineFragment } from '../graphql/graphql.ts'
import { datesOf } from './events/event-line.ts'
import { DeleteDialog } from './kit/delete-dialog.tsx'
import { useDeleteEvent } from './use-delete-event.ts'

type DeleteEventDialogProps = { event: EventLineFragment; onDeleted: () => void; onClose: () => void }

/** Asks before an event is deleted. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const deleteEvent = useDeleteEvent()
  return (
    <DeleteDialog
      question="Are you sure you want to delete this event?"
      name={`${event.event.title}, ${datesOf(event)}`}
      remove={() => deleteEvent(event.id)}
      doneText="Event deleted"
      failureText="Failed to delete event"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      It disappears for everybody, and unpaid bookings lose their seats. What was paid for it stays on record.
    </DeleteDialog>
  )
}
