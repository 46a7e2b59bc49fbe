import { z } from 'zod'
import {
  bookingCorrectionSchema,
  correctedFieldInWords,
} from '../../../domain/booking-desk/booking-correction.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CorrectionFormFragment } from '../../graphql/graphql.ts'
import type { FieldDifference } from '../kit/newer-version-panel.tsx'

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

/** The form as it is typed: texts, so that a field can be empty or half-typed. */
export const correctionFieldsSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  emergencyContactName: text,
  emergencyContactPhone: text,
  specialRequirements: text,
  additionalNotes: text,
  childrenDetails: z.array(z.object({ name: text, age: text, allergies: text })),
  tshirtOrders: worn,
  hoodieOrders: worn,
})

export type CorrectionFields = z.infer<typeof correctionFieldsSchema>

/** The rules of the server over what was typed. */
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

/** A booking as the form shows it. What was not told yet is empty. */
export function fieldsOfBooking({ firstName, details }: CorrectionFormFragment): CorrectionFields {
  const names = (items: readonly { name: string | null }[] = []) =>
    items.map(({ name }) => ({ name: name ?? '' }))
  return {
    firstName,
    lastName: details?.lastName ?? '',
    email: details?.email ?? '',
    phone: details?.phone ?? '',
    emergencyContactName: details?.emergencyContactName ?? '',
    emergencyContactPhone: details?.emergencyContactPhone ?? '',
    specialRequirements: details?.specialRequirements ?? '',
    additionalNotes: details?.additionalNotes ?? '',
    childrenDetails: (details?.children ?? []).map(({ name, age, allergies }) => ({
      name: name ?? '',
      age: age === null ? '' : String(age),
      allergies: allergies ?? '',
    })),
    tshirtOrders: names(details?.tshirtOrders),
    hoodieOrders: names(details?.hoodieOrders),
  }
}

/** A field of the form by its whole path. */
export type CorrectionPath =
  | Exclude<keyof CorrectionFields, 'childrenDetails' | 'tshirtOrders' | 'hoodieOrders'>
  | `childrenDetails.${number}.${'name' | 'age' | 'allergies'}`
  | `${'tshirtOrders' | 'hoodieOrders'}.${number}.name`

/** Every field with its text, in the order of the form. */
function textsOf({ childrenDetails, tshirtOrders, hoodieOrders, ...fields }: CorrectionFields) {
  const texts: [CorrectionPath, string][] = [
    ['firstName', fields.firstName],
    ['lastName', fields.lastName],
    ['email', fields.email],
    ['phone', fields.phone],
    ['emergencyContactName', fields.emergencyContactName],
    ['emergencyContactPhone', fields.emergencyContactPhone],
    ['specialRequirements', fields.specialRequirements],
    ['additionalNotes', fields.additionalNotes],
  ]
  for (const [index, { name, age, allergies }] of childrenDetails.entries()) {
    texts.push([`childrenDetails.${index}.name`, name])
    texts.push([`childrenDetails.${index}.age`, age])
    texts.push([`childrenDetails.${index}.allergies`, allergies])
  }
  for (const [index, { name }] of tshirtOrders.entries()) texts.push([`tshirtOrders.${index}.name`, name])
  for (const [index, { name }] of hoodieOrders.entries()) texts.push([`hoodieOrders.${index}.name`, name])
  return texts
}

/**
 * Which fields differ between what is saved and what was typed. A child that was taken off meanwhile differs in nothing:
 * it is gone from the newer version.
 */
export function correctionDifferences(
  saved: CorrectionFields,
  own: CorrectionFields,
  opened: CorrectionFields,
): FieldDifference<CorrectionPath>[] {
  const typed = new Map(textsOf(own))
  const before = new Map(textsOf(opened))
  return textsOf(saved)
    .map(([field, value]) => ({
      field,
      label: correctedFieldInWords(field),
      saved: value.trim(),
      own: (typed.get(field) ?? '').trim(),
      isEdited: typed.get(field) !== before.get(field),
    }))
    .filter((each) => each.saved !== each.own)
}

/** The text of a field. */
export function textAt(fields: CorrectionFields, path: CorrectionPath): string {
  return new Map(textsOf(fields)).get(path) ?? ''
}
