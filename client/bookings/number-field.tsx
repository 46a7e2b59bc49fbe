import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { FormField } from '../ui/form-field.tsx'

// The browser's own arrows are smaller than a finger.
const WITHOUT_ARROWS = {
  '& input': { MozAppearance: 'textfield', fontVariantNumeric: 'tabular-nums' },
  '& input::-webkit-inner-spin-button, & input::-webkit-outer-spin-button': { display: 'none' },
}

export type NumberFieldProps = {
  name: 'adultCount' | 'childCount' | `childrenDetails.${number}.age`
  label: string
  min: number
  max: number
  hint?: string
  /** Told of each new number, after the form has it. */
  onNumber?: (value: number) => void
}

/** A field for a whole number. What is no number counts as 0. */
export function NumberField({ name, label, min, max, hint, onNumber }: NumberFieldProps) {
  const { field, fieldState } = useController<BookingForm, NumberFieldProps['name']>({ name })
  // While it is edited the field shows what was typed, so that it can be empty for a moment.
  const [typed, setTyped] = useState<string | null>(null)

  function change(text: string) {
    const value = toWholeNumber(text)
    setTyped(text)
    field.onChange(value)
    onNumber?.(value)
  }

  function leave() {
    setTyped(null)
    field.onBlur()
  }

  return (
    <FormField
      ref={field.ref}
      name={field.name}
      label={label}
      type="number"
      value={typed ?? String(field.value)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onFocus={(event) => event.target.select()}
      // Scrolling over a focused number would change it unnoticed.
      onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
      inputProps={{ min, max, step: 1, inputMode: 'numeric' }}
      autoComplete="off"
      error={fieldState.error?.message}
      hint={hint}
      sx={WITHOUT_ARROWS}
    />
  )
}

function toWholeNumber(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? 0 : value
}
