import { expect, test } from 'vitest'
import { emailOnlySchema, registrationSchema, signInSchema } from '../../../domain/account-forms.ts'
import { isPredictable } from '../../../domain/password-rules.ts'

const filled = { username: 'Sam.Dad_1-2', email: ' Sam@Example.COM ', password: '  spaces kept  ' }

test('names are trimmed, emails are lower-cased, passwords are unchanged', () => {
  expect(registrationSchema.parse({ ...filled, firstName: ' Sam ', lastName: '' })).toEqual({
    username: 'Sam.Dad_1-2',
    email: 'sam@example.com',
    password: '  spaces kept  ',
    firstName: 'Sam',
    lastName: null,
  })
})

test('unknown fields of an account are dropped', () => {
  const parsed = registrationSchema.parse({ ...filled, role: 'admin', id: 'x', emailVerifiedAt: 'now' })
  expect(Object.keys(parsed).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'username'])
})

test.each([
  ['72 letters', `${'ab'.repeat(35)}yz`, true],
  ['73 letters', `${'ab'.repeat(36)}z`, false],
  ['36 letters of two bytes', `${'éè'.repeat(17)}öü`, true],
  [
    '36 letters with the accent as a character of its own',
    `${'e\u0301e\u0300'.repeat(17)}o\u0308u\u0308`,
    true,
  ],
  ['37 letters of two bytes', 'é'.repeat(37), false],
  ['a megabyte', 'a'.repeat(1_000_000), false],
  ['half a character', 'wallaby\ud800', false],
  ['a NUL', 'wallaby\u0000', false],
  ['a number', 123_456, false],
  ['six characters', 'abcxyz', true],
  ['five characters', 'abcde', false],
])('a password of %s', (_what, password, isAccepted) => {
  expect(signInSchema.safeParse({ username: 'sam', password }).success).toBe(isAccepted)
  expect(registrationSchema.safeParse({ ...filled, password }).success).toBe(isAccepted)
})

test.each([
  ['987654321', true],
  ['ABCdefgh', true],
  ['1234567890', true],
  ['0987654321', true],
  ['7777777', true],
  ['121212', true],
  ['12341234', true],
  ['Hahaha', true],
  ['ytrewq', true],
  ['mnbvcxz', true],
  ['acegik', false],
  ['abcdefgi', false],
  ['haha12', false],
])('%s is a sequence or a repetition: %s, which no new password may be', (password, run) => {
  expect(isPredictable(password)).toBe(run)
  expect(registrationSchema.safeParse({ ...filled, password }).success).toBe(!run)
  // An existing password still signs in.
  expect(signInSchema.safeParse({ username: 'sam', password }).success).toBe(true)
})

test('each error is reported once, at its field', () => {
  const { error } = signInSchema.safeParse({ username: '', password: '' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['username', 'Username must be at least 3 characters'],
    ['password', 'Password must be at least 6 characters'],
  ])
  const address = emailOnlySchema.safeParse({ email: 'sam' })
  expect(address.error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email'])
})
