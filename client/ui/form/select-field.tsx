import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode, Ref } from 'react'
import { useId } from 'react'

type SelectFieldProps = {
  label: string
  error?: string
  required?: boolean
  name?: string
  value?: string
  ref?: Ref<HTMLSelectElement>
  onChange?: (event: { target: unknown; type?: unknown }) => void
  onBlur?: (event: { target: unknown; type?: unknown }) => void
  children: ReactNode
}

export function SelectField({ label, error, required, ref, children, ...select }: SelectFieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...select}
        input={<OutlinedInput label={label} notched />}
        inputRef={ref}
        inputProps={{
          id,
          required: false,
          'aria-required': required || undefined,
          'aria-describedby': error === undefined ? undefined : messageId,
        }}
      >
        {children}
      </NativeSelect>
      {error !== undefined && <FormHelperText id={messageId}>{error}</FormHelperText>}
    </FormControl>
  )
}
