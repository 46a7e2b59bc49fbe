import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { focusFirstError } from '../../ui/form/form-issues.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { PriceBreakdown } from '../shared/price-breakdown.tsx'
import { AddOnsSection } from './add-ons-section.tsx'
import { BookingSection } from './booking-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { GuestContact } from './guest-contact.tsx'
import { ParticipantsSection } from './participants-section.tsx'
import { SavedFamilyPanel } from './saved-family-panel.tsx'
import { FoldingProvider, useSectionFolding } from './section-folding.ts'
import { useBookingMember } from './use-booking-member.ts'

type BookingFieldsProps = {
  event: BookableEvent
  form: UseFormReturn<BookingForm>
  formId: string
  onSubmit: () => void
  /** Null where signing in would lose the held spots. */
  onSignIn: (() => void) | null
  onReload: () => void
  /** Null for an offer from the waiting list: its spots are held. */
  onJoinWaitingList: (() => void) | null
}

export function BookingFields({ event, form, formId, onSubmit, onSignIn, ...actions }: BookingFieldsProps) {
  const element = useRef<HTMLFormElement>(null)
  const member = useBookingMember(form)
  const folding = useSectionFolding(form, element)
  const { submitCount } = form.formState
  const { settle, openInvalid } = folding

  useEffect(() => {
    if (submitCount === 0 || element.current === null) return
    openInvalid()
    focusFirstError(element.current)
  }, [submitCount, openInvalid])

  // The contact of a member has been filled in by now.
  useEffect(() => {
    if (member) settle()
  }, [member, settle])

  return (
    <FoldingProvider value={folding}>
      <Box
        component="form"
        noValidate
        id={formId}
        ref={element}
        onSubmit={(submission) => {
          submission.preventDefault()
          onSubmit()
        }}
        sx={{ display: 'grid', gap: { xs: 0, sm: 4 }, minWidth: 0 }}
      >
        {member && <SavedFamilyPanel member={member} startDate={event.startDate} onFilled={settle} />}
        {member === null && <GuestContact onFilled={settle} />}
        <ContactSection isGuest={member === null} onSignIn={onSignIn} />
        <ParticipantsSection event={event} {...actions} />
        <AddOnsSection event={event} member={member} />
        <NotesSection />
        <PriceBreakdown event={event} />
      </Box>
    </FoldingProvider>
  )
}

function NotesSection() {
  const { register, formState } = useFormContext<BookingForm>()
  return (
    <BookingSection name="notes" title="Additional Information" optional="Optional: food, mobility, medicine">
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
    </BookingSection>
  )
}
