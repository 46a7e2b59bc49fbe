import { expect, test } from 'vitest'
import {
  bookingFormSchema,
  emptyBookingForm,
  KIDS_SIZES,
  LIMITS,
  SIZES,
  sizeWarning,
} from '../../../domain/booking-form.ts'

const guest = {
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam@example.com',
  phone: '0400 000 000',
  emergencyContactName: 'Kim Reed',
  emergencyContactPhone: '0400 000 001',
  adultCount: 2,
}

function getIssues(form: unknown): string[] {
  const result = bookingFormSchema.safeParse(form)
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

function children(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `Child ${index + 1}`, age: 8, allergies: '' }))
}

function shirts(count: number) {
  return Array.from({ length: count }, () => ({ name: 'Sam', size: 'L', isKids: false }))
}

test('the smallest booking is completed with the defaults', () => {
  expect(bookingFormSchema.parse(guest)).toEqual({ ...emptyBookingForm, ...guest })
  expect(bookingFormSchema.parse({ ...guest, adultCount: undefined }).adultCount).toBe(1)
})

test('a whole booking is unchanged, with texts trimmed and unknown fields dropped', () => {
  const whole = {
    ...guest,
    childCount: 1,
    childrenDetails: [{ name: 'Ava', age: 0, allergies: 'nuts' }],
    glampingTentCount: 1,
    beerPackageCount: 1,
    tshirtOrders: [{ name: 'Ava', size: '8', isKids: true }],
    hoodieOrders: [{ name: 'Sam', size: 'XXL', isKids: false }],
    specialRequirements: 'Wheelchair',
    additionalNotes: 'First camp 🏕️',
  }
  const sent = { ...whole, firstName: '  Sam ', email: ' sam@example.com ', totalAmount: '0.01', userId: 7 }
  expect(bookingFormSchema.parse(sent)).toEqual(whole)
})

test('defaults are fresh for each booking', () => {
  const first = bookingFormSchema.parse(guest)
  first.tshirtOrders.push({ name: 'Sam', size: 'L', isKids: false })
  expect(bookingFormSchema.parse(guest).tshirtOrders).toEqual([])
})

test('the empty form reports every required field with its message', () => {
  const expected = [
    'firstName: First name is required',
    'lastName: Last name is required',
    'email: Please enter a valid email',
    'phone: Please enter a valid phone number',
    'emergencyContactName: Emergency contact name is required',
    'emergencyContactPhone: Emergency contact phone is required',
  ]
  expect(getIssues(emptyBookingForm)).toEqual(expected)
  expect(getIssues({})).toEqual(expected)
  expect(getIssues({ ...guest, firstName: '   ' })).toEqual(['firstName: First name is required'])
})

test.each([null, [], 'booking', 5])('%j is no booking', (form) => {
  expect(getIssues(form)).toEqual([': A booking must be an object'])
})

test.each(['sam', 'sam@', '@example.com', 'sam@example', 'sam reed@example.com', 'a@b.co\nBcc: x@y.co', 5])(
  '%j is no email address',
  (email) => {
    expect(getIssues({ ...guest, email })).toEqual(['email: Please enter a valid email'])
  },
)

test('phone numbers need ten characters after trimming', () => {
  expect(getIssues({ ...guest, phone: '040000000 ' })).toEqual(['phone: Please enter a valid phone number'])
  expect(getIssues({ ...guest, phone: '0400000000' })).toEqual([])
  expect(getIssues({ ...guest, emergencyContactPhone: '123' })).toEqual([
    'emergencyContactPhone: Emergency contact phone is required',
  ])
})

test('a text longer than its column reports the maximum length', () => {
  const long = {
    ...guest,
    firstName: 'a'.repeat(101),
    email: `${'a'.repeat(250)}@example.com`,
    phone: '0'.repeat(21),
    specialRequirements: 'a'.repeat(2001),
    childCount: 1,
    childrenDetails: [{ name: 'Ava', age: 8, allergies: 'a'.repeat(501) }],
  }
  expect(getIssues(long)).toEqual([
    'firstName: First name must be at most 100 characters',
    'email: Email must be at most 255 characters',
    'phone: Phone number must be at most 20 characters',
    'childrenDetails.0.allergies: Allergies must be at most 500 characters',
    'specialRequirements: Special requirements must be at most 2000 characters',
  ])
  expect(
    getIssues({
      ...guest,
      firstName: 'a'.repeat(100),
      phone: '0'.repeat(20),
      additionalNotes: 'a'.repeat(2000),
    }),
  ).toEqual([])
})

test('characters that no database stores are rejected', () => {
  expect(getIssues({ ...guest, firstName: 'Sam\u0000', additionalNotes: 'cut \ud83c' })).toEqual([
    'firstName: First name contains characters that cannot be stored',
    'additionalNotes: Additional notes contains characters that cannot be stored',
  ])
})

