import { brisbaneDay } from '../../../domain/dates.ts'
import { InvalidInputError } from '../../errors.ts'

/** `path` names the field in errors. */
export type StartField = { path: string; label: string }

/** Compares with today in Brisbane. @throws InvalidInputError */
export function rejectPastStart(startDate: string, now: Date, { path, label }: StartField): void {
  if (startDate >= brisbaneDay(now)) return
  throw new InvalidInputError([{ path, message: `${label} must not be in the past` }])
}
