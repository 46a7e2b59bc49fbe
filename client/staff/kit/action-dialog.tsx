import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { FailedOutcome, Outcome } from '../../apollo/outcome.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { focusFirstError } from '../../ui/form/form-issues.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type ActionDialogProps = {
  title: string
  label: string
  busyLabel: string
  act: () => Promise<Outcome>
  doneText: string
  failureText: string
  onClose: () => void
  /** `findIssue` returns the error of a field. */
  children: (findIssue: (path: string) => string | undefined) => ReactNode
}

/** Confirms an irreversible action. Typed values stay after a rejection. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, failureText, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<FailedOutcome | null>(null)
  const [isShownByField, setShownByField] = useState(false)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)

  // Runs before paint, so that the alert does not flash. It shows errors that have no field.
  useLayoutEffect(() => {
    setShownByField(Boolean(rejection?.issues.length && form.current && focusFirstError(form.current)))
  }, [rejection])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setRejection(null)
    const outcome = await props.act()
    setBusy(false)
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind !== 'DONE') return setRejection(outcome)
    toast({ title: props.doneText })
    onClose()
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" aria-disabled={isBusy}>
            <Text>{isBusy ? props.busyLabel : props.label}</Text>
          </Button>
        </DialogButtons>
      }
    >
      <Box
        component="form"
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2.5, pt: 1 }}
      >
        {props.children((path) => rejection?.issues.find((issue) => issue.path === path)?.message)}
        {rejection && !isShownByField && (
          <Alert severity="error">
            <Text>{describeFailure(rejection, failureText)}</Text>
          </Alert>
        )}
      </Box>
    </DialogFrame>
  )
}

function describeFailure({ kind, message, issues }: FailedOutcome, failureText: string): string {
  if (issues.length > 0) return `${issues.map((issue) => issue.message).join('. ')}.`
  if (message !== null) return `${message}.`
  if (kind !== 'UNREACHED') return `${failureText}. Nothing was done.`
  return `${failureText}: we got no response, so it may have gone through. Check before you try again.`
}
