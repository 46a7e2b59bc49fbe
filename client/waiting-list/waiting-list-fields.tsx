import Box from '@mui/material/Box'
import { type ComponentProps, useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LIMITS } from '../../domain/booking-form.ts'
import type { WaitingListForm, WaitingPartyForm } from '../../domain/waiting-list-form.ts'
import { CountInput } from '../ui/form/count-input.tsx'
import { EmailInput } from '../ui/form/email-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { SelectField } from '../ui/form/select-field.tsx'

export function WaitingListFields() {
  return (
    <>
      <FormSection title="Your details" lead="How we reach you when a spot comes up.">
        <Box sx={GRID_STYLE}>
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
        </Box>
      </FormSection>
      <WaitingPartyFields />
    </>
  )
}

export function WaitingPartyFields() {
  return (
    <FormSection title="Your party" lead="How many of you want to come.">
      <Box sx={GRID_STYLE}>
        <PartyField name="adultCount" label="Adults" one="adult" min={1} />
        <PartyField name="childCount" label="Children" one="child" min={0} />
      </Box>
      <AlsoFewerField />
    </FormSection>
  )
}

type ContactName = 'firstName' | 'lastName' | 'phone'

type ContactFieldProps = Omit<ComponentProps<typeof FormField>, 'name'> & { name: ContactName }

// Controlled: member details may be filled in after mounting, and the label has to move.
function ContactField({ name, ...input }: ContactFieldProps) {
  const { field, fieldState } = useController<WaitingListForm, ContactName>({ name })
  return <FormField {...input} {...field} required error={fieldState.error?.message} />
}

function EmailField() {
  const { field, fieldState } = useController<WaitingListForm, 'email'>({ name: 'email' })
  return <EmailInput {...field} label="Email" required error={fieldState.error?.message} />
}

type PartyFieldProps = { name: 'adultCount' | 'childCount'; label: string; one: string; min: number }

/** An empty field counts as the minimum: 1 adult, 0 children. */
function PartyField({ name, min, ...input }: PartyFieldProps) {
  const { field, fieldState } = useController<WaitingPartyForm, PartyFieldProps['name']>({ name })
  return (
    <CountInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={field.value}
      min={min}
      max={LIMITS.people}
      blank={min}
      onNumber={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** Lets a party also accept an offer for fewer people. */
function AlsoFewerField() {
  const [adultCount, childCount] = useWatch<WaitingPartyForm, ['adultCount', 'childCount']>({
    name: ['adultCount', 'childCount'],
  })
  const { field, fieldState } = useController<WaitingPartyForm, 'alsoPeople'>({ name: 'alsoPeople' })
  const people = Math.min(LIMITS.people, Math.max(1, adultCount) + Math.max(0, childCount))
  const { value, onChange } = field
  // The minimum must stay below the party size.
  useEffect(() => {
    if (value !== null && value >= people) onChange(null)
  }, [value, people, onChange])
  if (people < 2) return null
  return (
    <Box sx={{ mt: 2 }}>
      <SelectField
        label="If there are only spots for some of you"
        name={field.name}
        ref={field.ref}
        value={value === null ? '' : String(value)}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          onChange(target instanceof HTMLSelectElement && target.value !== '' ? Number(target.value) : null)
        }
      >
        <option value="">We'll wait for spots for all of us</option>
        {Array.from({ length: people - 1 }, (_, index) => people - 1 - index).map((fewer) => (
          <option key={fewer} value={fewer}>
            {fewer === 1 ? 'One of us would still come' : `${fewer} of us would still come`}
          </option>
        ))}
      </SelectField>
    </Box>
  )
}

const GRID_STYLE = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
