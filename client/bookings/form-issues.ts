import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { type BookingForm, emptyBookingForm } from '../../domain/booking-form.ts'

type Issue = { path: string; message: string }

/**
 * Shows the server's messages at the fields they belong to. Those that belong to no field of the form are
 * returned as one text, null when there is none.
 */
export function showIssues(form: UseFormReturn<BookingForm>, issues: readonly Issue[]): string | null {
  const others: string[] = []
  for (const { path, message } of issues) {
    if (isFieldPath(path)) form.setError(path, { type: 'server', message })
    else others.push(message)
  }
  return others.length > 0 ? others.join('. ') : null
}

/** Puts the focus on the first field in reading order that has an error. */
export function focusFirstError(form: HTMLFormElement): void {
  const first = form.querySelector('[aria-invalid="true"]')
  if (first instanceof HTMLElement) first.focus()
}

function isFieldPath(path: string): path is FieldPath<BookingForm> {
  const [field = ''] = path.split('.')
  return Object.hasOwn(emptyBookingForm, field)
}
