import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { FormField } from '../../ui/form/form-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type PinFieldProps = {
  label: string
  pin: string
  onChange: (pin: string) => void
  /** Called on Enter, which must not submit the surrounding form. */
  onEnter: () => void
  problem: string | undefined
  hint?: string
  ref?: Ref<HTMLInputElement>
}

export function PinField({ label, pin, onChange, onEnter, problem, hint, ref }: PinFieldProps) {
  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      <FormField
        label={label}
        type="password"
        autoComplete="off"
        ref={ref}
        value={pin}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        inputProps={{ inputMode: 'numeric' }}
        hint={hint}
        error={problem}
      />
      {/* A live region, because a focused field does not announce a new error. */}
      <Box role="status">
        <VisuallyHidden>{problem}</VisuallyHidden>
      </Box>
    </Box>
  )
}
