import { z } from 'zod'
import {
  bookingCorrectionSchema,
  CORRECTION_TEXTS,
  describeCorrectedField,
} from '../../../domain/booking-desk/booking-correction.ts'
import { CHILD_FIELDS, type ChildDetail } from '../../../domain/booking-form.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CorrectionFormFragment } from '../../graphql/graphql.ts'
import type { FieldDifference } from '../../staff/kit/newer-version-panel.tsx'

export const CORRECTION_FORM = graphql(/* GraphQL */ `
  fragment CorrectionForm on Booking {
    id
    firstName
    details {
      lastName
      email
      phone
      emergencyContactName
      emergencyContactPhone
      specialRequirements
      additionalNotes
      children {
        name
        age
        allergies
      }
      tshirtOrders {
        name
        size
        isKids
      }
      hoodieOrders {
        name
        size
        isKids
      }
    }
    admin {
      correctionVersion
    }
  }
`)

const text = z.string()
const worn = z.array(z.object({ name: text }))

/** Form values as typed text, so that a field can be empty or incomplete. */
export const correctionFieldsSchema = z.object({
  ...mapKeys(CORRECTION_TEXTS, () => text),
  childrenDetails: z.array(z.object(mapKeys(CHILD_FIELDS, () => text))),
  tshirtOrders: worn,
  hoodieOrders: worn,
})

export type CorrectionFields = z.infer<typeof correctionFieldsSchema>

/** Applies the server rules to the typed text. */
export const typedCorrectionSchema = z.preprocess(
  ({ childrenDetails, ...fields }: CorrectionFields) => ({
    ...fields,
    childrenDetails: childrenDetails.map(({ age, ...child }) => ({
      ...child,
      age: age.trim() === '' ? Number.NaN : Number(age),
    })),
  }),
  bookingCorrectionSchema,
)

/** Maps a booking to form values. Unknown details become empty text. */
export function toCorrectionFields({ firstName, details }: CorrectionFormFragment): CorrectionFields {
  const names = (items: readonly { name: string | null }[] = []) =>
    items.map(({ name }) => ({ name: name ?? '' }))
  const stored = { ...details, firstName }
  return {
    ...mapKeys(CORRECTION_TEXTS, (name) => stored[name] ?? ''),
    childrenDetails: (details?.children ?? []).map(({ name, age, allergies }) => ({
      name: name ?? '',
      age: age === null ? '' : String(age),
      allergies: allergies ?? '',
    })),
    tshirtOrders: names(details?.tshirtOrders),
    hoodieOrders: names(details?.hoodieOrders),
  }
}

/** Full path of a form field. */
export type CorrectionPath =
  | Exclude<keyof CorrectionFields, 'childrenDetails' | 'tshirtOrders' | 'hoodieOrders'>
  | `childrenDetails.${number}.${keyof ChildDetail}`
  | `${'tshirtOrders' | 'hoodieOrders'}.${number}.name`

/** Returns all fields and their text in form order. */
function listFieldTexts({ childrenDetails, tshirtOrders, hoodieOrders, ...fields }: CorrectionFields) {
  const texts: [CorrectionPath, string][] = CORRECTION_TEXTS.map((name) => [name, fields[name]])
  for (const [index, child] of childrenDetails.entries()) {
    for (const name of CHILD_FIELDS) texts.push([`childrenDetails.${index}.${name}`, child[name]])
  }
  for (const [index, { name }] of tshirtOrders.entries()) texts.push([`tshirtOrders.${index}.name`, name])
  for (const [index, { name }] of hoodieOrders.entries()) texts.push([`hoodieOrders.${index}.name`, name])
  return texts
}

/**
 * Returns the fields that differ between the saved and the typed version. Fields of a child that is missing from
 * the saved version are left out.
 */
export function listCorrectionDifferences(
  saved: CorrectionFields,
  own: CorrectionFields,
  opened: CorrectionFields,
): FieldDifference<CorrectionPath>[] {
  const typed = new Map(listFieldTexts(own))
  const before = new Map(listFieldTexts(opened))
  return listFieldTexts(saved)
    .map(([field, value]) => ({
      field,
      label: describeCorrectedField(field),
      saved: value.trim(),
      typed: (typed.get(field) ?? '').trim(),
      isEdited: typed.get(field) !== before.get(field),
    }))
    .filter((each) => each.saved !== each.typed)
}

export function getCorrectionText(fields: CorrectionFields, path: CorrectionPath): string {
  return new Map(listFieldTexts(fields)).get(path) ?? ''
}
