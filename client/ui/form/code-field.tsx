import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

/** For authenticator and recovery codes. */
export function CodeField(props: Omit<ComponentProps<typeof FormField>, 'label'>) {
  return (
    <FormField
      hint="Six digits, or one of your recovery codes."
      {...props}
      label="Code"
      required
      autoComplete="one-time-code"
      inputProps={{ autoCapitalize: 'none', spellCheck: false, ...props.inputProps }}
    />
  )
}
