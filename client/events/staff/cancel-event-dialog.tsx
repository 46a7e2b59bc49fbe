import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SyntheticEvent } from 'react'
import { useId, useRef, useState } from 'react'
import {
  cancelEventFormSchema,
  LONGEST_CANCEL_REASON,
  type CancelEventOutcome as Outcome,
} from '../../../domain/cancel-event-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Text } from '../../ui/text.tsx'
import { AffectedFamilies } from './affected-families.tsx'
import { CancelEventOutcome } from './cancel-event-outcome.tsx'
import { CancelEventProgress } from './cancel-event-progress.tsx'
import { formatEventDates } from './event-line.ts'

const CANCEL_EVENT = graphql(/* GraphQL */ `
  mutation CancelEvent($input: CancelEventInput!) {
    cancelEvent(input: $input) {
      __typename
      ... on CancelEventPayload {
        event {
          id
          ...EventLine
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type CancelEventDialogProps = { event: EventLineFragment; onCancelled: () => void; onClose: () => void }

/** Asks for the reason and the compensation of a cancellation, and then shows its progress. */
export function CancelEventDialog({ event, onCancelled, onClose }: CancelEventDialogProps) {
  const [cancelEvent] = useAction(CANCEL_EVENT)
  const goToLogin = useLoggedOutRedirect()
  const formId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const target = useRef<HTMLSelectElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('CASH')
  const [stage, setStage] = useState<'editing' | 'sending' | 'done'>(
    event.staff?.cancelProgress ? 'done' : 'editing',
  )
  const [fault, setFault] = useState<{ field: string | null; text: string } | null>(null)

  async function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (stage !== 'editing') return
    const targetEventId = outcome === 'EXCHANGE' ? (target.current?.value ?? '') : null
    const form = cancelEventFormSchema.safeParse({
      reason: input.current?.value ?? '',
      outcome,
      targetEventId,
    })
    if (!form.success) {
      const issue = form.error.issues[0]
      return showError(issue?.path[0] === 'targetEventId' ? 'targetEventId' : 'reason', issue?.message ?? '')
    }
    setFault(null)
    setStage('sending')
    const { targetEventId: number } = form.data
    const sent = { id: event.id, ...form.data, targetEventId: number === null ? null : String(number) }
    const attempt = await cancelEvent(sent)
    if (attempt.kind === 'SIGNED_OUT') return goToLogin()
    if (attempt.kind !== 'DONE') {
      setStage('editing')
      const [issue] = attempt.issues
      if (issue) return showError(issue.path === 'targetEventId' ? 'targetEventId' : 'reason', issue.message)
      return setFault({ field: null, text: attempt.message ?? 'The event could not be cancelled' })
    }
    setStage('done')
    onCancelled()
  }

  function showError(field: 'reason' | 'targetEventId', text: string) {
    setFault({ field, text })
    const element = field === 'reason' ? input : target
    element.current?.focus()
  }

  const getError = (field: string) => (fault?.field === field ? fault.text : undefined)

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={stage === 'done' ? 'This event was cancelled' : 'Cancel this event'}
      subtitle={`${event.title}, ${formatEventDates(event)}`}
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            <Text>{stage === 'done' ? 'Close' : 'Keep the event'}</Text>
          </Button>
          {stage !== 'done' && (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="error"
              aria-disabled={stage === 'sending'}
            >
              <Text>{stage === 'sending' ? 'Cancelling…' : 'Cancel the event'}</Text>
            </Button>
          )}
        </DialogButtons>
      }
    >
      {stage === 'done' ? (
        <CancelEventProgress id={event.id} />
      ) : (
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={(submitted) => void send(submitted)}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <Alert severity="warning" role="note">
            Booking stops straight away, all bookings end, and we email every family. This cannot be undone.
          </Alert>
          <AffectedFamilies eventId={event.id} />
          <FormField
            inputRef={input}
            name="reason"
            label="Reason"
            required
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: LONGEST_CANCEL_REASON }}
            hint="Every family sees it in their email and on the event page."
            error={getError('reason')}
          />
          <CancelEventOutcome
            eventId={event.id}
            outcome={outcome}
            onChange={setOutcome}
            targetRef={target}
            targetError={getError('targetEventId')}
          />
          {fault?.field === null && (
            <Alert severity="error">
              <Text>{fault.text}.</Text>
            </Alert>
          )}
        </Box>
      )}
    </DialogFrame>
  )
}
