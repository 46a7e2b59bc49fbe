import InputAdornment from '@mui/material/InputAdornment'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../ui/form/form-field.tsx'

type AdminFieldProps = Omit<ComponentProps<typeof FormField>, 'name' | 'error'> & { name: string }

/** A field of the form around it, with the message that belongs to it. */
export function AdminField({ name, ...field }: AdminFieldProps) {
  // Controlled, because code also sets values (after an upload) and the label has to move out of their way.
  const { field: control, fieldState } = useController({ name })
  return <FormField autoComplete="off" {...control} {...field} error={fieldState.error?.message} />
}

/** A number that is typed; scrolling over it does not change it. */
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

/** An amount of dollars and cents. */
export function AdminPriceField(field: AdminFieldProps) {
  return (
    <AdminNumberField
      {...field}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      inputProps={{ step: 0.01, inputMode: 'decimal' }}
    />
  )
}
