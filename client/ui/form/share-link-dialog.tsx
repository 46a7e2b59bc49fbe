import { DialogFrame } from '../dialog-frame.tsx'
import { FormField } from './form-field.tsx'

type ShareLinkDialogProps = {
  title: string
  label: string
  address: string
  onClose: () => void
}

export function ShareLinkDialog({ title, label, address, onClose }: ShareLinkDialogProps) {
  return (
    <DialogFrame title={title} subtitle="Copy this link and send it on." open onClose={onClose}>
      <FormField
        label={label}
        value={address}
        readOnly
        autoFocus
        onFocus={(focus) => focus.target.select()}
        sx={{ mt: 1 }}
      />
    </DialogFrame>
  )
}
