import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

type FormFieldProps = Omit<OutlinedInputProps, 'label' | 'error' | 'notched'> & {
  label: string
  /** The message under the field; the field counts as invalid while there is one. */
  error?: string
  /** Stands under the field while there is no error. */
  hint?: string | undefined
  /** Takes the place of the hint, but does not keep the form from being sent. */
  warning?: string | undefined
}

// These show their own pattern while they are empty, where the label would stand.
const PICKERS = ['date', 'time', 'datetime-local']

/** A labelled text field with its message, read together by a screen reader. Takes what `register` gives. */
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
        // The ref of a form library wants the input itself, not the frame around it.
        inputRef={ref ?? input.inputRef}
        // The form's own messages speak; the browser's bubble would hide them.
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

// Never cut: on a phone with larger text it grows only as far as a long one has room.
const LABEL_STYLE = { fontSize: 'min(1rem, 5.6vw)' } as const
