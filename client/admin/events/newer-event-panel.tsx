import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventFormEventFragment } from '../../graphql/graphql.ts'
import { NewerVersionPanel } from '../kit/newer-version-panel.tsx'
import { differencesOf } from './event-differences.ts'
import { type EventFields, fieldsOfEvent } from './event-fields.ts'
import type { NewerVersion } from './use-save-event.ts'

type NewerEventPanelProps = {
  newer: NewerVersion
  /** The event as that version has it. */
  saved: EventFormEventFragment
  /** What the form was opened with; null when that is not known. */
  opened: EventFields | null
  /** Puts the newer version into the form; what was typed stays in this panel. */
  onLoad: () => void
}

/** Tells that somebody else saved the event meanwhile, what differs, and how to go on without losing either. */
export function NewerEventPanel({ newer, saved, opened, onLoad }: NewerEventPanelProps) {
  const { getValues, setValue } = useFormContext<EventFields>()
  // As it was when it was refused: it stays to be copied once the newer version is in the form.
  const [own] = useState(() => getValues())
  const [differences] = useState(() => differencesOf(fieldsOfEvent(saved), own, opened))
  return (
    <NewerVersionPanel
      thing="event"
      changedBy={newer.changedBy ?? 'Somebody'}
      changedAt={newer.changedAt}
      differences={differences}
      onLoad={onLoad}
      onUseMine={(field) => setValue(field, own[field], { shouldDirty: true })}
    />
  )
}
