import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

type Issue = { path: string; message: string }

/**
 * Returns the messages that belong to no field; null without any.
 * @param fields a form with every field
 * @param options `shouldFocus` moves the focus to a field with an error
 */
export function showIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  fields: Form,
  issues: readonly Issue[],
  options?: { shouldFocus: boolean },
): string | null {
  function isField(path: string): path is FieldPath<Form> {
    const [field = ''] = path.split('.')
    return Object.hasOwn(fields, field)
  }
  const others: string[] = []
  for (const { path, message } of issues) {
    if (isField(path)) form.setError(path, { type: 'server', message }, options)
    else others.push(message)
  }
  return others.length > 0 ? others.join('. ') : null
}

/** Focuses the first invalid field. Returns whether there is one. */
export function focusFirstError(form: HTMLFormElement): boolean {
  const first = form.querySelector('[aria-invalid="true"]')
  if (!(first instanceof HTMLElement)) return false
  first.focus({ preventScroll: true })
  // A fixed bar may cover the message.
  const withMessage = first.closest('.MuiFormControl-root') ?? first
  withMessage.scrollIntoView({ block: 'center' })
  return true
}
