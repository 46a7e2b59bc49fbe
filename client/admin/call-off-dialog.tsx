import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { SyntheticEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { callOffFormSchema, LONGEST_CALL_OFF_REASON } from '../../domain/call-off-form.ts'
import type { EventLineFragment } from '../graphql/graphql.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { FormField } from '../ui/form-field.tsx'
import { CallOffProgress } from './call-off-progress.tsx'
import { datesOf } from './event-line.ts'
import { useCallOffEvent } from './use-call-off-event.ts'
import { useLoggedOutRedirect } from './use-logged-out-redirect.ts'

type CallOffDialogProps = { event: EventLineFragment; onCalledOff: () => void; onClose: () => void }

/** Asks why an event is called off and what the families get back; afterwards it shows how far that has come. */
export function CallOffDialog({ event, onCalledOff, onClose }: CallOffDialogProps) {
  const callOff = useCallOffEvent()
  const goToLogin = useLoggedOutRedirect()
  const formId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'CASH' | 'CREDIT'>('CASH')
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>(event.callOffProgress ? 'done' : 'asking')
  const [fault, setFault] = useState<{ isField: boolean; text: string } | null>(null)

  async function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (stage !== 'asking') return
    const form = callOffFormSchema.safeParse({ reason: input.current?.value ?? '', outcome })
    if (!form.success) {
      setFault({ isField: true, text: form.error.issues[0]?.message ?? '' })
      return input.current?.focus()
    }
    setFault(null)
    setStage('sending')
    const answer = await callOff(event.id, form.data)
    if (answer.kind === 'LOGGED_OUT') return goToLogin()
    if (answer.kind === 'REFUSED') {
      setStage('asking')
      return setFault({ isField: false, text: answer.message ?? 'The event could not be called off' })
    }
    setStage('done')
    onCalledOff()
  }

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
            error={fault?.isField ? fault.text : undefined}
          />
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
              Every family gets
            </Box>
            <RadioGroup
              name="outcome"
              value={outcome}
              onChange={(_event, value) => setOutcome(value === 'CREDIT' ? 'CREDIT' : 'CASH')}
            >
              <FormControlLabel
                value="CASH"
                label="all its money back, the way it was paid"
                control={<Radio />}
              />
              <FormControlLabel
                value="CREDIT"
                label="a credit note over all that it paid"
                control={<Radio />}
              />
            </RadioGroup>
            <Box sx={{ mt: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
              Bookings cannot be moved to another event from here.
            </Box>
          </Box>
          {fault && !fault.isField && <Alert severity="error">{fault.text}.</Alert>}
        </Box>
      )}
    </DialogFrame>
  )
}
