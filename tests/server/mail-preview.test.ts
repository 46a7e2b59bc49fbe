import { expect, test } from 'vitest'
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
  'reset-own-password': ['reset-password'],
}

test('every kind of mail that the site enqueues is in the preview', () => {
  const shown = sampleMails('https://camp.example', new Date())
  const wanted = Object.keys(mailClasses).flatMap((kind) => cases[kind] ?? [kind])
  expect(wanted.filter((name) => !shown.has(name))).toEqual([])
})
