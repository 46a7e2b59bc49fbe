import Box from '@mui/material/Box'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { focusFirstError } from '../../ui/form/form-issues.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type BookableEvent, useBookableEvent } from '../shared/bookable-event.ts'
import { PriceBreakdown } from '../shared/price-breakdown.tsx'
import { AddOnsSection } from './add-ons-section.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingDialogMessage } from './booking-dialog-message.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { ContactSection } from './contact-section.tsx'
import { type HeldOffer, withHeldSpots } from './held-offer.ts'
import { NotBookable, whyNotBookable } from './not-bookable.tsx'
import { ParticipantsSection } from './participants-section.tsx'
import { SavedFamilyPanel } from './saved-family-panel.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useBookingMember } from './use-booking-member.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

type BookingDialogProps = {
  eventId: string
  onClose: () => void
  /** Goes on to the waiting list with what was typed, when the party does not fit. */
  onJoinWaitingList: (typed: BookingForm) => void
  /** Spots that are held for whoever books; left out for free ones. */
  offer?: HeldOffer
}

/** Books an event. What was typed survives closing and reloading, until the booking is made. */
export function BookingDialog({ eventId, onClose, onJoinWaitingList, offer }: BookingDialogProps) {
  const { event: shown, failed, readAgain } = useBookableEvent(eventId)
  const event = useMemo(() => (shown && offer ? withHeldSpots(shown, offer) : shown), [shown, offer])
  const form = useBookingForm(eventId, event?.prices, offer)
  const member = useBookingMember(form)
  const { submit, refusal } = useSubmitBooking(form, eventId, { onBooked: onClose, readAgain, offer })
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting } = form.formState

  useEffect(() => {
    if (submitCount > 0 && formElement.current) focusFirstError(formElement.current)
  }, [submitCount])

  // Whoever has the form open keeps it, with what was typed, when the last spots go meanwhile.
  const [wasBookable, setWasBookable] = useState(false)
  const reason = event ? whyNotBookable(event) : null
  if (event && reason === null && !wasBookable) setWasBookable(true)

  function send(event: BookableEvent) {
    if (isSubmitting) return
    void form.handleSubmit((values) => submit(event, values))()
  }

  if (event === null || (event && reason !== null && !wasBookable)) {
    return (
      <NotBookable
        event={event}
        reason={reason ?? NOT_OFFERED}
        onClose={onClose}
        onJoinWaitingList={() => onJoinWaitingList(form.getValues())}
      />
    )
  }
  return (
    <FormProvider {...form}>
      <DialogFrame
        open
        onClose={onClose}
        title="Book Event"
        subtitle={
          offer
            ? `${offer.spots === 1 ? '1 spot is' : `${offer.spots} spots are`} held for you.`
            : 'Spots are held while you pay.'
        }
        maxWidth="lg"
        fullScreenOnPhone
        footer={
          event && <BookingActions event={event} formId={formId} refusal={refusal} onCancel={onClose} />
        }
      >
        {event ? (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 4 },
              gridTemplateColumns: { xs: '1fr', md: '340px 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
              <BookingSummary event={event} />
            </Box>
            <Box
              component="form"
              noValidate
              id={formId}
              ref={formElement}
              onSubmit={(submission) => {
                submission.preventDefault()
                send(event)
              }}
              sx={{ display: 'grid', gap: 4, minWidth: 0 }}
            >
              {member && <SavedFamilyPanel member={member} />}
              <ContactSection />
              <ParticipantsSection
                event={event}
                onReadAgain={() => void readAgain()}
                onJoinWaitingList={offer ? null : () => onJoinWaitingList(form.getValues())}
              />
              <AddOnsSection event={event} member={member} />
              <NotesSection />
              <PriceBreakdown event={event} />
            </Box>
          </Box>
        ) : (
          <BookingDialogMessage hasFailed={failed} onRetry={() => void readAgain()} />
        )}
      </DialogFrame>
    </FormProvider>
  )
}

const NOT_OFFERED = 'This event is no longer offered. Please choose another one.'

/** What else the organiser should know. */
function NotesSection() {
  const { register, formState } = useFormContext<BookingForm>()
  return (
    <FormSection title="Additional Information">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormField
          {...register('specialRequirements')}
          label="Special requirements"
          multiline
          minRows={2}
          error={formState.errors.specialRequirements?.message}
          hint="Optional: food, mobility, medicine"
        />
        <FormField
          {...register('additionalNotes')}
          label="Additional notes"
          multiline
          minRows={2}
          error={formState.errors.additionalNotes?.message}
          hint="Optional"
        />
      </Box>
    </FormSection>
  )
}
