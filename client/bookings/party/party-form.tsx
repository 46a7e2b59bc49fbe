import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import { blankChild, LIMITS } from '../../../domain/booking-form.ts'
import { type PartyForm as Party, partyFormSchema } from '../../../domain/transfer.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const RECORD_PARTY = graphql(/* GraphQL */ `
  mutation RecordParty($input: RecordPartyInput!) {
    recordParty(input: $input) {
      __typename
      ... on RecordPartyPayload {
        booking {
          id
          ...BookingFacts
          ...BeforeYouCome
          ...PartySection
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

const NOT_SAVED = 'This could not be saved. What you filled in is still here: please try again'

/** Asks the new owner of a booking for children and emergency contact. A failed attempt preserves the input. */
export function PartyForm({ bookingId, childCount }: { bookingId: string; childCount: number }) {
  const [recordParty] = useAction(RECORD_PARTY)
  const toast = useToast()
  const [resolver] = useState(() => zodResolver(partyFormSchema(childCount)))
  const form = useForm({
    resolver,
    defaultValues: {
      childrenDetails: Array.from({ length: childCount }, () => blankChild),
      emergencyContactName: '',
      emergencyContactPhone: '',
      specialRequirements: '',
      additionalNotes: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const { problem, submit } = useFormSubmit(form, async (values) => {
    const outcome = await recordParty({ bookingId, ...values })
    if (outcome.kind !== 'DONE') return outcome.message ?? NOT_SAVED
    toast({ title: 'Party saved', description: "Thanks. Now we know who's coming." })
    return null
  })

  /** Fields without the hint 'Optional' are required. */
  function renderTextField(name: FieldPath<Party>, label: string, error?: string, hint?: 'Optional') {
    const props = { label, autoComplete: 'off', error, hint, required: hint === undefined }
    return <FormField {...form.register(name)} {...props} />
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: childCount }, (_, index) => {
        const childErrors = errors.childrenDetails?.[index]
        const label = `Child ${index + 1}`
        return (
          <Box key={label} sx={ROW_STYLE}>
            {renderTextField(`childrenDetails.${index}.name`, `${label} name`, childErrors?.name?.message)}
            <Controller
              control={form.control}
              name={`childrenDetails.${index}.age`}
              render={({ field }) => (
                <NumberInput
                  ref={field.ref}
                  name={field.name}
                  value={field.value ?? 0}
                  onNumber={field.onChange}
                  onBlur={field.onBlur}
                  label={`${label} age`}
                  min={0}
                  max={LIMITS.childAge}
                  error={childErrors?.age?.message}
                />
              )}
            />
            {renderTextField(
              `childrenDetails.${index}.allergies`,
              `${label} allergies`,
              childErrors?.allergies?.message,
              'Optional',
            )}
          </Box>
        )
      })}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {renderTextField(
          'emergencyContactName',
          'Emergency contact name',
          errors.emergencyContactName?.message,
        )}
        {renderTextField(
          'emergencyContactPhone',
          'Emergency contact phone',
          errors.emergencyContactPhone?.message,
        )}
        {renderTextField(
          'specialRequirements',
          'Special requirements',
          errors.specialRequirements?.message,
          'Optional',
        )}
        {renderTextField('additionalNotes', 'Additional notes', errors.additionalNotes?.message, 'Optional')}
      </Box>
      {problem && (
        <Alert severity="error">
          <Text>{problem}.</Text>
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" color="secondary" aria-disabled={isSubmitting}>
          <Text>{isSubmitting ? 'Saving...' : "Save who's coming"}</Text>
        </Button>
      </Box>
    </Box>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 2fr' },
  ...FRAME,
  p: 2,
} as const
