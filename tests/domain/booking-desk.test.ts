import { expect, test } from 'vitest'
import {
  bookingCorrectionSchema,
  type CorrectableFields,
  describeCorrectedField,
  getCorrectedFields,
  getNotifiedFields,
} from '../../domain/booking-desk/booking-correction.ts'
import {
  describePartySize,
  getReducedCounts,
  getSizeDifference,
  partyChangeSchema,
  partySizeSchema,
} from '../../domain/booking-desk/party-change.ts'
import { parsePhoneSearch } from '../../domain/typed-text/phone-search.ts'

test.each([
  '0499 777 123',
  '+61499777123',
  '+61 (0)499 777 123',
  '0061 499 777 123',
  '499-777-123',
  '0011 61 499 777 123',
])('the number %s is searched by the same nine digits', (typed) =>
  expect(parsePhoneSearch(typed)).toBe('499777123'),
)

test('searches for part of a number, and ignores other input', () => {
  expect(parsePhoneSearch('0499 777')).toBe('499777')
  expect(parsePhoneSearch('07 5550 0100')).toBe('755500100')
  for (const words of ['', '0400', 'K7M4QX', 'sam', '12 Creek Rd', 'sam@0499777123']) {
    expect(parsePhoneSearch(words)).toBeNull()
  }
})

const family: CorrectableFields = {
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam@example.com',
  phone: '0400 000 000',
  emergencyContactName: 'Kim Reed',
  emergencyContactPhone: '0400 000 001',
  specialRequirements: '',
  additionalNotes: '',
  childrenDetails: [
    { name: 'Jo', age: 4, allergies: '' },
    { name: 'Max', age: 7, allergies: 'Nuts' },
  ],
  tshirtOrders: [{ name: 'Jo' }],
  hoodieOrders: [],
}

test('names the changed fields as in the form, in its order', () => {
  expect(getCorrectedFields(family, family)).toEqual([])
  const corrected = {
    ...family,
    phone: '0499 777 123',
    additionalNotes: 'Late on Friday',
    childrenDetails: [
      { name: 'Jo', age: 5, allergies: '' },
      { name: 'Max', age: 7, allergies: 'Peanuts' },
    ],
    tshirtOrders: [{ name: 'Max' }],
  }
  const fields = getCorrectedFields(family, corrected)
  expect(fields).toEqual([
    'phone',
    'additionalNotes',
    'childrenDetails.0.age',
    'childrenDetails.1.allergies',
    'tshirtOrders.0.name',
  ])
  expect(fields.map(describeCorrectedField)).toEqual([
    'Phone number',
    'Additional notes',
    'Age of child 1',
    'Allergies of child 2',
    'Name for t-shirt 1',
  ])
  expect(getNotifiedFields(fields)).toEqual(fields.filter((field) => !field.startsWith('tshirtOrders')))
})

test('an erased or missing value counts as a different one', () => {
  const untold = {
    ...family,
    emergencyContactName: null,
    childrenDetails: [{ name: null, age: null, allergies: null }],
  }
  expect(
    getCorrectedFields(untold, { ...family, childrenDetails: family.childrenDetails.slice(0, 1) }),
  ).toEqual([
    'emergencyContactName',
    'childrenDetails.0.name',
    'childrenDetails.0.age',
    'childrenDetails.0.allergies',
  ])
})

test('the limits are those of the booking form', () => {
  const issues = bookingCorrectionSchema.safeParse({
    ...family,
    firstName: 'x'.repeat(101),
    emergencyContactPhone: '1',
    tshirtOrders: [{ name: '' }],
  }).error?.issues
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['firstName', 'First name must be at most 100 characters'],
    ['emergencyContactPhone', 'Emergency contact phone is required'],
    ['tshirtOrders.0.name', 'Name is required for t-shirt'],
  ])
  expect(bookingCorrectionSchema.parse({ ...family, phone: ' 0499 777 123 ' }).phone).toBe('0499 777 123')
})

const three = { adultCount: 2, childCount: 1, glampingTentCount: 1, beerPackageCount: 0 }

test('a new size states what it takes, what it releases and the price difference', () => {
  const next = { adultCount: 1, childCount: 3, glampingTentCount: 0, beerPackageCount: 1 }
  expect(getSizeDifference(three, next)).toEqual({ people: 1, tents: -1 })
  expect(getReducedCounts(three, next)).toEqual(['adultCount', 'glampingTentCount'])
  expect(getReducedCounts(three, three)).toEqual([])
  expect(describePartySize(three)).toBe('2 adults, 1 child, glamping tent')
  expect(describePartySize({ ...next, childCount: 0 })).toBe('1 adult, beer package')
})

test('a party has at least one adult and at most twenty people, and amounts are cents', () => {
  const messages = (size: unknown) =>
    partySizeSchema.safeParse(size).error?.issues.map(({ message }) => message)
  expect(messages({ ...three, adultCount: 0 })).toEqual(['At least one adult is required'])
  expect(messages({ ...three, childCount: 19 })).toEqual(['You can book up to 20 people at once'])
  const order = { ...three, expectedTotal: 75_000, expectedDue: 0 }
  expect(partyChangeSchema.parse(order)).toEqual({
    ...three,
    leavingChildren: [],
    newChildren: [],
    expectedTotal: 75_000,
    expectedDue: 0,
    settlement: null,
  })
  expect(partyChangeSchema.safeParse({ ...order, expectedTotal: '750.00' }).success).toBe(false)
  expect(partyChangeSchema.safeParse({ ...order, settlement: 'CARD' }).success).toBe(false)
})
