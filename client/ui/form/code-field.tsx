import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'

/** A code of an authenticator app, or a recovery code. Phones offer what came by itself, and correct nothing. */
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
