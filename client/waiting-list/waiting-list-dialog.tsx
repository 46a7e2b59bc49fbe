import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDayRangeAu } from '../../domain/dates.ts'
import type { WaitingListForm } from '../../domain/waiting-list-form.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { focusFirstError } from '../ui/form/form-issues.ts'
import { Text } from '../ui/text.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { MyPlaceLine } from './my-place-line.tsx'
import { useSubmitWaitingList, type WaitingListError } from './use-submit-waiting-list.ts'
import { useWaitingListForm, type WaitingListDialogEvent } from './use-waiting-list-form.ts'
import { WaitingListFields } from './waiting-list-fields.tsx'

type WaitingListDialogProps = {
  eventId: string
  /** Values entered elsewhere, such as in the booking form. */
  prefill?: Partial<WaitingListForm>
  onClose: () => void
  /** Opens the booking form once the party fits. */
  onBook: () => void
}

export function WaitingListDialog({ eventId, prefill = {}, onClose, onBook }: WaitingListDialogProps) {
  const { form, event, isMember } = useWaitingListForm(eventId, prefill)
  const [joinedAs, setJoinedAs] = useState<string | null>(null)
  const { submit, rejection } = useSubmitWaitingList(form, { eventId, onJoined: setJoinedAs })
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting } = form.formState

  useEffect(() => {
    if (submitCount > 0 && formElement.current) focusFirstError(formElement.current)
  }, [submitCount])

  return (
    <FormProvider {...form}>
      <DialogFrame
        open
        onClose={onClose}
        title="Join Waiting List"
        subtitle={<Subtitle event={event} />}
        fullScreenOnPhone
        footer={
          joinedAs === null ? (
            <Actions {...{ formId, rejection, isSubmitting, onBook }} onCancel={onClose} />
          ) : (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <Button variant="contained" onClick={onClose} sx={{ px: 4, flexGrow: { xs: 1, sm: 0 } }}>
                Done
              </Button>
            </Box>
          )
        }
      >
        {joinedAs === null ? (
          <Box
            component="form"
            noValidate
            id={formId}
            ref={formElement}
            onSubmit={(submission) => {
              submission.preventDefault()
              if (!isSubmitting) void form.handleSubmit(submit)()
            }}
            sx={{ display: 'grid', gap: 4, pt: 1 }}
          >
            <WaitingListFields />
          </Box>
        ) : (
          <JoinedPanel
            email={joinedAs}
            eventTitle={event?.title}
            place={isMember && <MyPlaceLine eventId={eventId} isNew />}
          />
        )}
      </DialogFrame>
    </FormProvider>
  )
}

function Subtitle({ event }: { event: WaitingListDialogEvent | null | undefined }) {
  if (event === null) return null
  return (
    <>
      <Box sx={{ textWrap: 'balance' }}>{event ? event.title : <Skeleton width="70%" />}</Box>
      <Box>{event ? formatDayRangeAu(event.startDate, event.endDate) : <Skeleton width="50%" />}</Box>
    </>
  )
}

type ActionsProps = {
  formId: string
  rejection: WaitingListError | null
  isSubmitting: boolean
  onBook: () => void
  onCancel: () => void
}

function Actions({ formId, rejection, isSubmitting, onBook, onCancel }: ActionsProps) {
  return (
    <>
      {rejection && (
        <Alert
          severity={rejection.hasSpots ? 'success' : 'error'}
          sx={{ mb: 2 }}
          action={
            rejection.hasSpots && (
              <Button color="inherit" onClick={onBook} sx={{ whiteSpace: 'nowrap' }}>
                Book now
              </Button>
            )
          }
        >
          {rejection.text}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onCancel} sx={{ px: 2 }}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="secondary"
          // The disabled attribute would lose the focus while sending.
          aria-disabled={isSubmitting}
          sx={{ px: 3, flexGrow: { xs: 1, sm: 0 } }}
        >
          <Text>{isSubmitting ? 'Joining...' : 'Join Waiting List'}</Text>
        </Button>
      </Box>
    </>
  )
}
