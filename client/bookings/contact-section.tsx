import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { FormField } from '../ui/form-field.tsx'
import { FormSection } from '../ui/form-section.tsx'

/** Who books, and whom to call in an emergency. */
export function ContactSection() {
  const { register, formState } = useFormContext<BookingForm>()
  const { errors } = formState
  return (
    <FormSection
      title="Contact Information"
      lead="Where we send your confirmation, and whom we call if something happens at camp."
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          {...register('firstName')}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <FormField
          {...register('lastName')}
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
        <FormField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputProps={{ inputMode: 'email' }}
          error={errors.email?.message}
        />
        <FormField
          {...register('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputProps={{ inputMode: 'tel' }}
          error={errors.phone?.message}
        />
        {/* Filling in by the browser would put the booker's own name and number here. */}
        <FormField
          {...register('emergencyContactName')}
          label="Emergency contact name"
          autoComplete="off"
          error={errors.emergencyContactName?.message}
        />
        <FormField
          {...register('emergencyContactPhone')}
          label="Emergency contact phone"
          type="tel"
          autoComplete="off"
          inputProps={{ inputMode: 'tel' }}
          error={errors.emergencyContactPhone?.message}
        />
      </Box>
    </FormSection>
  )
}
