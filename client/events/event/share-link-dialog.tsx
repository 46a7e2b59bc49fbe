import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'

type ShareLinkDialogProps = { address: string; onClose: () => void }

/** The event's address, selected and ready to be copied by hand. */
export function ShareLinkDialog({ address, onClose }: ShareLinkDialogProps) {
  return (
    <DialogFrame title="Share Event" subtitle="Copy this address and send it on." open onClose={onClose}>
      <FormField
        label="Event URL"
        value={address}
        readOnly
        autoFocus
        onFocus={(focus) => focus.target.select()}
        sx={{ mt: 1 }}
      />
    </DialogFrame>
  )
}
