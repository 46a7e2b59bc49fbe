import { z } from 'zod'
import { getKeys } from './typed-keys.ts'
import {
  EMAIL_LENGTH,
  emailText,
  nameLine,
  optionalLine,
  optionalText,
  PHONE_LENGTH,
  PHONE_MIN_LENGTH,
  phoneText,
} from './typed-text/text-fields.ts'

export const KIDS_SIZES = ['4', '6', '8', '10', '12', '14'] as const
export const ADULT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const SIZES = [...KIDS_SIZES, ...ADULT_SIZES] as const
export type Size = (typeof SIZES)[number]

export const LIMITS = {
  people: 20,
  clothingItems: 20,
  glampingTents: 1,
  beerPackages: 1,
  childAge: 17,
  nameLength: 100,
  emailLength: EMAIL_LENGTH,
  phoneMinLength: PHONE_MIN_LENGTH,
  phoneLength: PHONE_LENGTH,
  notesLength: 2000,
  allergiesLength: 500,
} as const

const TOO_MANY_PEOPLE = `You can book up to ${LIMITS.people} people at once`
const TOO_MANY_ITEMS = `You can order up to ${LIMITS.clothingItems} clothing items at once`

export const childDetail = z.object(
  {
    name: nameLine('Child name is required', 'Child name', LIMITS.nameLength),
    age: z
      .int('Age must be between 0-17')
      .min(0, 'Age must be between 0-17')
      .max(LIMITS.childAge, 'Age must be between 0-17'),
    allergies: optionalLine('Allergies', LIMITS.allergiesLength),
  },
  'Child details are not valid',
)

export type ChildDetail = z.infer<typeof childDetail>

export const CHILD_FIELDS = getKeys(childDetail.shape)

export const blankChild: ChildDetail = { name: '', age: 0, allergies: '' }

/** A child as stored, or as typed so far: the rules of the form do not apply. */
export const plainChild = z.object({ name: z.string(), age: z.number(), allergies: z.string() })

/** Null for erased, missing or undecryptable values. */
export type ReadableChild = { [Field in keyof ChildDetail]: ChildDetail[Field] | null }

const tshirtOrder = clothingOrder('Name is required for t-shirt', 'T-shirt order is not valid')
const hoodieOrder = clothingOrder('Name is required for hoodie', 'Hoodie order is not valid')

/** Rejects numbers written as text; drops unknown fields. Issues contain path and message. */
export const bookingFormSchema = z
  .object(
    {
      firstName: nameLine('First name is required', 'First name', LIMITS.nameLength),
      lastName: nameLine('Last name is required', 'Last name', LIMITS.nameLength),
      email: emailText(),
      phone: phoneText('Please enter a valid phone number', 'Phone number'),
      emergencyContactName: nameLine(
        'Emergency contact name is required',
        'Emergency contact name',
        LIMITS.nameLength,
      ),
      emergencyContactPhone: phoneText('Emergency contact phone is required', 'Emergency contact phone'),
      adultCount: z
        .int('Adults must be a whole number')
        .min(1, 'At least one adult is required')
        .max(LIMITS.people, TOO_MANY_PEOPLE)
        .default(1),
      childCount: count('Children', LIMITS.people, TOO_MANY_PEOPLE),
      childrenDetails: createListSchema(
        childDetail,
        LIMITS.people,
        TOO_MANY_PEOPLE,
        'Child details must be a list',
      ),
      glampingTentCount: count(
        'Glamping tents',
        LIMITS.glampingTents,
        'You can book one glamping tent at most',
      ),
      beerPackageCount: count('Beer packages', LIMITS.beerPackages, 'You can book one beer package at most'),
      tshirtOrders: createListSchema(
        tshirtOrder,
        LIMITS.clothingItems,
        TOO_MANY_ITEMS,
        'T-shirt orders must be a list',
      ),
      hoodieOrders: createListSchema(
        hoodieOrder,
        LIMITS.clothingItems,
        TOO_MANY_ITEMS,
        'Hoodie orders must be a list',
      ),
      specialRequirements: optionalText('Special requirements', LIMITS.notesLength),
      additionalNotes: optionalText('Additional notes', LIMITS.notesLength),
    },
    'A booking must be an object',
  )
  .superRefine((form, context) => {
    const { adultCount, childCount, childrenDetails, tshirtOrders, hoodieOrders } = form
    const eachFits = adultCount <= LIMITS.people && childCount <= LIMITS.people
    if (eachFits && adultCount + childCount > LIMITS.people) {
      context.addIssue({ code: 'custom', path: ['childCount'], message: TOO_MANY_PEOPLE })
    }
    if (childrenDetails.length !== childCount) {
      context.addIssue({
        code: 'custom',
        path: ['childrenDetails'],
        message: 'Details are needed for each child, one row per child',
      })
    }
    if (tshirtOrders.length + hoodieOrders.length > LIMITS.clothingItems) {
      context.addIssue({ code: 'custom', path: ['hoodieOrders'], message: TOO_MANY_ITEMS })
    }
  })

export type BookingForm = z.infer<typeof bookingFormSchema>

export type BookingFormInput = z.input<typeof bookingFormSchema>

export const emptyBookingForm: BookingForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  adultCount: 1,
  childCount: 0,
  childrenDetails: [],
  glampingTentCount: 0,
  beerPackageCount: 0,
  tshirtOrders: [],
  hoodieOrders: [],
  specialRequirements: '',
  additionalNotes: '',
}

/** Never an error. */
export function sizeWarning(size: Size, isKids: boolean): string | null {
  if (isKids && ADULT_SIZES.some((each) => each === size)) {
    return `${size} is an adult size. Kids sizes are 4 to 14.`
  }
  if (!isKids && isKidsSize(size)) {
    return `${size} is a kids size. Adult sizes are XS to XXL.`
  }
  return null
}

export function isKidsSize(size: Size): boolean {
  return KIDS_SIZES.some((each) => each === size)
}

function count(label: string, maximum: number, tooMany: string) {
  return z
    .int(`${label} must be a whole number`)
    .min(0, `${label} cannot be negative`)
    .max(maximum, tooMany)
    .default(0)
}

function clothingOrder(nameMissing: string, invalid: string) {
  return z.object(
    {
      name: nameLine(nameMissing, 'Name', LIMITS.nameLength),
      size: z.enum(SIZES, 'Please choose a size'),
      isKids: z.boolean('Kids must be true or false').default(false),
    },
    invalid,
  )
}

/** Checks the length first: many bad rows give one issue. */
export function createListSchema<Row extends z.ZodType>(
  row: Row,
  maximum: number,
  tooMany: string,
  invalid: string,
) {
  return z.array(z.custom<z.input<Row>>(), invalid).max(maximum, tooMany).pipe(z.array(row)).default([])
}
