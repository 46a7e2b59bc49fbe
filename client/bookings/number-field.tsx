import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { NumberInput } from '../ui/form/number-input.tsx'

type NumberFieldProps = {
  name: `childrenDetails.${number}.age`
  label: string
  min: number
  max: number
  hint?: string
}

/** A whole number of the booking form. */
export function NumberField({ name, ...input }: NumberFieldProps) {
  const { field, fieldState } = useController<BookingForm, NumberFieldProps['name']>({ name })
  return (
    <NumberInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={Number(field.value)}
      onNumber={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
