import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingCorrection } from '../../../domain/booking-desk/booking-correction.ts'
import { LIMITS } from '../../../domain/booking-form.ts'
import type { CorrectionFormFragment } from '../../graphql/graphql.ts'
import { AdminField, AdminNumberField } from '../../staff/kit/admin-field.tsx'
import { AdminFormDialog } from '../../staff/kit/admin-form-dialog.tsx'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { NewerVersionPanel } from '../../staff/kit/newer-version-panel.tsx'
import { useAdminForm } from '../../staff/kit/use-admin-form.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'
import {
  CORRECTION_FORM,
  type CorrectionFields,
  correctionFieldsSchema,
  getCorrectionText,
  listCorrectionDifferences,
  toCorrectionFields,
  typedCorrectionSchema,
} from './correction-fields.ts'
import { type NewerBooking, useCorrectBooking } from './use-correct-booking.ts'

type CorrectionFormProps = { booking: CorrectionFormFragment; onClose: () => void; onSaved: () => void }

/** Edits the details that a family entered. A concurrent change is shown and never overwritten. */
export function CorrectionForm({ booking, onClose, onSaved }: CorrectionFormProps) {
  // The count remounts the panel after each rejected save.
  const [newer, setNewer] = useState<(NewerBooking & { rejections: number }) | null>(null)
  const [opened, setOpened] = useState(() => toCorrectionFields(booking))
  const [version, setVersion] = useState(booking.admin?.correctionVersion ?? '')
  const correctBooking = useCorrectBooking((state) =>
    setNewer((before) => ({ ...state, rejections: (before?.rejections ?? 0) + 1 })),
  )
  const admin = useAdminForm<CorrectionFields, BookingCorrection>({
    // No draft is stored because the form contains health information.
    draftName: null,
    fieldsSchema: correctionFieldsSchema,
    rules: typedCorrectionSchema,
    initial: opened,
    save: (form) => correctBooking(booking.id, version, form),
    savedText: 'Booking corrected',
    failureText: ({ message }) => message ?? 'Failed to correct the booking',
    onSaved,
    onClose,
  })
  const { data: saved } = useSuspenseFragment({ fragment: CORRECTION_FORM, from: newer?.booking ?? null })

  function load(present: CorrectionFormFragment) {
    const fields = toCorrectionFields(present)
    admin.restart(fields, null)
    setOpened(fields)
    setVersion(present.admin?.correctionVersion ?? '')
  }

  return (
    <AdminFormDialog
      title="Correct details"
      subtitle={`${opened.firstName} ${opened.lastName}`}
      admin={admin}
      submitLabel="Save corrections"
      busyLabel="Saving..."
      notice={
        newer &&
        saved && (
          <NewerBookingPanel
            key={newer.rejections}
            newer={newer}
            saved={saved}
            opened={opened}
            onLoad={() => load(saved)}
          />
        )
      }
    >
      <ContactSection opened={opened} />
      <EmergencySection />
      <ChildrenSection count={opened.childrenDetails.length} />
      <ClothingSection opened={opened} />
      <NotesSection />
    </AdminFormDialog>
  )
}

type NewerBookingPanelProps = {
  newer: NewerBooking
  saved: CorrectionFormFragment
  opened: CorrectionFields
  onLoad: () => void
}

function NewerBookingPanel({ newer, saved, opened, onLoad }: NewerBookingPanelProps) {
  const { getValues, setValue } = useFormContext<CorrectionFields>()
  const [own] = useState(() => structuredClone(getValues()))
  const [differences] = useState(() => listCorrectionDifferences(toCorrectionFields(saved), own, opened))
  return (
    <NewerVersionPanel
      noun="booking"
      changedBy={newer.changedBy === 'booker' ? 'The family' : (newer.changedBy ?? 'Someone')}
      changedAt={newer.changedAt}
      differences={differences}
      onLoad={onLoad}
      onUseMine={(field) => setValue(field, getCorrectionText(own, field), { shouldDirty: true })}
    />
  )
}

function ContactSection({ opened }: { opened: CorrectionFields }) {
  const { watch } = useFormContext<CorrectionFields>()
  const isReaddressed = watch('email').trim().toLowerCase() !== opened.email.toLowerCase()
  return (
    <FormSection title="Contact">
      <FieldGrid columns={2}>
        <AdminField name="firstName" label="First name" required />
        <AdminField name="lastName" label="Last name" required />
        <AdminField name="email" label="Email" type="email" required />
        <AdminField name="phone" label="Phone" type="tel" required />
      </FieldGrid>
      {isReaddressed && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          <Text>
            We email a new link to the booking to the new address. The link we sent to {opened.email} stops
            working, and we let that address know.
          </Text>
        </Alert>
      )}
    </FormSection>
  )
}

function EmergencySection() {
  return (
    <FormSection title="Emergency Contact">
      <FieldGrid columns={2}>
        <AdminField name="emergencyContactName" label="Emergency contact name" required />
        <AdminField name="emergencyContactPhone" label="Emergency contact phone" type="tel" required />
      </FieldGrid>
    </FormSection>
  )
}

function ChildrenSection({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <FormSection title="Children">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {Array.from({ length: count }, (_, index) => `Child ${index + 1}`).map((label, index) => (
          <Box key={label} sx={ROW_STYLE}>
            <AdminField name={`childrenDetails.${index}.name`} label={`${label} name`} required />
            <AdminNumberField
              name={`childrenDetails.${index}.age`}
              label={`${label} age`}
              required
              inputProps={{ max: LIMITS.childAge }}
            />
            <AdminField name={`childrenDetails.${index}.allergies`} label={`${label} allergies`} />
          </Box>
        ))}
      </Box>
    </FormSection>
  )
}

function ClothingSection({ opened: { tshirtOrders, hoodieOrders } }: { opened: CorrectionFields }) {
  if (tshirtOrders.length + hoodieOrders.length === 0) return null
  return (
    <FormSection title="Names on clothing">
      <FieldGrid columns={2}>
        {tshirtOrders
          .map((_item, index) => `tshirtOrders.${index}.name`)
          .map((name, index) => (
            <AdminField key={name} name={name} label={`Name for t-shirt ${index + 1}`} required />
          ))}
        {hoodieOrders
          .map((_item, index) => `hoodieOrders.${index}.name`)
          .map((name, index) => (
            <AdminField key={name} name={name} label={`Name for hoodie ${index + 1}`} required />
          ))}
      </FieldGrid>
    </FormSection>
  )
}

function NotesSection() {
  return (
    <FormSection title="Good to know">
      <FieldGrid columns={1}>
        <AdminField name="specialRequirements" label="Special requirements" multiline minRows={2} />
        <AdminField name="additionalNotes" label="Additional notes" multiline minRows={2} />
      </FieldGrid>
    </FormSection>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 2fr' },
  ...FRAME,
  p: 2,
} as const
