import { expect, test } from 'vitest'
import { contactMail } from '../../server/contact/contact-mails.ts'
import { sampleMails } from '../../server/http/mail-preview/sample-mails.ts'
import { mailClasses } from '../../server/platform/mail/mail-kinds.ts'

/** Mails of one kind that read differently from case to case: each case is in the preview by a name of its own. */
const cases: Record<string, string[]> = {
  'booking-cancelled': [
    'cancelled-for-cash',
    'cancelled-for-credit',
    'cancelled-in-part',
    'cancelled-unpaid',
  ],
  'settled-by-organiser': ['kept-money-returned', 'event-cancelled', 'moved-by-organiser'],
  'new-camps-asked': ['new-camps-asked', 'new-camps-asked-again'],
  'reset-own-password': ['reset-password'],
  'second-factor': ['second-factor-on', 'second-factor-off', 'second-factor-removed'],
  'staff-role': ['staff-joined', 'staff-left'],
}

test('every kind of mail that the site enqueues is in the preview', () => {
  const shown = sampleMails('https://camp.example', new Date())
  const wanted = Object.keys(mailClasses).flatMap((kind) => cases[kind] ?? [kind])
  expect(wanted.filter((name) => !shown.has(name))).toEqual([])
})

test.each([
  ['www.prize.example', /prize/i],
  ['Prize http://prize.example', /prize/i],
  ['B'.repeat(41), /b{41}/i],
])('no mail to a family carries the name %s, in its subject or below it', (name, words) => {
  const mails = sampleMails('https://camp.example', new Date(), name)
  // The organiser reads a message as it was written, and whoever confirmed an address what their account is called.
  for (const kind of ['contact-message', 'bookings-joined']) expect(mails.delete(kind)).toBe(true)
  const told = [...mails].filter(([, { subject, text, html }]) => words.test(`${subject}\n${text}\n${html}`))
  expect(told.map(([kind]) => kind)).toEqual([])
  const form = { name, email: 'a@example.com', phone: '', eventType: 'general', subject: '', message: 'Hi' }
  expect(contactMail('us@example.com', form).subject).not.toMatch(words)
})
