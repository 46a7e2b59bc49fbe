import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { paths } from '../../paths.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type ChildDetail, indexOfChild, withChild, withoutChild } from './party.ts'
import type { BookingMember } from './use-booking-member.ts'

/** Lets a member tick which of the saved children come. Whoever is ticked has a row among the participants. */
export function SavedFamilyPanel({ member }: { member: BookingMember }) {
  const { children } = member.family
  return (
    <Box sx={{ bgcolor: 'background.default', ...FRAME, p: 2 }}>
      <FormSection
        title="Use my saved family"
        lead={
          children.length > 0
            ? 'Tick who comes along. Your contact details are filled in below; you can change all of it.'
            : 'Your contact details are filled in below; you can change all of them.'
        }
      >
        {children.length > 0 ? (
          <SavedChildren choices={children} />
        ) : (
          <Typography variant="body2">
            No children are saved yet. Save them in{' '}
            <MuiLink component={Link} to={paths.profile()}>
              your profile
            </MuiLink>{' '}
            and next time you only tick their names.
          </Typography>
        )}
      </FormSection>
    </Box>
  )
}

function SavedChildren({ choices }: { choices: readonly ChildDetail[] }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<BookingForm>()
  const rows = useWatch({ control, name: 'childrenDetails' })

  function choose(child: ChildDetail, comes: boolean) {
    const before = getValues('childrenDetails')
    const after = comes ? withChild(before, child) : withoutChild(before, child)
    setValue('childrenDetails', after)
    setValue('childCount', after.length)
    clearErrors(['childrenDetails', 'childCount'])
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {choices.map((child) => (
        <FormControlLabel
          key={`${child.name} ${child.age}`}
          label={`${child.name}, ${child.age}`}
          sx={{ minHeight: 44, mr: 0 }}
          control={
            <Checkbox
              checked={indexOfChild(rows, child) >= 0}
              onChange={(_, comes) => choose(child, comes)}
              sx={{ p: 1.25 }}
            />
          }
        />
      ))}
    </Box>
  )
}
