import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

type FormFieldProps = Omit<OutlinedInputProps, 'label' | 'error' | 'notched'> & {
  label: string
  error?: string
  hint?: string | undefined
  /** Does not block submission. */
  warning?: string | undefined
}

// Empty pickers show a pattern in place of the label.
const PICKERS = ['date', 'time', 'datetime-local']

/** Accepts the result of `register`. */
export function FormField({
  label,
  error,
  hint,
  warning,
  required,
  ref,
  inputProps,
  ...input
}: FormFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const messageId = `${id}-message`
  const message = error ?? warning ?? hint
  const isWarning = error === undefined && warning !== undefined
  const isRaised = PICKERS.includes(input.type ?? '') || undefined

  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={input.disabled}>
      <InputLabel htmlFor={id} shrink={isRaised} sx={LABEL_STYLE}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        notched={isRaised}
        // Form libraries need the input element.
        inputRef={ref ?? input.inputRef}
        // Replaces the browser's messages.
        inputProps={{
          required: false,
          ...inputProps,
          'aria-required': required || undefined,
          'aria-describedby': message ? messageId : undefined,
        }}
      />
      {message && (
        <FormHelperText
          id={messageId}
          role={isWarning ? 'status' : undefined}
          sx={isWarning ? { color: 'warning.main' } : undefined}
        >
          {message}
        </FormHelperText>
      )}
    </FormControl>
  )
}

// Long labels fit on phones.
const LABEL_STYLE = { fontSize: 'min(1rem, 5.6vw)' } as const
