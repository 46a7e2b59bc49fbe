import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { EmailInput } from '../../ui/form/email-input.tsx'
import { PAIR } from '../../ui/form/field-columns.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { BookingSection } from './booking-section.tsx'
import { StoreContactPanel } from './store-contact-panel.tsx'

type ContactSectionProps = {
  /** False for a member and while loading. */
  isGuest: boolean
  onSignIn: (() => void) | null
}

export function ContactSection({ isGuest, onSignIn }: ContactSectionProps) {
  return (
    <BookingSection
      name="contact"
      title="Contact Information"
      lead="Where we send your confirmation, and who to call in an emergency."
    >
      {isGuest && onSignIn && (
        <Typography variant="body2" sx={{ mt: -2, mb: 1 }}>
          Have an account?{' '}
          <MuiLink
            component="button"
            type="button"
            onClick={onSignIn}
            sx={{ font: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            Sign in
          </MuiLink>{' '}
          and keep what you typed.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: PAIR }}>
        <ContactField name="firstName" label="First name" autoComplete="given-name" />
        <ContactField name="lastName" label="Last name" autoComplete="family-name" />
        <EmailField />
        <ContactField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputProps={{ inputMode: 'tel' }}
        />
        <EmergencyFields />
      </Box>
      {isGuest && <StoreContactPanel />}
    </BookingSection>
  )
}

type ContactName = 'firstName' | 'lastName' | 'phone' | 'emergencyContactName' | 'emergencyContactPhone'

function EmailField() {
  const { field, fieldState } = useController<BookingForm, 'email'>({ name: 'email' })
  return <EmailInput {...field} label="Email" required error={fieldState.error?.message} />
}

function normalizeName(text = ''): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

// Matches the same number with and without the country code.
function normalizePhone(text = ''): string {
  return text.replace(/\D/g, '').replace(/^(?:61|0)/, '')
}

/** Warns bookers who enter themselves: nobody else could be called in an emergency. */
function EmergencyFields() {
  const form = useWatch<BookingForm, (keyof BookingForm)[]>({
    name: ['firstName', 'lastName', 'phone', 'emergencyContactName', 'emergencyContactPhone'],
  })
  const [firstName, lastName, phone, contactName, contactPhone] = form.map(String)
  const ownName = normalizeName(`${firstName} ${lastName}`)
  const ownPhone = normalizePhone(phone)
  const isOwnName = ownName !== '' && normalizeName(contactName) === ownName
  const isOwnPhone = ownPhone.length >= 8 && normalizePhone(contactPhone) === ownPhone
  return (
    <>
      {/* Browser autofill would enter the booker's own name and number. */}
      <ContactField
        name="emergencyContactName"
        label="Emergency contact name"
        autoComplete="off"
        warning={isOwnName ? "Is this you? Choose someone who won't be at camp." : undefined}
      />
      <ContactField
        name="emergencyContactPhone"
        label="Emergency contact phone"
        type="tel"
        autoComplete="off"
        inputProps={{ inputMode: 'tel' }}
        warning={isOwnPhone ? "Is this your own number? Choose someone who won't be at camp." : undefined}
      />
    </>
  )
}

type ContactFieldProps = Omit<ComponentProps<typeof FormField>, 'name'> & { name: ContactName }

// Controlled: member details may be filled in after mounting, and the label has to move.
function ContactField({ name, ...input }: ContactFieldProps) {
  const { field, fieldState } = useController<BookingForm, ContactName>({ name })
  return <FormField {...input} {...field} required error={fieldState.error?.message} />
}
