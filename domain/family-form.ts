import { z } from 'zod'
import { childDetail, createListSchema, LIMITS, SIZES } from './booking-form.ts'
import { type Day, isDay, yearsBetween } from './dates.ts'
import { cleanLine } from './typed-text/single-line.ts'
import { optionalLine } from './typed-text/text-fields.ts'

export const MAX_SAVED_CHILDREN = 10

const size = z
  .enum(['', ...SIZES], 'Please choose a size')
  .nullish()
  .transform((value) => value || null)

/** `age` counts only without a date of birth. */
const savedChild = childDetail.extend({
  dateOfBirth: z
    .string('Date of birth is not a date')
    .overwrite(cleanLine)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isDay(text), {
      error: 'Date of birth is not a date',
      abort: true,
    }),
})

export const familyFormSchema = z.object(
  {
    children: createListSchema(
      savedChild,
      MAX_SAVED_CHILDREN,
      `You can save up to ${MAX_SAVED_CHILDREN} children`,
      'Children must be a list',
    ),
    tshirtSize: size,
    hoodieSize: size,
    phone: optionalPhone('Please enter a valid phone number', 'Phone number'),
    emergencyContactName: optionalLine('Emergency contact name', LIMITS.nameLength),
    emergencyContactPhone: optionalPhone(
      'Please enter a valid phone number for the emergency contact',
      'Emergency contact phone',
    ),
  },
  'A family must be an object',
)

export function createFamilyFormSchema(today: Day) {
  return familyFormSchema.superRefine(({ children }, context) => {
    for (const [index, { dateOfBirth }] of children.entries()) {
      const age = dateOfBirth === null ? 0 : yearsBetween(dateOfBirth, today)
      if (age >= 0 && age <= LIMITS.childAge) continue
      const message = age < 0 ? 'Date of birth must be in the past' : 'Age must be between 0-17'
      context.addIssue({ code: 'custom', path: ['children', index, 'dateOfBirth'], message })
    }
  })
}

export const savedFamilySchema = familyFormSchema.extend({
  children: z.array(savedChild.extend({ ageGivenOn: z.string().nullable().default(null) })),
})

export type SavedFamily = z.infer<typeof savedFamilySchema>

/** `age` is as of today when the date of birth is known. `ageGivenOn` is null for a computed age and older records. */
export type SavedChild = SavedFamily['children'][number]

/** Prefers the date of birth (rule R96). */
export function getAge({ age, dateOfBirth }: { age: number; dateOfBirth: Day | null }, day: Day): number {
  return dateOfBirth === null ? age : yearsBetween(dateOfBirth, day)
}

export type FamilyForm = z.infer<typeof familyFormSchema>

export type FamilyFormInput = z.input<typeof familyFormSchema>

function optionalPhone(invalid: string, label: string) {
  return optionalLine(label, LIMITS.phoneLength).refine(
    (value) => value === '' || value.length >= LIMITS.phoneMinLength,
    invalid,
  )
}
