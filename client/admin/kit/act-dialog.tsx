import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { SaveOutcome } from '../save-outcome.ts'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type ActDialogProps = {
  title: string
  /** On the button that acts, and while it does. */
  label: string
  busyLabel: string
  /** Does it; called once at a time. */
  act: () => Promise<SaveOutcome>
  doneText: string
  failureText: string
  onClose: () => void
  /** What happens, and the fields; `issueOf` gives what is wrong with a field. */
  children: (issueOf: (path: string) => string | undefined) => ReactNode
}

/** A dialog with a few fields for something that cannot be taken back. What was typed stays when it is refused. */
export function ActDialog(props: ActDialogProps) {
  const { title, failureText, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Extract<SaveOutcome, { kind: 'REFUSED' }> | null>(null)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await props.act()
    setBusy(false)
    if (outcome.kind === 'LOGGED_OUT') return goToLogin()
    if (outcome.kind === 'REFUSED') return setRefusal(outcome)
    toast({ title: props.doneText })
    onClose()
  }

  const isAboutField = (refusal?.issues.length ?? 0) > 0
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      footer={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" aria-disabled={isBusy}>
            {isBusy ? props.busyLabel : props.label}
          </Button>
        </Box>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2.5, pt: 1 }}
      >
        {props.children((path) => refusal?.issues.find((issue) => issue.path === path)?.message)}
        {refusal && !isAboutField && (
          <Alert severity="error">
            {refusal.message === null ? `${failureText}. Nothing was done.` : `${refusal.message}.`}
          </Alert>
        )}
      </Box>
    </DialogFrame>
  )
}
