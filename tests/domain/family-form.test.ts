import { expect, test } from 'vitest'
import { familyFormSchema } from '../../domain/family-form.ts'

const empty = {
  children: [],
  tshirtSize: null,
  hoodieSize: null,
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
}

test('everything may be left out, null or empty', () => {
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
    children: [{ name: 'Ruby', age: 9, allergies: '' }],
    phone: '0400 111 222',
    hoodieSize: '10',
  })
})

test('what was saved is accepted as it is when it is read again', () => {
  const saved = familyFormSchema.parse({ children: [{ name: 'Ruby', age: 0 }], tshirtSize: 'XXL' })
  expect(familyFormSchema.parse(saved)).toEqual(saved)
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
  [{ children: Array(11).fill({ name: 'Ruby', age: 9 }) }, 'children', 'At most 10 children can be saved'],
  [{ children: 'Ruby' }, 'children', 'Children must be a list'],
  [null, '', 'A family must be an object'],
])('%j is refused at %s', (input, path, message) => {
  const issues = familyFormSchema.safeParse(input).error?.issues ?? []
  expect(issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual([
    { path, message },
  ])
})
