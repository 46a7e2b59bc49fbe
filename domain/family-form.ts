import { z } from 'zod'
import { childDetail, LIMITS, listOf, SIZES } from './booking-form.ts'
import { type Day, isDay, yearsBetween } from './dates.ts'
import { cleanLine } from './typed-text/single-line.ts'
import { optionalLine } from './typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Children that one member can keep. */
export const MOST_SAVED_CHILDREN = 10

const size = z
  .enum(['', ...SIZES], 'Please choose a size')
  .nullish()
  .transform((value) => value || null)

/** A child of the form. `age` counts only without a date of birth, which is null when it is not given. */
const savedChild = childDetail.extend({
  dateOfBirth: z
    .string('Date of birth is not a date')
    .overwrite(cleanLine)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isDay(text), {
      error: 'Date of birth is not a date',
      // The age is computed from it next.
      abort: true,
    }),
})

/**
 * What a member keeps for the next booking. Children follow the rules of the booking form; everything else may be
 * left empty. Sizes are null when none was chosen.
 */
export const familyFormSchema = z.object(
  {
    children: listOf(
      savedChild,
      MOST_SAVED_CHILDREN,
      `At most ${MOST_SAVED_CHILDREN} children can be saved`,
      'Children must be a list',
    ),
    tshirtSize: size,
    hoodieSize: size,
    phone: phoneOrNothing('Please enter a valid phone number', 'Phone number'),
    emergencyContactName: optionalLine('Emergency contact name', LIMITS.nameLength),
    emergencyContactPhone: phoneOrNothing(
      'Please enter a valid phone number for the emergency contact',
      'Emergency contact phone',
    ),
  },
  'A family must be an object',
)

/** Adds what holds on `today` only: each date of birth is that of a child of 0 to 17 years. */
export function familyFormSchemaOn(today: Day) {
  return familyFormSchema.superRefine(({ children }, context) => {
    for (const [index, { dateOfBirth }] of children.entries()) {
      const age = dateOfBirth === null ? 0 : yearsBetween(dateOfBirth, today)
      if (age >= 0 && age <= LIMITS.childAge) continue
      const message = age < 0 ? 'Date of birth must be in the past' : 'Age must be between 0-17'
      context.addIssue({ code: 'custom', path: ['children', index, 'dateOfBirth'], message })
    }
  })
}

/** A family as it is stored. `ageGivenOn` is null for ages that were saved before that day was kept. */
export const savedFamilySchema = familyFormSchema.extend({
  children: z.array(savedChild.extend({ ageGivenOn: z.string().nullable().default(null) })),
})

export type SavedFamily = z.infer<typeof savedFamilySchema>

/** Returns the age on `day`: computed where the date of birth is known, else as it was given (rule R96). */
export function ageOn({ age, dateOfBirth }: { age: number; dateOfBirth: Day | null }, day: Day): number {
  return dateOfBirth === null ? age : yearsBetween(dateOfBirth, day)
}

/** A checked family: every field present. */
export type FamilyForm = z.infer<typeof familyFormSchema>

/** What may be handed to the schema. */
export type FamilyFormInput = z.input<typeof familyFormSchema>

function phoneOrNothing(invalid: string, label: string) {
  return optionalLine(label, LIMITS.phoneLength).refine(
    (value) => value === '' || value.length >= LIMITS.phoneMinLength,
    invalid,
  )
}
