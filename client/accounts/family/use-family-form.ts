import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Size } from '../../../domain/booking-form.ts'
import { parseSizeCode, toSizeCode } from '../../../domain/clothing-sizes.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import { createFamilyFormSchema, type FamilyForm, type FamilyFormInput } from '../../../domain/family-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { FamilySectionFragment } from '../../graphql/graphql.ts'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'

const SAVE_FAMILY = graphql(/* GraphQL */ `
  mutation SaveFamily($input: SaveFamilyInput!) {
    saveFamily(input: $input) {
      __typename
      ... on SaveFamilyPayload {
        viewer {
          ...FamilySection
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Form values; an empty string means no size. */
export type FamilyFields = Omit<FamilyForm, 'tshirtSize' | 'hoodieSize'> & {
  tshirtSize: Size | ''
  hoodieSize: Size | ''
}

export type FamilyFormReturn = UseFormReturn<FamilyFields, unknown, FamilyForm>

const NOT_SAVED = 'Your family could not be saved. What you typed is still here: please try again.'

// The form always holds every field, while the schema also allows partial input.
const formSchema = z
  .custom<FamilyFields>()
  .transform((form): FamilyFormInput => form)
  .pipe(createFamilyFormSchema(brisbaneDay(new Date())))

type FamilyFormState = {
  form: FamilyFormReturn
  /** Error that no field shows. */
  problem: string | null
  submit: (event: { preventDefault: () => void }) => void
}

/** Retains the input when saving fails. */
export function useFamilyForm(family: FamilySectionFragment['family'], onSaved: () => void): FamilyFormState {
  const [saveFamily] = useAction(SAVE_FAMILY)
  const form = useForm<FamilyFields, unknown, FamilyForm>({
    resolver: zodResolver(formSchema),
    defaultValues: toFamilyFields(family),
  })
  const { problem, submit } = useFormSubmit(form, async (values) => {
    const outcome = await saveFamily(toFamilyInput(values))
    if (outcome.kind === 'DONE') {
      onSaved()
      return null
    }
    showIssues(form, form.getValues(), outcome.issues, { shouldFocus: true })
    return outcome.message ?? NOT_SAVED
  })
  return { form, problem, submit }
}

function toFamilyFields(family: FamilySectionFragment['family']): FamilyFields {
  const { phone, emergencyContactName, emergencyContactPhone } = family
  return {
    children: family.children.map(({ name, age, dateOfBirth, allergies }) => ({
      name,
      age,
      dateOfBirth: dateOfBirth ?? '',
      allergies,
    })),
    tshirtSize: parseSizeCode(family.tshirtSize) ?? '',
    hoodieSize: parseSizeCode(family.hoodieSize) ?? '',
    phone,
    emergencyContactName,
    emergencyContactPhone,
  }
}

function toFamilyInput({ tshirtSize, hoodieSize, ...form }: FamilyForm) {
  return {
    ...form,
    tshirtSize: tshirtSize && toSizeCode(tshirtSize),
    hoodieSize: hoodieSize && toSizeCode(hoodieSize),
  }
}
