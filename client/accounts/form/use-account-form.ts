import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Outcome, Trouble } from '../../apollo/outcome.ts'

type Options<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>
  /** Every field of the form, empty. */
  empty: DefaultValues<Input>
  send: (values: Output) => Promise<Outcome>
  /** After it was done; the form is empty again by then. `message` is what the server has to say to the visitor. */
  onDone: (message: string | null, values: Output) => void | Promise<void>
  /** What to say when nothing was done and no field is to blame. Null when it is said elsewhere. */
  problemOf: (trouble: Trouble) => string | null
}

type AccountFormState<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Why the last try failed, until the next one. */
  problem: string | null
  submit: (event: { preventDefault: () => void }) => void
}

/**
 * A form about an account: checked by the rules that the server has too, sent once at a time, emptied when it is done.
 * What the server finds wrong with a field is shown at that field.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>(
  options: Options<Input, Output>,
): AccountFormState<Input, Output> {
  const { schema, empty, send, onDone, problemOf } = options
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: empty })

  async function trySend(values: Output) {
    setProblem(null)
    const outcome = await send(values)
    if (outcome.kind === 'DONE') {
      form.reset()
      await onDone(outcome.message, values)
      return
    }
    const atFields = outcome.issues.filter(({ path, message }) => {
      if (!isField(form, path)) return false
      form.setError(path, { type: 'server', message }, { shouldFocus: true })
      return true
    })
    const isAllAtFields = outcome.issues.length > 0 && atFields.length === outcome.issues.length
    setProblem(isAllAtFields ? null : problemOf(outcome))
  }

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (!form.formState.isSubmitting) void form.handleSubmit(trySend)()
  }

  return { form, problem, submit }
}

function isField<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is FieldPath<Input> {
  return Object.hasOwn(form.getValues(), path)
}