test.each([
  [0, 'At least one adult is required'],
  [-1, 'At least one adult is required'],
  [21, 'You can book up to 20 people at once'],
  [1e9, 'You can book up to 20 people at once'],
  [1.5, 'Adults must be a whole number'],
  ['1', 'Adults must be a whole number'],
  [null, 'Adults must be a whole number'],
  [Number.NaN, 'Adults must be a whole number'],
])('%j adults are rejected', (adultCount, message) => {
  expect(getIssues({ ...guest, adultCount })).toEqual([`adultCount: ${message}`])
})

test.each([
  ['childCount', -1, 'Children cannot be negative'],
  ['childCount', 10 ** 6, 'You can book up to 20 people at once'],
  ['childCount', '2', 'Children must be a whole number'],
  ['glampingTentCount', 2, 'You can book one glamping tent at most'],
  ['glampingTentCount', -1, 'Glamping tents cannot be negative'],
  ['beerPackageCount', 2, 'You can book one beer package at most'],
  ['beerPackageCount', true, 'Beer packages must be a whole number'],
])('%s of %j is rejected', (field, value, message) => {
  expect(getIssues({ ...guest, [field]: value })).toContain(`${field}: ${message}`)
})

test('at most twenty people in all', () => {
  const party = { ...guest, adultCount: 15, childCount: 5, childrenDetails: children(5) }
  expect(getIssues(party)).toEqual([])
  expect(getIssues({ ...party, adultCount: 16 })).toEqual([
    'childCount: You can book up to 20 people at once',
  ])
})

test('at most twenty clothing items in all', () => {
  expect(getIssues({ ...guest, tshirtOrders: shirts(12), hoodieOrders: shirts(8) })).toEqual([])
  expect(getIssues({ ...guest, tshirtOrders: shirts(12), hoodieOrders: shirts(9) })).toEqual([
    'hoodieOrders: You can order up to 20 clothing items at once',
  ])
})

test('ten thousand bad rows give one issue', () => {
  const rows = Array.from({ length: 10_000 }, () => ({}))
  expect(getIssues({ ...guest, tshirtOrders: rows })).toEqual([
    'tshirtOrders: You can order up to 20 clothing items at once',
  ])
})

test('there is one row of details for each child', () => {
  const message = 'childrenDetails: Details are needed for each child, one row per child'
  expect(getIssues({ ...guest, childCount: 2, childrenDetails: children(1) })).toEqual([message])
  expect(getIssues({ ...guest, childCount: 0, childrenDetails: children(1) })).toEqual([message])
  expect(getIssues({ ...guest, childCount: 2 })).toEqual([message])
  expect(getIssues({ ...guest, childCount: 2, childrenDetails: children(2) })).toEqual([])
})

test('children have a name and an age of 0 to 17', () => {
  const rows = [
    { name: ' ', age: -1 },
    { name: 'Ava', age: 18, allergies: null },
    { name: 'Leo', age: 3.5 },
    { name: 'Mia', age: '7' },
    { name: 'Zoe', age: 17 },
  ]
  expect(getIssues({ ...guest, childCount: 5, childrenDetails: rows })).toEqual([
    'childrenDetails.0.name: Child name is required',
    'childrenDetails.0.age: Age must be between 0-17',
    'childrenDetails.1.age: Age must be between 0-17',
    'childrenDetails.2.age: Age must be between 0-17',
    'childrenDetails.3.age: Age must be between 0-17',
  ])
})

test('clothing needs a name and a listed size', () => {
  const bad = [{ name: '', size: '9' }]
  expect(getIssues({ ...guest, tshirtOrders: bad, hoodieOrders: bad })).toEqual([
    'tshirtOrders.0.name: Name is required for t-shirt',
    'tshirtOrders.0.size: Please choose a size',
    'hoodieOrders.0.name: Name is required for hoodie',
    'hoodieOrders.0.size: Please choose a size',
  ])
  expect(getIssues({ ...guest, tshirtOrders: [null], hoodieOrders: 'XL' })).toEqual([
    'tshirtOrders.0: T-shirt order is not valid',
    'hoodieOrders: Hoodie orders must be a list',
  ])
})

test('a size that does not match the kids checkbox is a warning and no error', () => {
  expect(SIZES).toEqual(['4', '6', '8', '10', '12', '14', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
  expect(KIDS_SIZES.map((size) => sizeWarning(size, true))).toEqual(KIDS_SIZES.map(() => null))
  expect(sizeWarning('L', false)).toBeNull()
  expect(sizeWarning('8', false)).toBe('8 is a kids size. Adult sizes are XS to XXL.')
  expect(sizeWarning('L', true)).toBe('L is an adult size. Kids sizes are 4 to 14.')
  expect(getIssues({ ...guest, tshirtOrders: [{ name: 'Ava', size: 'L', isKids: true }] })).toEqual([])
})

test('a hostile key changes nothing', () => {
  const form = bookingFormSchema.parse(JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(guest).slice(1)}`))
  expect(form).toEqual({ ...emptyBookingForm, ...guest })
  expect(Reflect.get({}, 'x')).toBeUndefined()
  expect(LIMITS.people).toBe(20)
})
