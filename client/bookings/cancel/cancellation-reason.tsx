import { FormField } from '../../ui/form/form-field.tsx'
import type { CancellationForm } from './use-cancellation-form.ts'

/** The reason that organisers give when they cancel for people who were checked in. */
export function CancellationReason({ form }: { form: CancellationForm }) {
  return (
    <FormField
      name="reason"
      label="Reason"
      required
      multiline
      minRows={2}
      value={form.reason}
      onChange={(event) => form.setReason(event.target.value)}
      hint="Someone on this booking was checked in. Only staff see the reason."
      inputProps={{ maxLength: 500 }}
    />
  )
}
