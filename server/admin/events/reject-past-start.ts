import { brisbaneDay } from '../../../domain/dates.ts'
import { InvalidInputError } from '../../errors.ts'

/** The form field with the first day of a new event. `path` names it in errors. */
export type StartField = { path: string; label: string }

/**
 * Rejects a new event that starts before today in Brisbane. Editing a past event stays possible.
 * @throws InvalidInputError that names the field
 */
export function rejectPastStart(startDate: string, now: Date, { path, label }: StartField): void {
  if (startDate >= brisbaneDay(now)) return
  throw new InvalidInputError([{ path, message: `${label} must not be in the past` }])
}
