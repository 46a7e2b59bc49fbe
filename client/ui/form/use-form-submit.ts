import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type FormSubmit = {
  /** Error of the last attempt that no field shows, until the next one. */
  problem: string | null
  submit: (event: { preventDefault: () => void }) => void
}

/**
 * Allows one pending submission.
 * @param send returns the error text that no field shows; null for none
 */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<string | null>,
): FormSubmit {
  const [problem, setProblem] = useState<string | null>(null)

  async function trySend(values: Output) {
    setProblem(null)
    setProblem(await send(values))
  }

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (!form.formState.isSubmitting) void form.handleSubmit(trySend)()
  }

  return { problem, submit }
}
