import { expect, test } from 'vitest'
import { buildContactEmail } from '../../../server/contact/contact-email.ts'
import { emailKinds } from '../../../server/email-kinds.ts'
import { sampleEmails } from '../../../server/http/email-preview/sample-emails.ts'
import type { EmailText } from '../../../server/platform/email/mailer.ts'
import { emailFaults } from './email-faults.ts'

/** Kinds with several variants, each with its own name in the preview. */
const cases: Record<string, string[]> = {
  'booking-cancelled': [
    'cancelled-for-cash',
    'cancelled-for-credit',
    'cancelled-in-part',
    'cancelled-unpaid',
    'cancelled-processing',
  ],
  'settled-by-organiser': ['retained-money-returned', 'event-cancelled', 'moved-by-organiser'],
  'new-camps-confirmation': ['new-camps-confirmation', 'new-camps-asked-again'],
  'new-camps-opened': ['new-camps-opened', 'new-camps-opened-several'],
  'booking-links': ['booking-links', 'booking-links-of-several'],
  'reset-own-password': ['reset-password'],
  'second-factor': ['second-factor-on', 'second-factor-off', 'second-factor-removed'],
  'staff-role': ['staff-joined', 'staff-left'],
}

test('previews every kind of email that the site enqueues', () => {
  const shown = sampleEmails('https://camp.example', new Date())
  const wanted = Object.keys(emailKinds).flatMap((kind) => cases[kind] ?? [kind])
  expect(wanted.filter((name) => !shown.has(name))).toEqual([])
})

const every = [...sampleEmails('https://camp.example', new Date('2026-11-03T02:00:00Z'))]

const lookedAt = ({ pictures = [], ...email }: EmailText) => ({
  ...email,
  pictures: pictures.map(({ cid }) => cid),
})

test('has at most one button, words for links and pictures, and Australian dates', () => {
  expect(
    every.flatMap(([name, email]) => emailFaults(lookedAt(email)).map((fault) => `${name}: ${fault}`)),
  ).toEqual([])
  const paid = lookedAt(new Map(every).get('payment-received') ?? expect.fail('no mail'))
  expect(paid.html).toContain('https://camp.example/media/share/camp-01.jpg')
  // Bad news has no picture above it.
  expect(new Map(every).get('event-cancelled')?.html).not.toContain('<img')
  expect(paid.text).toContain(
    'Arrive: 10 November 2026, from 4 pm (Brisbane time)\nPack up: 12 November 2026, by 11 am (Brisbane time)',
  )
})

const button = /<a class="ember".*?<\/a>/

test.each<[string, (html: string) => string]>([
  ['no language', (html) => html.replace(' lang="en-AU"', '')],
  ['not one heading of the first level', (html) => html.replaceAll('h2', 'h1')],
  ['more than one button', (html) => html.replace(button, '$&$&')],
  ['a bare address is shown', (html) => html.replace('Open the map', 'https://maps.example.com')],
  ['a date in another style', (html) => html.replace('10 November 2026', 'November 10, 2026')],
  ['a date in another style', (html) => html.replace('10 November 2026', '2026-11-10')],
  ['a link that leads nowhere', (html) => html.replace('href="https', 'href="null')],
  ['an address that is not once in the plain text', (html) => html.replace('&amp;number=1042', '')],
  ['a picture without words', (html) => html.replace('alt="QR code of your ticket"', 'alt=""')],
  ['a picture without its size', (html) => html.replace(' height="315"', '')],
  [
    'a picture that could tell who reads the mail, or is not there',
    (html) => html.replace('.jpg', '.jpg?to=sam'),
  ],
  [
    'a picture that could tell who reads the mail, or is not there',
    (html) => html.replace('cid:', 'cid:other-'),
  ],
  ['a picture that is not shown', (html) => html.replace(/<img src="cid.*?>/, '')],
  ['a table that is read out as one', (html) => html.replace(' role="presentation"', '')],
  ['more than words and pictures', (html) => html.replace('</body>', '<script></script></body>')],
])('reports "%s"', (fault, planted) => {
  const paid = lookedAt(new Map(every).get('payment-received') ?? expect.fail('no mail'))
  expect(emailFaults({ ...paid, html: planted(paid.html ?? '') })).toContain(fault)
})

test.each(['10 November 2026, from 4 pm', '3 November 2026, 12:10 pm'])(
  'finds the time %s without its zone',
  (text) => {
    const paid = lookedAt(new Map(every).get('payment-received') ?? expect.fail('no mail'))
    expect(emailFaults({ ...paid, text: `${paid.text} ${text}.` })).toContain('a time without its zone')
  },
)

test.each([
  ['www.prize.example', /prize/i],
  ['Prize http://prize.example', /prize/i],
  ['B'.repeat(41), /b{41}/i],
])('shows the name %s in no email to a family, neither in subject nor body', (name, words) => {
  const emails = sampleEmails('https://camp.example', new Date(), name)
  // The organiser reads a message as written, and a verified address may see its account name.
  for (const kind of ['enquiry', 'bookings-joined']) expect(emails.delete(kind)).toBe(true)
  const mentioning = [...emails].filter(([, { subject, text, html }]) =>
    words.test(`${subject}\n${text}\n${html}`),
  )
  expect(mentioning.map(([kind]) => kind)).toEqual([])
  const form = { name, email: 'a@example.com', phone: '', eventType: 'general', subject: '', message: 'Hi' }
  expect(buildContactEmail('us@example.com', form).subject).not.toMatch(words)
})
