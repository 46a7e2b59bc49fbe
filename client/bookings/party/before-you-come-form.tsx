import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PartySize } from '../../../domain/camp/arrangements-form.ts'
import { CONSENT_STATEMENTS } from '../../../domain/consent-form.ts'
import { type Policy, SAFETY, TERMS } from '../../../domain/policies.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Text } from '../../ui/text.tsx'
import { CollectorFields } from './collector-fields.tsx'
import { ConsentBox } from './consent-box.tsx'
import { DietFields } from './diet-fields.tsx'
import { PhotoChoices } from './photo-choice-fields.tsx'
import { type ConsentFields, useConsentForm } from './use-consent-form.ts'

type BeforeYouComeFormProps = {
  booking: { id: string } & PartySize
  /** After the camp only photo consent is asked, because its photos remain for a while. */
  isOver: boolean
  /** False after check-in. Then only staff may change collectors. */
  canChangeCollectors: boolean
  defaultValues: ConsentFields
  /** Returns the name of the person at a position in the party. */
  getName: (position: number) => string
  onRecorded: () => void
  /** Null when nothing was recorded before. */
  onCancel: (() => void) | null
}

export function BeforeYouComeForm({
  booking,
  isOver,
  canChangeCollectors,
  defaultValues,
  getName,
  onRecorded,
  onCancel,
}: BeforeYouComeFormProps) {
  const { form, problem, submit } = useConsentForm(booking, defaultValues, onRecorded)
  const { register, formState, control } = form
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ConsentBox control={control} name="acceptsTerms" statement={CONSENT_STATEMENTS.terms}>
          <PolicyText policy={TERMS} />
        </ConsentBox>
        <ConsentBox control={control} name="acceptsSafety" statement={CONSENT_STATEMENTS.safety}>
          <PolicyText policy={SAFETY} />
        </ConsentBox>
        <ConsentBox control={control} name="acceptsMedical" statement={CONSENT_STATEMENTS.medical} />
      </Box>
      <PhotoChoices form={form} getName={getName} />
      {!isOver && <DietFields form={form} getName={getName} />}
      {!isOver && booking.childCount > 0 && <CollectorFields form={form} isOpen={canChangeCollectors} />}
      <FormField
        {...register('acceptedBy')}
        label="Your full name"
        required
        autoComplete="name"
        error={formState.errors.acceptedBy?.message}
        sx={{ maxWidth: 420 }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" aria-disabled={formState.isSubmitting}>
          <Text>{formState.isSubmitting ? 'Saving...' : 'Save and accept'}</Text>
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Expands in place, so that reading a policy loses no input. */
function PolicyText({ policy }: { policy: Policy }) {
  return (
    <Box
      component="details"
      sx={{ '& summary': { py: 1, cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}
    >
      <summary>
        <Text>Read: {policy.title}</Text>
      </summary>
      {policy.sections.map(({ heading, points }) => (
        <Box key={heading} sx={{ mb: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
