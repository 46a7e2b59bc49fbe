import type { Ref } from 'react'
import { useState } from 'react'
import { FormField } from './form-field.tsx'

// The browser's arrows are too small for touch.
const WITHOUT_ARROWS = {
  '& input': { MozAppearance: 'textfield', fontVariantNumeric: 'tabular-nums' },
  '& input::-webkit-inner-spin-button, & input::-webkit-outer-spin-button': { display: 'none' },
}

type NumberInputProps = {
  label: string
  value: number
  onNumber: (value: number) => void
  onBlur: () => void
  /** Called on blur or Enter. */
  onSettled?: (value: number) => void
  min: number
  max: number
  error?: string
  hint?: string | undefined
  /** Does not block submission. */
  warning?: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
  blank?: number
}

/** Raises values below the minimum on blur. */
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
  // The field may be empty while editing.
  const [typed, setTyped] = useState<string | null>(null)

  function change(text: string) {
    setTyped(text)
    onNumber(toWholeNumber(text) ?? blank)
  }

  function handleBlur() {
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
      onBlur={handleBlur}
      // Enter submits without a blur.
      onKeyDown={(event) => event.key === 'Enter' && onSettled?.(value)}
      onFocus={(event) => event.target.select()}
      // Scrolling would change the number.
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
