import { adminCategoryLabel } from '../../../domain/categories.ts'
import { EVENT_FIELDS, type EventField, getEventFieldLabel } from '../../../domain/events/event-form.ts'
import type { FieldDifference } from '../../staff/kit/newer-version-panel.tsx'
import type { EventFields } from './event-fields.ts'

export type Difference = FieldDifference<EventField>

/**
 * Returns the fields that differ between the saved and the typed version, in form order.
 * @param opened initial form values, or null when unknown
 */
export function listEventDifferences(
  saved: EventFields,
  typed: EventFields,
  opened: EventFields | null,
): Difference[] {
  return EVENT_FIELDS.map((field) => ({
    field,
    label: getEventFieldLabel(field),
    saved: formatField(field, saved),
    typed: formatField(field, typed),
    isEdited: opened === null || formatField(field, typed) !== formatField(field, opened),
  })).filter((difference) => difference.saved !== difference.typed)
}

function formatPhotograph({ imageUrl, alt, focusX, focusY }: EventFields['photographs'][number]): string {
  return `${alt.trim() || 'not described'} (${imageUrl.trim()}; ${focusX} % across, ${focusY} % down)`
}

function formatField(field: EventField, fields: EventFields): string {
  if (field === 'photographs') {
    return fields.photographs.map(formatPhotograph).join('\n')
  }
  const value = fields[field]
  if (typeof value === 'boolean') return value ? 'Visible' : 'Hidden'
  if (typeof value !== 'string') {
    return value
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(', ')
  }
  if (field === 'category') return adminCategoryLabel(value)
  if (field.includes('rice') && value !== '' && Number.isFinite(Number(value))) {
    return Number(value).toFixed(2)
  }
  return field === 'bookingClosesAt' ? value.replace('T', ', ') : value.trim()
}
