import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { describeFailedOutcome, type FailedOutcome, type Outcome } from '../../apollo/outcome.ts'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'

type Options<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>
  empty: DefaultValues<Input>
  send: (values: Output) => Promise<Outcome>
  /** Called after success and after the form was reset. `message` is the server's text for the visitor. */
  onDone: (message: string | null, values: Output) => void | Promise<void>
  /** Returns the error text when no field shows it; null when it is shown elsewhere. Defaults to a general text. */
  describeProblem?: (failure: FailedOutcome) => string | null
}

type AccountFormState<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  problem: string | null
  submit: (event: { preventDefault: () => void }) => void
}

/**
 * Validates with the server's rules, sends once at a time and resets on success. Shows server errors at their
 * fields.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  options: Options<Input, Output>,
): AccountFormState<Input, Output> {
  const { schema, empty, send, onDone, describeProblem = describeFailedOutcome } = options
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: empty })
  const { problem, submit } = useFormSubmit(form, async (values) => {
    const outcome = await send(values)
    if (outcome.kind === 'DONE') {
      form.reset()
      await onDone(outcome.message, values)
      return null
    }
    const remaining = showIssues(form, form.getValues(), outcome.issues, { shouldFocus: true })
    return outcome.issues.length > 0 && remaining === null ? null : describeProblem(outcome)
  })
  return { form, problem, submit }
}
