import { describeCorrectedField } from '../../../domain/booking-desk/booking-correction.ts'
import { formatDayAu, formatInstantAu, isDay } from '../../../domain/dates.ts'
import { EVENT_FIELDS, getEventFieldLabel } from '../../../domain/events/event-form.ts'
import { formatDecimal, formatMoney } from '../../../domain/money.ts'
import { toSentenceCase } from '../kit/admin-text.ts'

/** Labels for fields that have an unclear name or a database name. */
const fields: Readonly<Record<string, string>> = {
  activities: 'Activities',
  isActive: 'Visible to the public',
  imageAlt: 'What the picture shows',
  videoUrl: 'Video URL',
  thumbnailUrl: 'Thumbnail URL',
  eventIds: 'Camps to lead',
  targetEventId: 'Moved to event',
  outcome: 'What families get',
  settlement: 'How the rest was paid',
  refundCents: 'Refund',
  totalCents: 'Total',
  people: 'People',
  tents: 'Tents',
  records: 'Check-ins',
  undos: 'Undone check-ins',
  compared: 'Checked',
  repaired: 'Fixed',
  found: 'To check',
  fields: 'Fields',
  note: 'What was done',
  photos: 'Photos',
  peopleWhoSaidNo: 'People who did not agree to photos',
  lastDay: 'Last day',
}

const eventLabels: ReadonlyMap<string, string> = new Map(
  EVENT_FIELDS.map((field) => [field, getEventFieldLabel(field)]),
)

const kinds: Readonly<Record<string, string>> = {
  user: 'Account',
  'waiting-list-entry': 'Waiting party',
  webhook: 'Card provider message',
  'outbox-message': 'Follow-up',
}

const subjectLabels: Readonly<Record<string, string>> = {
  'bookings:all': 'All bookings',
  'provider:card': 'Card provider',
  mails: 'All emails',
  enquiries: 'All enquiries',
  reviews: 'All reviews',
}

export function formatAuditField(field: string): string {
  return fields[field] ?? eventLabels.get(field) ?? toSentenceCase(field.replace(/Cents$/, ''))
}

/** Formats amounts, days, instants and codes of a stored value for display. */
export function formatAuditValue(field: string, text: string): string {
  if (field === 'fields') return text.split(', ').map(describeCorrectedField).join(', ')
  if (field.endsWith('Cents') && /^-?\d+$/.test(text)) return formatMoney(Number(text))
  if (/price/i.test(field) && /^\d+\.\d\d$/.test(text)) return formatDecimal(text)
  if (isDay(text)) return formatDayAu(text)
  if (INSTANT.test(text)) return formatInstantAu(new Date(text))
  return /^[A-Z]+(_[A-Z]+)*$/.test(text) && ENUM_FIELDS.has(field) ? toSentenceCase(text) : text
}

/** Returns 'Event: Dad Day', or 'Event 4' without a title. */
export function formatAuditSubject(subject: string, title: string | null): string {
  const [kind = '', id = ''] = subject.split(':')
  // The first part of a UUID is enough to distinguish accounts.
  const short = id.length === 36 ? id.slice(0, 8) : id
  const label = kinds[kind] ?? toSentenceCase(kind)
  if (title) return `${label}: ${title}`
  return subjectLabels[subject] ?? `${label} ${short}`.trim()
}

/** Format of instants in the audit trail. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Fields that hold a code of a closed list. */
const ENUM_FIELDS: ReadonlySet<string> = new Set(['outcome', 'settlement', 'role', 'method', 'category'])
