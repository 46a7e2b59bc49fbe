import type { EventForm } from '../event-form.ts'

/** The fields whose change lets families of an event cancel for a full refund (R86). */
const MATERIAL_FIELDS = ['startDate', 'endDate', 'location'] as const

type MaterialFields = Pick<EventForm, (typeof MATERIAL_FIELDS)[number]>

/** Returns true when the start date, the end date or the location differs. */
export function isMaterialChange(before: MaterialFields, after: MaterialFields): boolean {
  return MATERIAL_FIELDS.some((field) => before[field] !== after[field])
}
