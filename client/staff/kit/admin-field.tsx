import InputAdornment from '@mui/material/InputAdornment'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../ui/form/form-field.tsx'

type AdminFieldProps = Omit<ComponentProps<typeof FormField>, 'name' | 'error'> & { name: string }

export function AdminField({ name, ...field }: AdminFieldProps) {
  // Controlled, because uploads also set the value.
  const { field: control, fieldState } = useController({ name })
  return <FormField autoComplete="off" {...control} {...field} error={fieldState.error?.message} />
}

/** Ignores the scroll wheel. */
export function AdminNumberField({ inputProps, ...field }: AdminFieldProps) {
  return (
    <AdminField
      {...field}
      type="number"
      onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
      inputProps={{ min: 0, step: 1, inputMode: 'numeric', ...inputProps }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

export function AdminPriceField(field: AdminFieldProps) {
  return (
    <AdminNumberField
      {...field}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      inputProps={{ step: 0.01, inputMode: 'decimal' }}
    />
  )
}
