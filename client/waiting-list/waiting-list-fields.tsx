import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { LIMITS } from '../../domain/booking-form.ts'
import type { WaitingListForm } from '../../domain/waiting-list-form.ts'
import { CountInput } from '../ui/form/count-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'

/** Whom to tell when a spot comes free, and for how many people. */
export function WaitingListFields() {
  return (
    <>
      <FormSection title="Your details" lead="Where we reach you when a spot comes free.">
        <Box sx={GRID_STYLE}>
          <ContactField name="firstName" label="First name" autoComplete="given-name" />
          <ContactField name="lastName" label="Last name" autoComplete="family-name" />
          <ContactField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputProps={{ inputMode: 'email' }}
          />
          <ContactField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            inputProps={{ inputMode: 'tel' }}
          />
        </Box>
      </FormSection>
      <FormSection title="Your party" lead="How many of you want to come together.">
        <Box sx={GRID_STYLE}>
          <PartyField name="adultCount" label="Adults" one="adult" min={1} />
          <PartyField name="childCount" label="Children" one="child" min={0} />
        </Box>
      </FormSection>
    </>
  )
}

type ContactName = 'firstName' | 'lastName' | 'email' | 'phone'

type ContactFieldProps = Omit<ComponentProps<typeof FormField>, 'name'> & { name: ContactName }

// Controlled, as a member's own details may be filled in after the field was drawn: its label has to make room.
function ContactField({ name, ...input }: ContactFieldProps) {
  const { field, fieldState } = useController<WaitingListForm, ContactName>({ name })
  return <FormField {...input} {...field} required error={fieldState.error?.message} />
}

type PartyFieldProps = { name: 'adultCount' | 'childCount'; label: string; one: string; min: number }

/** An empty field counts as the least that it may be: 1 adult, 0 children. */
function PartyField({ name, min, ...input }: PartyFieldProps) {
  const { field, fieldState } = useController<WaitingListForm, PartyFieldProps['name']>({ name })
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

const GRID_STYLE = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
