import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { NumberInput } from '../ui/number-input.tsx'

export type NumberFieldProps = {
  name: 'adultCount' | 'childCount' | `childrenDetails.${number}.age`
  label: string
  min: number
  max: number
  hint?: string
  /** Told of each new number, after the form has it. */
  onNumber?: (value: number) => void
}

/** A whole number of the booking form. */
export function NumberField({ name, onNumber, ...input }: NumberFieldProps) {
  const { field, fieldState } = useController<BookingForm, NumberFieldProps['name']>({ name })

  function change(value: number) {
    field.onChange(value)
    onNumber?.(value)
  }

  return (
    <NumberInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={Number(field.value)}
      onNumber={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
