import { expect, test } from 'vitest'
import { registrationSchema, signInSchema } from '../../../domain/account-forms.ts'
import { bookingFormSchema, emptyBookingForm } from '../../../domain/booking-form.ts'
import { contactProblems, emptyContactForm, tidyContactForm } from '../../../domain/contact-form.ts'
import { newCampsFormSchema } from '../../../domain/new-camps/new-camps-form.ts'
import { isSearchMatch, normalizeReference, toSearchText } from '../../../domain/typed-text/search-text.ts'
import { cleanLine } from '../../../domain/typed-text/single-line.ts'
import { waitingListFormSchema } from '../../../domain/waiting-list-form.ts'

const readEmail = (email: string) => {
  const { data, error } = newCampsFormSchema.safeParse({ email })
  return data?.email ?? error?.issues.map(({ message }) => message)
}
const invalid = ['Please enter a valid email']

test.each([
  ['smith&jones@example.com', 'smith&jones@example.com'],
  ["o'brien+camp!#$%*/=?^_`{|}~@mail.example.com.au", "o'brien+camp!#$%*/=?^_`{|}~@mail.example.com.au"],
  ['.dots..are.fine.@example.com', '.dots..are.fine.@example.com'],
  ['sam@bücher.example', 'sam@xn--bcher-kva.example'],
  ['sam@Bu\u0308cher.example', 'sam@xn--bcher-kva.example'],
  ['sam@例え。テスト', 'sam@xn--r8jz45g.xn--zckzah'],
  ['\u200e\ufeff sam@exam\u200bple.com\u202c\u00a0', 'sam@example.com'],
])('the email %s is read as %s', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored)
})

test.each([
  'sam@localhost',
  'sam@example..com',
  'sam@-example.com',
  'sam@example.com.',
  'sam jones@example.com',
  'sam,jones@example.com',
  '"sam"@example.com',
  'sam@bücher.example/path',
  'sam@bücher.example@evil.example',
  'sam@１.２',
  'säm@example.com',
  `sam@${'ü'.repeat(70)}.example`,
  '@example.com',
  '',
])('the email %j is rejected', (typed) => {
  expect(readEmail(typed)).toEqual(invalid)
})

test('an email that is too long in ASCII form is rejected', () => {
  const label = `${'äöü'.repeat(8)}.`
  const typed = `sam@${label.repeat(8)}example`
  expect(typed.length).toBeLessThan(255)
  expect(readEmail(typed)).toEqual(invalid)
})

test('one account has one email for every spelling of its domain', () => {
  const account = { username: 'sam.b', password: 'a long pass phrase 7' }
  const { email } = registrationSchema.parse({ ...account, email: 'Sam@BÜCHER.example' })
  expect(email).toBe('sam@xn--bcher-kva.example')
  expect(signInSchema.parse({ ...account, username: 'sam@bücher.example' }).username).toBe(email)
})

test('invisible and directional characters are removed, and joiners between letters remain', () => {
  expect(cleanLine('\u202eSam\u202c \u2066Lee\u2069\u00ad\u2060\u180e')).toBe('Sam Lee')
  // A Persian and a Sinhala word are written with joiners. Next to other characters they are noise.
  expect(cleanLine('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanLine('ක්\u200dෂ')).toBe('ක්\u200dෂ')
  expect(cleanLine('\u200dSam\u200c \u200d7\u200d')).toBe('Sam 7')
  expect(cleanLine('Family 👨\u200d👧 camp ❤\ufe0f')).toBe('Family 👨\u200d👧 camp ❤\ufe0f')
  expect(cleanLine(' two\r\nlines\tand\u2028more \u0007')).toBe('two lines and more')
  expect(cleanLine('\u200d'.repeat(200_000))).toBe('')
})

const party = {
  ...emptyBookingForm,
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  phone: '0400 111 222',
  emergencyContactName: 'Ann',
  emergencyContactPhone: '0400 333 444',
}

test('lines of a booking are cleaned before validation, and notes keep their line breaks', () => {
  const parsed = bookingFormSchema.parse({
    ...party,
    firstName: '\u202aSam\u202c',
    phone: '\u202a0400 111 222\u202c\u200b\u200b\u200b',
    additionalNotes: 'One\nTwo',
  })
  expect(parsed).toMatchObject({ firstName: 'Sam', phone: '0400 111 222', additionalNotes: 'One\nTwo' })
})

test.each(['\u200b', '…', '-', "'", '\u2800 \u3164', '🙂'])('the name %j counts as missing', (name) => {
  const getIssues = (form: Record<string, unknown>) =>
    bookingFormSchema.safeParse({ ...party, ...form }).error?.issues.map(({ message }) => message)
  expect(getIssues({ firstName: name })).toEqual(['First name is required'])
  expect(getIssues({ lastName: name })).toEqual(['Last name is required'])
  expect(getIssues({ emergencyContactName: name })).toEqual(['Emergency contact name is required'])
  expect(getIssues({ childCount: 1, childrenDetails: [{ name, age: 4 }] })).toEqual([
    'Child name is required',
  ])
  expect(getIssues({ tshirtOrders: [{ name, size: 'M' }] })).toEqual(['Name is required for t-shirt'])
  const waiting = waitingListFormSchema.safeParse({ ...party, firstName: name })
  expect(waiting.error?.issues.map(({ message }) => message)).toEqual(['First name is required'])
  const contact = tidyContactForm({ ...emptyContactForm, name, email: 'sam@example.com', message: 'Hello' })
  expect(contactProblems(contact).map(({ message }) => message)).toEqual(['Please enter your name.'])
})

test('passwords are never cleaned', () => {
  const password = ' \u200bmy pass phrase\u202c '
  expect(signInSchema.parse({ username: 'sam', password }).password).toBe(password)
})

test.each([
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'NUNEZ'],
  ['O’Brien', "o'brien"],
  ['O`Brien', 'OBrien'],
  ['Smith–Jones', 'smith-jones'],
  ['Smith\u2011Jones', 'Smith Jones'],
  ['Bjørn Łukasz Strauß', 'bjorn lukasz strauss'],
  ['ﬁeld １', 'field 1'],
])('%s is found as %s', (stored, typed) => {
  expect(toSearchText(stored)).toBe(toSearchText(typed))
})

test.each(['abc-234', ' ABC 234 ', 'a b c – 2 3 4', 'ＡＢＣ234', 'abc.234'])(
  'the reference %j is ABC234',
  (typed) => {
    expect(normalizeReference(typed)).toBe('ABC234')
  },
)

test('finds a phone number and a reference in any notation, and words in any order', () => {
  const family = { texts: ['Ana', 'Núñez', null], phones: ['0400-111 222'], code: 'ABC234' }
  for (const typed of [
    'nunez ana',
    '+61 400 111 222',
    '(0400) 111–222',
    '0400.111.222',
    '111222',
    'abc-234',
    'A B C 2 3 4',
    '',
  ]) {
    expect(isSearchMatch(typed, family), typed).toBe(true)
  }
  for (const typed of ['nunez bob', '0400 111 223', 'abc235'])
    expect(isSearchMatch(typed, family), typed).toBe(false)
})
