import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FamilySectionFragment } from '../../graphql/graphql.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SizeSelect } from '../../ui/form/size-select.tsx'
import { Text } from '../../ui/text.tsx'
import { SavedChildRows } from './saved-child-rows.tsx'
import { useFamilyForm } from './use-family-form.ts'

type FamilyFormProps = { family: FamilySectionFragment['family']; onSaved: () => void; onCancel: () => void }

export function FamilyForm({ family, onSaved, onCancel }: FamilyFormProps) {
  const { form, problem, submit } = useFamilyForm(family, onSaved)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <SavedChildRows form={form} />
      <FormSection title="Contact" lead="Optional: filled in for you when you book.">
        <Box sx={FIELDS_STYLE}>
          <FormField
            {...register('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            inputProps={{ inputMode: 'tel' }}
            error={errors.phone?.message}
          />
          <FormField
            {...register('emergencyContactName')}
            label="Emergency contact name"
            autoComplete="off"
            error={errors.emergencyContactName?.message}
          />
          <FormField
            {...register('emergencyContactPhone')}
            label="Emergency contact phone"
            type="tel"
            autoComplete="off"
            inputProps={{ inputMode: 'tel' }}
            error={errors.emergencyContactPhone?.message}
          />
        </Box>
      </FormSection>
      <FormSection title="Clothing sizes" lead="Optional: your own sizes.">
        <Box sx={FIELDS_STYLE}>
          <SizeSelect
            {...register('tshirtSize')}
            label="T-shirt size"
            none="No size"
            error={errors.tshirtSize?.message}
          />
          <SizeSelect
            {...register('hoodieSize')}
            label="Hoodie size"
            none="No size"
            error={errors.hoodieSize?.message}
          />
        </Box>
      </FormSection>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
          <Text>{isSubmitting ? 'Saving...' : 'Save family'}</Text>
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

const FIELDS_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
} as const
