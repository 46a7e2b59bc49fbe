import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { BookingForm, ChildDetail } from '../../../domain/booking-form.ts'
import { type Day, formatDayAu } from '../../../domain/dates.ts'
import { familyText } from '../../../domain/events/family-price.ts'
import type { SavedChild } from '../../../domain/family-form.ts'
import { paths } from '../../paths.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'
import { getLastBookingDefaults, type LastBookingDefaults } from './last-booking-defaults.ts'
import { indexOfChild, toChildRow, withChild, withoutChild } from './party.ts'
import type { BookingMember } from './use-booking-member.ts'

type SavedFamilyPanelProps = {
  member: BookingMember
  /** First day of the camp; ages are as of that day. */
  startDate: Day
  /** Called after the form was filled in automatically. */
  onFilled: () => void
}

/** Lets a member choose the saved children. Each chosen child has a row among the participants. */
export function SavedFamilyPanel({ member, startDate, onFilled }: SavedFamilyPanelProps) {
  const { children } = member.family
  const lastBooking = getLastBookingDefaults(member, startDate)
  return (
    <Box sx={{ bgcolor: 'background.default', ...FRAME, p: 2, mb: { xs: 1, sm: 0 } }}>
      <FormSection
        title="Use my saved family"
        lead={
          children.length > 0
            ? "Tick who's coming. We've filled in your contact details below. You can change any of it."
            : "We've filled in your contact details below. You can change any of them."
        }
      >
        {lastBooking && <SameAsLastTime defaults={lastBooking} onFilled={onFilled} />}
        {children.length > 0 && <SavedChildren saved={children} startDate={startDate} />}
        {children.length === 0 && lastBooking === null && (
          <Typography variant="body2">
            No children saved yet. Save them in{' '}
            <MuiLink component={Link} to={paths.profile()}>
              your profile
            </MuiLink>{' '}
            and next time you just tick their names.
          </Typography>
        )}
      </FormSection>
    </Box>
  )
}

function SameAsLastTime({ defaults, onFilled }: { defaults: LastBookingDefaults; onFilled: () => void }) {
  const { setValue, clearErrors } = useFormContext<BookingForm>()
  const [isFilled, setFilled] = useState(false)
  const { adultCount, children, fields } = defaults

  function fill() {
    for (const name of ['phone', 'emergencyContactName', 'emergencyContactPhone'] as const) {
      if (fields[name] === undefined) continue
      setValue(name, fields[name])
      clearErrors(name)
    }
    setValue('adultCount', adultCount)
    clearErrors('adultCount')
    if (children !== null) {
      setValue('childrenDetails', [...children])
      setValue('childCount', children.length)
      clearErrors(['childrenDetails', 'childCount'])
    }
    setFilled(true)
    onFilled()
  }

  return (
    <Box sx={{ mb: 1 }}>
      <Button variant="contained" onClick={fill}>
        Same as last time
      </Button>
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        <Text>
          {isFilled ? `Filled in: ${familyText({ adultCount, childCount: children?.length ?? 0 })}.` : ''}
          {isFilled && children === null && ' Please add the children: we no longer store who came.'}
        </Text>
      </Typography>
    </Box>
  )
}

function SavedChildren({ saved, startDate }: { saved: readonly SavedChild[]; startDate: Day }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<BookingForm>()
  const rows = useWatch({ control, name: 'childrenDetails' })

  const choices = saved.map((child) => toChildRow(child, startDate))
  // A child may have a birthday between that day and the camp.
  const mayHaveChanged = saved.filter(
    ({ name, age, dateOfBirth, ageGivenOn }) =>
      dateOfBirth === null &&
      ageGivenOn !== startDate &&
      rows.some((row) => row.name.trim() === name && row.age === age),
  )

  function choose(child: ChildDetail, isComing: boolean) {
    const before = getValues('childrenDetails')
    const after = isComing ? withChild(before, child) : withoutChild(before, child)
    setValue('childrenDetails', after)
    setValue('childCount', after.length)
    clearErrors(['childrenDetails', 'childCount'])
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {choices.map((child) => (
          <FormControlLabel
            key={`${child.name} ${child.age}`}
            label={`${child.name}, ${child.age}`}
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Checkbox
                checked={indexOfChild(rows, child) >= 0}
                onChange={(_, isComing) => choose(child, isComing)}
                sx={{ p: 1.25 }}
              />
            }
          />
        ))}
      </Box>
      <Typography role="status" variant="body2">
        {mayHaveChanged.length > 0 && <span>{agesText(mayHaveChanged)}</span>}
      </Typography>
    </>
  )
}

function agesText(children: readonly SavedChild[]): string {
  const given = children.map(({ name, age, ageGivenOn }) =>
    ageGivenOn === null ? `${name}, ${age}` : `${name}, ${age} on ${formatDayAu(ageGivenOn)}`,
  )
  return `Please check the age at camp: you saved ${given.join('; ')}.`
}
