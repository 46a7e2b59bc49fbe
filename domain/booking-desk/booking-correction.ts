import { z } from 'zod'
import {
  bookingFormSchema,
  CHILD_FIELDS,
  type ChildDetail,
  childDetail,
  createListSchema,
  LIMITS,
  type ReadableChild,
} from '../booking-form.ts'
import { getKeys } from '../typed-keys.ts'
import { nameLine } from '../typed-text/text-fields.ts'

const bookingFields = bookingFormSchema.shape

const tooMany = 'The list is longer than what was booked'

function createClothingNamesSchema(missing: string, invalid: string) {
  const item = z.object({ name: nameLine(missing, 'Name', LIMITS.nameLength) }, invalid)
  return createListSchema(item, LIMITS.clothingItems, tooMany, invalid)
}

export const bookingCorrectionSchema = z.object({
  firstName: bookingFields.firstName,
  lastName: bookingFields.lastName,
  email: bookingFields.email,
  phone: bookingFields.phone,
  emergencyContactName: bookingFields.emergencyContactName,
  emergencyContactPhone: bookingFields.emergencyContactPhone,
  specialRequirements: bookingFields.specialRequirements,
  additionalNotes: bookingFields.additionalNotes,
  childrenDetails: createListSchema(childDetail, LIMITS.people, tooMany, 'Child details must be a list'),
  tshirtOrders: createClothingNamesSchema('Name is required for t-shirt', 'T-shirt order is not valid'),
  hoodieOrders: createClothingNamesSchema('Name is required for hoodie', 'Hoodie order is not valid'),
})

export type BookingCorrection = z.infer<typeof bookingCorrectionSchema>

/** Null for erased, missing or undecryptable values. */
export type CorrectableFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  specialRequirements: string | null
  additionalNotes: string | null
  childrenDetails: readonly ReadableChild[]
  tshirtOrders: readonly { name: string | null }[]
  hoodieOrders: readonly { name: string | null }[]
}

type TextField = {
  [Name in keyof BookingCorrection]: BookingCorrection[Name] extends string ? Name : never
}[keyof BookingCorrection]

const textFieldLabels: Readonly<Record<TextField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  emergencyContactName: 'Emergency contact name',
  emergencyContactPhone: 'Emergency contact phone',
  specialRequirements: 'Special requirements',
  additionalNotes: 'Additional notes',
}
const childFieldLabels: Readonly<Record<keyof ChildDetail, string>> = {
  name: 'Name',
  age: 'Age',
  allergies: 'Allergies',
}
export const CORRECTION_TEXTS = getKeys(textFieldLabels)

/** Paths such as `childrenDetails.1.age`. */
export function getCorrectedFields(before: CorrectableFields, after: CorrectableFields): string[] {
  const names = (kind: 'tshirtOrders' | 'hoodieOrders') =>
    after[kind].flatMap(({ name }, index) =>
      name === before[kind][index]?.name ? [] : [`${kind}.${index}.name`],
    )
  return [
    ...CORRECTION_TEXTS.filter((field) => before[field] !== after[field]),
    ...after.childrenDetails.flatMap((child, index) =>
      CHILD_FIELDS.filter((field) => child[field] !== before.childrenDetails[index]?.[field]).map(
        (field) => `childrenDetails.${index}.${field}`,
      ),
    ),
    ...names('tshirtOrders'),
    ...names('hoodieOrders'),
  ]
}

const fieldLabels: Readonly<Record<string, string>> = { ...textFieldLabels, ...childFieldLabels }

export function describeCorrectedField(path: string): string {
  const [field = '', index, part = ''] = path.split('.')
  const number = Number(index) + 1
  switch (field) {
    case 'childrenDetails':
      return `${fieldLabels[part] ?? part} of child ${number}`
    case 'tshirtOrders':
      return `Name for t-shirt ${number}`
    case 'hoodieOrders':
      return `Name for hoodie ${number}`
    default:
      return fieldLabels[field] ?? field
  }
}

const contactFields: ReadonlySet<string> = new Set(CORRECTION_TEXTS.slice(0, 6))

export function isContactField(field: string): boolean {
  return contactFields.has(field)
}

export function getNotifiedFields(fields: readonly string[]): string[] {
  return fields.filter((field) => !field.startsWith('tshirtOrders.') && !field.startsWith('hoodieOrders.'))
}
