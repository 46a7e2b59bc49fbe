import Box from '@mui/material/Box'
import { useState } from 'react'
import { FormField } from '../ui/form/form-field.tsx'
import { ActDialog } from './kit/act-dialog.tsx'
import { useActOnNeed } from './use-act-on-need.ts'

type CloseNeedDialogProps = { needId: string; title: string; about: string; onClose: () => void }

/** Ends a need with the organiser's words. */
export function CloseNeedDialog({ needId, title, about, onClose }: CloseNeedDialogProps) {
  const { close } = useActOnNeed()
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={title}
      label={title}
      busyLabel="Saving..."
      act={() => close(needId, note)}
      doneText="Noted"
      failureText="Failed to save"
      onClose={onClose}
    >
      {(issueOf) => (
        <>
          <Box>{about}</Box>
          <FormField
            label="What was done"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={issueOf('note')}
            hint="Stays on record with your name. No health details, please."
            required
            autoFocus
          />
        </>
      )}
    </ActDialog>
  )
}
