import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogButtons, DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EventChangeSummary } from './event-change-summary.tsx'
import type { EventChangeQuestion } from './use-event-change.ts'

/** Confirms a change that families are notified about. */
export function EventChangeDialog({
  title,
  preview,
  chosenDelayHours,
  decide,
}: EventChangeQuestion & { title: string }) {
  const [emailDelayHours, setEmailDelayHours] = useState(chosenDelayHours)
  return (
    <DialogFrame
      open
      onClose={() => decide({ kind: 'BACK' })}
      title={
        preview.isMaterial
          ? 'This changes a camp that families have booked'
          : 'Families get an email about this change'
      }
      subtitle={title}
      maxWidth="md"
      fullScreenOnPhone
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={() => decide({ kind: 'BACK' })}>
            Back to the form
          </Button>
          <Button variant="contained" onClick={() => decide({ kind: 'SAVE', emailDelayHours })}>
            Save
          </Button>
        </DialogButtons>
      }
    >
      <EventChangeSummary preview={preview} emailDelayHours={emailDelayHours} onDelay={setEmailDelayHours} />
    </DialogFrame>
  )
}
