import { adminCategoryLabel } from '../../../domain/categories.ts'
import type { FieldDifference } from '../../staff/kit/newer-version-panel.tsx'
import type { EventFields } from './event-fields.ts'

/** Field with a different value in two versions of an event. */
export type Difference = FieldDifference<keyof EventFields>

/** Labels of all fields, in form order. */
const LABELS: Record<keyof EventFields, string> = {
  title: 'Title',
  category: 'Category',
  shortDescription: 'Short description',
  description: 'Description',
  startDate: 'Start date',
  startTime: 'Start time',
  endDate: 'End date',
  endTime: 'End time',
  location: 'Location',
  bookingClosesAt: 'Close of booking',
  maxParticipants: 'Max participants',
  priceAdultPerNight: 'Adult price per night',
  priceChildPerNight: 'Child price per night',
  glampingTentPrice: 'Glamping tent price',
  tentStock: 'Glamping tents',
  beerPackagePrice: 'Beer package price',
  tshirtPrice: 'T-shirt price',
  tshirtKidsPrice: 'Kids t-shirt price',
  hoodiePrice: 'Hoodie price',
  hoodieKidsPrice: 'Kids hoodie price',
  imageUrl: 'Image URL',
  imageAlt: 'Picture description',
  photographs: 'Photographs',
  activities: "What's Included",
  plan: 'The plan',
  leaders: 'Who leads it',
  leaderImageUrl: 'Picture of who leads it',
  mapUrl: 'Map link',
  ages: 'Ages',
  bring: 'What to bring',
  rainPlan: 'When it rains',
  wayThere: 'The way there',
  isActive: 'Visibility',
}

const fieldNames = Object.keys(LABELS).filter(isFieldName)

/**
 * Returns the fields that differ between the saved and the typed version, in form order.
 * @param opened initial form values, or null when unknown
 */
export function listEventDifferences(
  saved: EventFields,
  own: EventFields,
  opened: EventFields | null,
): Difference[] {
  return fieldNames
    .map((field) => ({
      field,
      label: LABELS[field],
      saved: formatField(field, saved),
      own: formatField(field, own),
      isEdited: opened === null || formatField(field, own) !== formatField(field, opened),
    }))
    .filter((each) => each.saved !== each.own)
}

function isFieldName(name: string): name is keyof EventFields {
  return Object.hasOwn(LABELS, name)
}

function formatPhotograph({ imageUrl, alt, focusX, focusY }: EventFields['photographs'][number]): string {
  return `${alt.trim() || 'not described'} (${imageUrl.trim()}; ${focusX} % across, ${focusY} % down)`
}

function formatField(field: keyof EventFields, fields: EventFields): string {
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
