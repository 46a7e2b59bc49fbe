import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PartySize } from '../../../domain/camp/arrangements-form.ts'
import type { Diet } from '../../../domain/camp/diets.ts'
import { type ConsentForm, consentFormSchema, type PhotoChoice } from '../../../domain/consent-form.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'

const RECORD_CONSENTS = graphql(/* GraphQL */ `
  mutation RecordConsents($input: RecordConsentsInput!) {
    recordConsents(input: $input) {
      __typename
      ... on RecordConsentsPayload {
        booking {
          ...BeforeYouCome
        }
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on BookingNotFoundError {
        message
      }
    }
  }
`)

/** Form values. Nothing is preselected except recorded answers. */
export type ConsentFields = {
  acceptedBy: string
  acceptsTerms: boolean
  acceptsSafety: boolean
  acceptsMedical: boolean
  photoChoices: { position: number; choice: PhotoChoice | '' }[]
  diets: { position: number; diet: Diet | ''; note: string }[]
  collectors: { name: string; phone: string }[]
}

export type ConsentFormReturn = UseFormReturn<ConsentFields, unknown, ConsentForm>

const NOT_SAVED = 'The form could not be saved. What you filled in is still here: please try again.'

type ConsentFormState = {
  form: ConsentFormReturn
  /** Error of the last attempt that belongs to no field. */
  problem: string | null
  submit: (event: { preventDefault: () => void }) => void
}

/** The Before you come form. A failed attempt preserves the input. */
export function useConsentForm(
  booking: { id: string } & PartySize,
  defaultValues: ConsentFields,
  onRecorded: () => void,
): ConsentFormState {
  const [recordConsents] = useAction(RECORD_CONSENTS)
  const [resolver] = useState(() => zodResolver(formSchema(booking)))
  const form = useForm<ConsentFields, unknown, ConsentForm>({ resolver, defaultValues })
  const { problem, submit } = useFormSubmit(form, async (values) => {
    const outcome = await recordConsents({ ...values, bookingId: booking.id })
    if (outcome.kind === 'DONE') {
      onRecorded()
      return null
    }
    showIssues(form, form.getValues(), outcome.issues, { shouldFocus: true })
    return outcome.message ?? NOT_SAVED
  })
  return { form, problem, submit }
}

// The form also holds states the schema rejects: unchecked boxes and missing choices.
function formSchema(party: PartySize) {
  const schema = consentFormSchema(party)
  return z.custom<ConsentFields>().transform((fields, context): ConsentForm => {
    const result = schema.safeParse(fields)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      context.addIssue({ code: 'custom', path, message })
    }
    return z.NEVER
  })
}
