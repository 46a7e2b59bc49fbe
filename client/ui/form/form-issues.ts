import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

type Issue = { path: string; message: string }

/**
 * Shows the server's messages at the fields they belong to. Those that belong to no field of the form are
 * returned as one text, null when there is none.
 * @param fields a form with every field, as it is opened
 */
export function showIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  fields: Form,
  issues: readonly Issue[],
): string | null {
  function isField(path: string): path is FieldPath<Form> {
    const [field = ''] = path.split('.')
    return Object.hasOwn(fields, field)
  }
  const others: string[] = []
  for (const { path, message } of issues) {
    if (isField(path)) form.setError(path, { type: 'server', message })
    else others.push(message)
  }
  return others.length > 0 ? others.join('. ') : null
}

/**
 * Puts the focus on the first field in reading order that has an error, and the field with its message amid the view.
 * Returns whether there is one.
 */
export function focusFirstError(form: HTMLFormElement): boolean {
  const first = form.querySelector('[aria-invalid="true"]')
  if (!(first instanceof HTMLElement)) return false
  first.focus({ preventScroll: true })
  // A browser scrolls only as far as the field itself is seen, which a bar over the edge may cover.
  const withMessage = first.closest('.MuiFormControl-root') ?? first
  withMessage.scrollIntoView({ block: 'center' })
  return true
}
