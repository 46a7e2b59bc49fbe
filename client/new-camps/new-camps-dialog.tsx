import Box from '@mui/material/Box'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { NewCampsForm } from './new-camps-email-form.tsx'
import { NEW_CAMPS_LEAD, NEW_CAMPS_TITLE } from './new-camps-text.ts'

type NewCampsDialogProps = { open: boolean; onClose: () => void }

export function NewCampsDialog({ open, onClose }: NewCampsDialogProps) {
  return (
    <DialogFrame title={NEW_CAMPS_TITLE} subtitle={NEW_CAMPS_LEAD} open={open} onClose={onClose}>
      {/* Space for the floating label, which the scroll area would cut off. */}
      <Box sx={{ pt: 1 }}>
        <NewCampsForm />
      </Box>
    </DialogFrame>
  )
}
