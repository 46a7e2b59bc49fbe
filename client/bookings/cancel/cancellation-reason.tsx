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
      hint="Somebody of this booking was checked in. The reason is for staff; the family does not see it."
      inputProps={{ maxLength: 500 }}
    />
  )
}
