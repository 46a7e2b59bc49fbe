import { z } from 'zod'
import { childDetail, LIMITS, listOf, optionalText, SIZES } from './booking-form.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Children that one member can keep. */
export const MOST_SAVED_CHILDREN = 10

const size = z
  .enum(['', ...SIZES], 'Please choose a size')
  .nullish()
  .transform((value) => value || null)

/**
 * What a member keeps for the next booking. Children follow the rules of the booking form; everything else may be
 * left empty. Sizes are null when none was chosen.
 */
export const familyFormSchema = z.object(
  {
    children: listOf(
      childDetail,
      MOST_SAVED_CHILDREN,
      `At most ${MOST_SAVED_CHILDREN} children can be saved`,
      'Children must be a list',
    ),
    tshirtSize: size,
    hoodieSize: size,
    phone: phoneOrNothing('Please enter a valid phone number', 'Phone number'),
    emergencyContactName: optionalText('Emergency contact name', LIMITS.nameLength),
    emergencyContactPhone: phoneOrNothing(
      'Please enter a valid phone number for the emergency contact',
      'Emergency contact phone',
    ),
  },
  'A family must be an object',
)

/** A checked family: every field present. */
export type FamilyForm = z.infer<typeof familyFormSchema>

/** What may be handed to the schema. */
export type FamilyFormInput = z.input<typeof familyFormSchema>

function phoneOrNothing(invalid: string, label: string) {
  return optionalText(label, LIMITS.phoneLength).refine(
    (value) => value === '' || value.length >= LIMITS.phoneMinLength,
    invalid,
  )
}
