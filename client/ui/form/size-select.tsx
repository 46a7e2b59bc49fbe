import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ADULT_SIZES, KIDS_SIZES } from '../../../domain/booking-form.ts'

type SizeSelectProps = UseFormRegisterReturn & {
  label: string
  error?: string
  /** Does not block submission. */
  warning?: string | null
  /** Label of the empty option. */
  none?: string
}

export function SizeSelect({
  label,
  error,
  warning = null,
  none,
  ref,
  name,
  onChange,
  onBlur,
}: SizeSelectProps) {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? warning
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput label={label} notched />}
        inputRef={ref}
        name={name}
        onChange={onChange}
        onBlur={onBlur}
        inputProps={{ id, 'aria-describedby': message ? messageId : undefined }}
      >
        {none !== undefined && <option value="">{none}</option>}
        <optgroup label="Adult sizes">
          {ADULT_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </optgroup>
        <optgroup label="Kids sizes">
          {KIDS_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </optgroup>
      </NativeSelect>
      {message && (
        <FormHelperText id={messageId} role="status" sx={error ? undefined : { color: 'warning.main' }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  )
}
