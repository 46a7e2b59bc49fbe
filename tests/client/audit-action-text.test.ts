import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  formatAuditField,
  formatAuditSubject,
  formatAuditValue,
} from '../../client/staff/audit/audit-text.ts'
import { formatAuditAction, isKnownAuditAction } from '../../client/staff/kit/audit-action-text.ts'

/** Returns every action that the server audits under a fixed name. */
function writtenActions(): string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return files.flatMap((name) => {
    const text = readFileSync(`server/${name}`, 'utf8')
    return [...text.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => action)
  })
}

test('every audited action has a text', () => {
  const acts = writtenActions()
  expect(acts.length).toBeGreaterThan(50)
  expect(acts.filter((action) => !isKnownAuditAction(action))).toEqual([])
  expect(formatAuditAction('event-cancelled')).toBe('Event cancelled')
  expect(formatAuditAction('something-new')).toBe('Something new')
})

test.each([
  ['isActive', 'yes', 'Visible to the public', 'yes'],
  ['priceAdultPerNight', '150.00', 'Adult price per night', '$150.00'],
  ['refundCents', '75000', 'Refund', '$750.00'],
  ['startDate', '2027-03-05', 'Start date', '5 March 2027'],
  ['outcome', 'CASH', 'What families get', 'Cash'],
  ['title', 'CAMP', 'Title', 'CAMP'],
  ['fields', 'phone', 'Fields', 'Phone number'],
])('%s %s is read as %s: %s', (field, text, name, words) => {
  expect([formatAuditField(field), formatAuditValue(field, text)]).toEqual([name, words])
})

test.each([
  ['event:4', 'Event 4'],
  ['discrepancy:7', 'Discrepancy 7'],
  ['bookings:all', 'All bookings'],
  ['mails', 'All emails'],
  ['user:01a2157d-a614-727b-9982-ef3cd3243d70', 'Account 01a2157d'],
  ['waiting-list-entry:3', 'Waiting party 3'],
  ['past-event:2', 'Past event 2'],
])('%s is %s', (subject, words) => expect(formatAuditSubject(subject, null)).toBe(words))

test.each([
  ['event:10', 'Dad Day', 'Event: Dad Day'],
  ['mail:85', 'Your receipt', 'Mail: Your receipt'],
  ['event:10', '', 'Event 10'],
])('%s with the title "%s" is %s', (subject, title, words) =>
  expect(formatAuditSubject(subject, title)).toBe(words),
)
