import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Outcome } from '../../apollo/outcome.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type DeleteDialogProps = {
  question: string
  name: string
  /** Related data that is deleted as well. */
  children?: ReactNode
  /** Reason why deletion is blocked. */
  blocked?: string | null
  remove: () => Promise<Outcome>
  doneText: string
  failureText: string
  onDeleted: () => void
  onClose: () => void
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { name, failureText, onClose, blocked = null } = props
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const blockedId = useId()

  async function remove() {
    if (isBusy || blocked !== null) return
    setBusy(true)
    const outcome = await props.remove()
    setBusy(false)
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') {
      toast({ title: props.doneText, description: name })
      props.onDeleted()
      return onClose()
    }
    const { message } = outcome
    toast({ title: failureText, description: message ?? undefined, variant: 'destructive' })
    setReason(message === null ? failureText : `${failureText}. ${message}.`)
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={props.question}
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose} autoFocus>
            Cancel
          </Button>
          <Button
            variant="contained"
            color="error"
            aria-disabled={isBusy || blocked !== null}
            aria-describedby={blocked === null ? undefined : blockedId}
            onClick={() => void remove()}
          >
            <Text>{isBusy ? 'Deleting...' : 'Delete'}</Text>
          </Button>
        </DialogButtons>
      }
    >
      <Box sx={{ fontWeight: 700 }}>{name}</Box>
      {props.children && <Box sx={{ mt: 1, color: 'text.secondary' }}>{props.children}</Box>}
      {blocked !== null && (
        <Alert id={blockedId} severity="info" sx={{ mt: 2 }}>
          {blocked}
        </Alert>
      )}
      {reason !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {reason}
        </Alert>
      )}
    </DialogFrame>
  )
}
