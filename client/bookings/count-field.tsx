import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { CountInput } from '../ui/form/count-input.tsx'

type CountFieldProps = {
  name: 'adultCount' | 'childCount'
  label: string
  /** One of what is counted, for the buttons: 'adult'. */
  one: string
  min: number
  max: number
  /** Told of each new number, after the form has it. */
  onNumber?: (value: number) => void
}

/** A number of people of the booking form. */
export function CountField({ name, onNumber, ...input }: CountFieldProps) {
  const { field, fieldState } = useController<BookingForm, CountFieldProps['name']>({ name })

  function change(value: number) {
    field.onChange(value)
    onNumber?.(value)
  }

  return (
    <CountInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={field.value}
      onNumber={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
