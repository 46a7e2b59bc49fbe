import type { Ref } from 'react'
import { useState } from 'react'
import { FormField } from './form-field.tsx'

// The browser's own arrows are smaller than a finger.
const WITHOUT_ARROWS = {
  '& input': { MozAppearance: 'textfield', fontVariantNumeric: 'tabular-nums' },
  '& input::-webkit-inner-spin-button, & input::-webkit-outer-spin-button': { display: 'none' },
}

type NumberInputProps = {
  label: string
  value: number
  onNumber: (value: number) => void
  onBlur: () => void
  /** Told of the number that counts once the field is left, or Enter is pressed in it. */
  onSettled?: (value: number) => void
  min: number
  max: number
  error?: string
  hint?: string | undefined
  /** Takes the place of the hint, but does not keep the form from being sent. */
  warning?: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
  /** What an empty field counts as; 0 unless told otherwise. */
  blank?: number
}

/** A field for a whole number. What is no number counts as a blank; less than the minimum becomes it when the field is left. */
export function NumberInput({
  value,
  onNumber,
  onBlur,
  onSettled,
  min,
  max,
  ref,
  blank = 0,
  ...field
}: NumberInputProps) {
  // While it is edited the field shows what was typed, so that it can be empty for a moment.
  const [typed, setTyped] = useState<string | null>(null)

  function change(text: string) {
    setTyped(text)
    onNumber(toWholeNumber(text) ?? blank)
  }

  function leave() {
    setTyped(null)
    const settled = Math.max(min, value)
    if (settled !== value) onNumber(settled)
    onSettled?.(settled)
    onBlur()
  }

  return (
    <FormField
      {...field}
      ref={ref}
      type="number"
      value={typed ?? String(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      // Enter sends the form from inside of the field, as it stands.
      onKeyDown={(event) => event.key === 'Enter' && onSettled?.(value)}
      onFocus={(event) => event.target.select()}
      // Scrolling over a focused number would change it unnoticed.
      onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
      inputProps={{ min, max, step: 1, inputMode: 'numeric' }}
      autoComplete="off"
      sx={WITHOUT_ARROWS}
    />
  )
}

function toWholeNumber(text: string): number | null {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? null : value
}
