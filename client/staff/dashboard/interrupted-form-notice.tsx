import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { deleteFormDraft, storedInterruptedForm } from '../kit/form-draft.ts'

/** Offers to reopen the form that an expired session closed, with its saved draft. */
export function InterruptedFormNotice({ onOpen }: { onOpen: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null)

  // Runs in an effect because the first render must match the server, which has no storage.
  useEffect(() => setName(storedInterruptedForm.read()), [])

  if (name === null) return null
  return (
    <Alert severity="info">
      You were logged out while you filled in a form. Your entries are saved in this tab.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          onClick={() => {
            setName(null)
            onOpen(name)
          }}
        >
          Continue editing
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            setName(null)
            deleteFormDraft(name)
          }}
        >
          Discard
        </Button>
      </Box>
    </Alert>
  )
}
