import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SyntheticEvent } from 'react'
import { useId, useRef, useState } from 'react'
import {
  callOffFormSchema,
  LONGEST_CALL_OFF_REASON,
  type CallOffOutcome as Outcome,
} from '../../../domain/cancel-event-form.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useLoggedOutRedirect } from '../kit/use-logged-out-redirect.ts'
import { useCallOffEvent } from '../use-call-off-event.ts'
import { CallOffOutcome } from './cancel-event-outcome.tsx'
import { CallOffProgress } from './cancel-event-progress.tsx'
import { datesOf } from './event-line.ts'

type CallOffDialogProps = { event: EventLineFragment; onCalledOff: () => void; onClose: () => void }

/** Asks why an event is called off and what the families get back; afterwards it shows how far that has come. */
export function CallOffDialog({ event, onCalledOff, onClose }: CallOffDialogProps) {
  const callOff = useCallOffEvent()
  const goToLogin = useLoggedOutRedirect()
  const formId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const target = useRef<HTMLSelectElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('CASH')
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>(event.callOffProgress ? 'done' : 'asking')
  const [fault, setFault] = useState<{ field: string | null; text: string } | null>(null)

  async function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (stage !== 'asking') return
    const targetEventId = outcome === 'MOVED' ? (target.current?.value ?? '') : null
    const form = callOffFormSchema.safeParse({ reason: input.current?.value ?? '', outcome, targetEventId })
    if (!form.success) {
      const issue = form.error.issues[0]
      return refuse(issue?.path[0] === 'targetEventId' ? 'targetEventId' : 'reason', issue?.message ?? '')
    }
    setFault(null)
    setStage('sending')
    const answer = await callOff(event.id, form.data)
    if (answer.kind === 'LOGGED_OUT') return goToLogin()
    if (answer.kind === 'REFUSED') {
      setStage('asking')
      const issue = answer.issues.find(({ path }) => path === 'targetEventId')
      if (issue) return refuse('targetEventId', issue.message)
      return setFault({ field: null, text: answer.message ?? 'The event could not be called off' })
    }
    setStage('done')
    onCalledOff()
  }

  function refuse(field: 'reason' | 'targetEventId', text: string) {
    setFault({ field, text })
    const place = field === 'reason' ? input : target
    place.current?.focus()
  }

  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={stage === 'done' ? 'This event was called off' : 'Cancel this event'}
      subtitle={`${event.event.title}, ${datesOf(event)}`}
      footer={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
          <Button variant="outlined" onClick={onClose}>
            {stage === 'done' ? 'Close' : 'Keep the event'}
          </Button>
          {stage !== 'done' && (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="error"
              aria-disabled={stage === 'sending'}
            >
              {stage === 'sending' ? 'Calling off…' : 'Call the event off'}
            </Button>
          )}
        </Box>
      }
    >
      {stage === 'done' ? (
        <CallOffProgress id={event.id} />
      ) : (
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={(submitted) => void send(submitted)}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <Alert severity="warning" role="note">
            Booking stops at once, every booking ends, and every family is told. This cannot be undone.
          </Alert>
          <FormField
            inputRef={input}
            name="reason"
            label="Reason"
            required
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: LONGEST_CALL_OFF_REASON }}
            hint="Every family reads it in their mail and on the page of the event."
            error={errorOf('reason')}
          />
          <CallOffOutcome
            eventId={event.id}
            outcome={outcome}
            onChange={setOutcome}
            targetRef={target}
            targetError={errorOf('targetEventId')}
          />
          {fault?.field === null && <Alert severity="error">{fault.text}.</Alert>}
        </Box>
      )}
    </DialogFrame>
  )
}
