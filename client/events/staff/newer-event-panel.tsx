import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventFormEventFragment } from '../../graphql/graphql.ts'
import { NewerVersionPanel } from '../../staff/kit/newer-version-panel.tsx'
import { listEventDifferences } from './event-differences.ts'
import { type EventFields, toEventFields } from './event-fields.ts'
import type { NewerVersion } from './use-save-event.ts'

type NewerEventPanelProps = {
  newer: NewerVersion
  /** Newer version of the event. */
  saved: EventFormEventFragment
  /** Initial form values. Null when unknown. */
  opened: EventFields | null
  /** Loads the newer version into the form. The typed values stay in this panel. */
  onLoad: () => void
}

export function NewerEventPanel({ newer, saved, opened, onLoad }: NewerEventPanelProps) {
  const { getValues, setValue } = useFormContext<EventFields>()
  // Snapshot of the rejected values, which can still be copied after the newer version is loaded.
  const [typed] = useState(() => getValues())
  const [differences] = useState(() => listEventDifferences(toEventFields(saved), typed, opened))
  return (
    <NewerVersionPanel
      noun="event"
      changedBy={newer.changedBy ?? 'Someone'}
      changedAt={newer.changedAt}
      differences={differences}
      onLoad={onLoad}
      onUseMine={(field) => setValue(field, typed[field], { shouldDirty: true })}
    />
  )
}
