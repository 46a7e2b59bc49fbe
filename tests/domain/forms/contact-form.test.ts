import { expect, test } from 'vitest'
import {
  CONTACT_EVENT_TYPES,
  CONTACT_LIMITS,
  type ContactForm,
  contactEventLabel,
  contactProblems,
  emptyContactForm,
  tidyContactForm,
} from '../../../domain/contact-form.ts'

const valid: ContactForm = {
  name: 'Sam Example',
  email: 'sam@example.com',
  phone: '',
  subject: '',
  message: 'May we bring the dog?',
  eventType: 'general',
}

function first(changes: Partial<ContactForm>) {
  const problem = contactProblems(tidyContactForm({ ...valid, ...changes }))[0]
  return problem === undefined ? null : [problem.field, problem.title, problem.message]
}

test('the four checks report in their order, each with its title and message', () => {
  const name = ['name', 'Name Required', 'Please enter your name.']
  const email = ['email', 'Email Required', 'Please enter your email address.']
  const message = ['message', 'Message Required', 'Please enter your message.']
  const invalid = ['email', 'Invalid Email', 'Please enter a valid email address.']
  expect(first({ name: '', email: '', message: '' })).toEqual(name)
  expect(first({ name: '   ', email: 'wrong', message: '' })).toEqual(name)
  expect(first({ email: '', message: '' })).toEqual(email)
  expect(first({ email: 'wrong', message: '' })).toEqual(message)
  expect(first({ email: 'wrong', message: ' \n ' })).toEqual(message)
  expect(first({ email: 'wrong' })).toEqual(invalid)
  expect(first({})).toBeNull()
})

test('a problem of each field is found at once, and no field has two', () => {
  const fields = contactProblems(emptyContactForm).map(({ field }) => field)
  expect(fields).toEqual(['name', 'email', 'message'])
})

test.each([
  'sam',
  'sam@example',
  'sam @example.com',
  'sam@exam ple.com',
  'sam@@example.com',
  '@example.com',
  'sam@.com,eve@example.com',
  'sam@example.com,eve@example.com',
  'Sam <sam@example.com>',
  'sam@example.com\r\nBcc: eve@example.com',
  'sam@example.com\u0000',
])('%j is no email address', (email) => {
  expect(first({ email })?.[1]).toBe('Invalid Email')
})

test.each([
  'sam@example.com',
  ' sam@example.com ',
  "sam.o'neil&co+camp@mail.example.com.au",
  'zoe@exämple.de',
])('%j is an email address', (email) => {
  expect(first({ email })).toBeNull()
})

test.each([
  ['name', CONTACT_LIMITS.nameLength, 'Name must be at most 200 characters.'],
  ['subject', CONTACT_LIMITS.subjectLength, 'Subject must be at most 200 characters.'],
  ['phone', CONTACT_LIMITS.phoneLength, 'Phone must be at most 50 characters.'],
  ['message', CONTACT_LIMITS.messageLength, 'Message must be at most 5000 characters.'],
] as const)('%s holds at most %i characters', (field, maximum, message) => {
  expect(first({ [field]: 'x'.repeat(maximum) })).toBeNull()
  expect(first({ [field]: 'x'.repeat(maximum + 1) })?.[2]).toBe(message)
})

test('line breaks and control characters remain in the message alone', () => {
  const tidy = tidyContactForm({
    ...valid,
    name: ' Sam\r\nBcc: eve@example.com ',
    subject: 'Dogs\u2028and\u0007 cats\t',
    phone: '0400\n111',
    message: 'one\r\ntwo\rthree',
  })
  expect(tidy).toMatchObject({
    name: 'Sam Bcc: eve@example.com',
    subject: 'Dogs and cats',
    phone: '0400 111',
    message: 'one\ntwo\nthree',
  })
})

test('text that cannot be stored is rejected', () => {
  expect(first({ message: 'half a tent \ud83c' })?.[2]).toBe(
    'Message contains characters that cannot be stored.',
  )
  expect(first({ message: 'a\u0000b' })?.[1]).toBe('Invalid Message')
  expect(first({ subject: 'a\u0000b' })?.[1]).toBe('Invalid Subject')
})

test('there are six kinds of messages, and another one is rejected', () => {
  expect(CONTACT_EVENT_TYPES.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'general: General Inquiry',
    'private: Private Event',
    'corporate: Corporate Booking',
    'school: School Group',
    'birthday: Birthday Party',
    'reunion: Family Reunion',
  ])
  expect(emptyContactForm.eventType).toBe('general')
  expect(first({ eventType: 'wedding' })?.[0]).toBe('eventType')
  expect(contactEventLabel('reunion')).toBe('Family Reunion')
  expect(contactEventLabel('wedding')).toBe('wedding')
})
