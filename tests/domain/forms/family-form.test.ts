import { expect, test } from 'vitest'
import {
  createFamilyFormSchema,
  familyFormSchema,
  getAge,
  savedFamilySchema,
} from '../../../domain/family-form.ts'

const empty = {
  children: [],
  tshirtSize: null,
  hoodieSize: null,
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
}

test('everything may be omitted, null or empty', () => {
  expect(familyFormSchema.parse({})).toEqual(empty)
  expect(familyFormSchema.parse({ ...empty, tshirtSize: '', phone: null })).toEqual(empty)
})

test('texts are trimmed and unknown fields dropped', () => {
  const parsed = familyFormSchema.parse({
    children: [{ name: ' Ruby ', age: 9, allergies: null, id: 7 }],
    phone: ' 0400 111 222 ',
    hoodieSize: '10',
    role: 'admin',
  })
  expect(parsed).toEqual({
    ...empty,
    children: [{ name: 'Ruby', age: 9, dateOfBirth: null, allergies: '' }],
    phone: '0400 111 222',
    hoodieSize: '10',
  })
})

test('a saved family is accepted unchanged when it is read again', () => {
  const saved = familyFormSchema.parse({ children: [{ name: 'Ruby', age: 0 }], tshirtSize: 'XXL' })
  expect(familyFormSchema.parse(saved)).toEqual(saved)
})

test('a family stored before birth dates existed is read with an age of unknown date', () => {
  const [child] = savedFamilySchema.parse({ children: [{ name: 'Ruby', age: 9, allergies: '' }] }).children
  expect(child).toEqual({ name: 'Ruby', age: 9, dateOfBirth: null, ageGivenOn: null, allergies: '' })
})

test('the age on a day is computed from the date of birth, else the given age is used', () => {
  expect(getAge({ age: 3, dateOfBirth: '2018-02-28' }, '2026-02-27')).toBe(7)
  expect(getAge({ age: 3, dateOfBirth: '2018-02-28' }, '2026-02-28')).toBe(8)
  expect(getAge({ age: 3, dateOfBirth: '2020-02-29' }, '2026-02-28')).toBe(5)
  expect(getAge({ age: 3, dateOfBirth: null }, '2026-02-28')).toBe(3)
})

test.each([
  ['2026-06-06', 'Date of birth must be in the past'],
  ['2008-06-05', 'Age must be between 0-17'],
  ['2026-02-30', 'Date of birth is not a date'],
])('rejects the date of birth %s on 5 June 2026', (dateOfBirth, message) => {
  const family = { children: [{ name: 'Ruby', age: 9, dateOfBirth }] }
  const issues = createFamilyFormSchema('2026-06-05').safeParse(family).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['children.0.dateOfBirth', message],
  ])
})

test.each([
  [{ phone: '040011122' }, 'phone', 'Please enter a valid phone number'],
  [{ tshirtSize: 'XXXL' }, 'tshirtSize', 'Please choose a size'],
  [{ children: [{ name: 'Ruby', age: '9' }] }, 'children.0.age', 'Age must be between 0-17'],
  [
    { children: [{ name: 'Ruby\u0000', age: 9 }] },
    'children.0.name',
    'Child name contains characters that cannot be stored',
  ],
  [{ children: Array(11).fill({ name: 'Ruby', age: 9 }) }, 'children', 'You can save up to 10 children'],
  [{ children: 'Ruby' }, 'children', 'Children must be a list'],
  [null, '', 'A family must be an object'],
])('%j is rejected at %s', (input, path, message) => {
  const issues = familyFormSchema.safeParse(input).error?.issues ?? []
  expect(issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual([
    { path, message },
  ])
})
