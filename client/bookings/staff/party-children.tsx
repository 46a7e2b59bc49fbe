import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { LIMITS } from '../../../domain/booking-form.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Text } from '../../ui/text.tsx'
import type { PartyForm } from './use-party-form.ts'

type PartyChildrenProps = {
  form: PartyForm
  /** Booked children in booking order. Null for an unknown name. */
  names: readonly (string | null)[]
  /** False when removing a child requires a cancellation instead. */
  canRemove: boolean
  /** False when no spot is left for another child. */
  hasSpots: boolean
  findIssue: (path: string) => string | undefined
}

export function PartyChildren({ form, names, canRemove, hasSpots, findIssue }: PartyChildrenProps) {
  const booked = names.map((name, position) => ({ position, label: name ?? `Child ${position + 1}` }))
  return (
    <FormSection title="Children" heading="h4">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {names.length > 0 && (
          <Box>
            {booked.map(({ position, label }) => (
              <Box key={position}>
                {canRemove ? (
                  <FormControlLabel
                    label={`${label} is coming`}
                    control={
                      <Checkbox
                        checked={!form.leaving.includes(position)}
                        onChange={() => form.toggleLeaving(position)}
                      />
                    }
                  />
                ) : (
                  label
                )}
              </Box>
            ))}
          </Box>
        )}
        {form.added.map(({ key, name, age, allergies }, index) => (
          <Box key={key} sx={ROW_STYLE}>
            <FormField
              label={`New child ${index + 1} name`}
              required
              autoComplete="off"
              value={name}
              onChange={(event) => form.changeChild(key, { name: event.target.value })}
              error={findIssue(`newChildren.${index}.name`)}
            />
            <NumberInput
              label={`New child ${index + 1} age`}
              min={0}
              max={LIMITS.childAge}
              value={age}
              onNumber={(value) => form.changeChild(key, { age: value })}
              onBlur={() => undefined}
              error={findIssue(`newChildren.${index}.age`)}
            />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <FormField
                label={`New child ${index + 1} allergies`}
                autoComplete="off"
                value={allergies}
                onChange={(event) => form.changeChild(key, { allergies: event.target.value })}
                error={findIssue(`newChildren.${index}.allergies`)}
                hint="Optional"
              />
            </Box>
            <Button onClick={() => form.removeChild(key)} sx={{ justifySelf: 'start' }}>
              <Text>Remove new child {index + 1}</Text>
            </Button>
          </Box>
        ))}
        {form.canAdd && hasSpots && (
          <Button variant="outlined" onClick={form.addChild} sx={{ justifySelf: 'start' }}>
            Add a child
          </Button>
        )}
      </Box>
    </FormSection>
  )
}

const ROW_STYLE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' },
  ...FRAME,
  p: 2,
} as const
