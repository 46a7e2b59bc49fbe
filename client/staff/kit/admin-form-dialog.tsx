import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import type { AdminForm } from './use-admin-form.ts'

type AdminFormDialogProps<Fields extends FieldValues, Output> = {
  title: string
  subtitle?: ReactNode
  admin: AdminForm<Fields, Output>
  submitLabel: string
  busyLabel: string
  /** Replaces the short error message. */
  notice?: ReactNode
  children: ReactNode
}

/** Asks for confirmation before unsaved input is discarded. */
export function AdminFormDialog<Fields extends FieldValues, Output>(
  props: AdminFormDialogProps<Fields, Output>,
) {
  const { admin } = props
  const { isDirty, isSubmitting, errors } = admin.form.formState
  const [isConfirming, setConfirming] = useState(false)
  const formId = useId()
  const errorCount = Object.keys(errors).length
  const lastFocused = useRef<Element | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  function close() {
    if (!isDirty && !admin.isRestored && !props.notice) return admin.close()
    if (!isConfirming) lastFocused.current = document.activeElement
    setConfirming(true)
  }

  // The focused button disappears with the question, so focus is restored.
  useEffect(() => {
    const element = lastFocused.current
    if (isConfirming || element === null) return
    if (element instanceof HTMLElement && element.isConnected) element.focus()
    else cancel.current?.focus()
    lastFocused.current = null
  }, [isConfirming])

  return (
    <FormProvider {...admin.form}>
      <DialogFrame
        open
        onClose={close}
        title={props.title}
        subtitle={props.subtitle}
        maxWidth="md"
        fullScreenOnPhone
        footer={
          isConfirming ? (
            <DiscardQuestion onKeep={() => setConfirming(false)} onDiscard={admin.close} />
          ) : (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {admin.rejection && !props.notice && (
                <Alert severity="error">{`${admin.rejection}. What you typed is still here.`}</Alert>
              )}
              <Box sx={FOOTER_STYLE}>
                <Box
                  role="status"
                  sx={{
                    mr: 'auto',
                    width: { xs: errorCount > 0 ? '100%' : 0, sm: 'auto' },
                    color: 'error.main',
                  }}
                >
                  {errorCount > 0 &&
                    (errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`)}
                </Box>
                <Button variant="outlined" onClick={close} ref={cancel}>
                  Cancel
                </Button>
                <Button type="submit" form={formId} variant="contained" aria-disabled={isSubmitting}>
                  <Text>{isSubmitting ? props.busyLabel : props.submitLabel}</Text>
                </Button>
              </Box>
            </Box>
          )
        }
      >
        <Box
          component="form"
          noValidate
          id={formId}
          ref={admin.formRef}
          onSubmit={admin.submit}
          sx={{ display: 'grid', gap: 4, minWidth: 0, pt: 1 }}
        >
          {admin.isRestored && (
            <Alert severity="info">
              What you typed before you were logged out is back. It is not saved yet.
            </Alert>
          )}
          {props.notice}
          {props.children}
        </Box>
      </DialogFrame>
    </FormProvider>
  )
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void }

function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Box role="alert" sx={FOOTER_STYLE}>
      <Box sx={{ mr: 'auto' }}>Close without saving what you typed?</Box>
      <Button variant="outlined" onClick={onKeep} autoFocus>
        Keep editing
      </Button>
      <Button variant="contained" color="error" onClick={onDiscard}>
        Discard changes
      </Button>
    </Box>
  )
}

const FOOTER_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.5,
} as const
