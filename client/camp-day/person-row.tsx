import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PHOTO_CHOICE_LABELS } from '../../domain/consent-form.ts'
import { ASIDE } from '../theme-looks.ts'
import { Text } from '../ui/text.tsx'
import { describeWhereabouts } from './camp-day-text.ts'
import type { PersonWithWhereabouts } from './families.ts'

type PersonRowProps = {
  person: PersonWithWhereabouts
  now: Date
  isCheckInOpen: boolean
  onCheckIn: () => void
  onCheckOut: () => void
  onUndo: () => void
}

export function PersonRow({ person, now, isCheckInOpen, onCheckIn, onCheckOut, onUndo }: PersonRowProps) {
  const { name, age, whereabouts, allergies, diet, photo } = person
  return (
    <Box component="li" sx={ROW_STYLE}>
      <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          <Text>
            {name}
            {age !== null && `, ${age}`}
          </Text>
        </Box>
        <Box sx={{ color: whereabouts === 'TO_COME' ? 'text.primary' : 'success.main', fontWeight: 600 }}>
          {describeWhereabouts(person, now)}
        </Box>
        {allergies !== '' && (
          <Box sx={{ color: 'error.main', fontWeight: 700 }}>
            <Text>Allergy: {allergies}</Text>
          </Box>
        )}
        {diet !== '' && (
          <Box>
            <Text>Diet: {diet}</Text>
          </Box>
        )}
        {photo !== null && photo !== 'YES' && <Box sx={ASIDE}>{PHOTO_CHOICE_LABELS[photo]}</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: 'none', ml: 'auto' }}>
        {whereabouts === 'TO_COME' ? (
          isCheckInOpen && (
            <Button variant="contained" onClick={onCheckIn} aria-label={`Here: ${name}`} sx={BUTTON_STYLE}>
              Here
            </Button>
          )
        ) : (
          <Button variant="text" onClick={onUndo} aria-label={`Undo: ${name}`} sx={BUTTON_STYLE}>
            Undo
          </Button>
        )}
        {whereabouts === 'GONE' && isCheckInOpen && (
          <Button variant="outlined" onClick={onCheckIn} aria-label={`Back here: ${name}`} sx={BUTTON_STYLE}>
            Back here
          </Button>
        )}
        {whereabouts === 'HERE' && (
          <Button variant="outlined" onClick={onCheckOut} aria-label={`Goes home: ${name}`} sx={BUTTON_STYLE}>
            Goes home
          </Button>
        )}
      </Box>
    </Box>
  )
}

const ROW_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const

// Large enough for gloved or wet fingers.
const BUTTON_STYLE = { minHeight: 52, px: 2, fontSize: '1.0625rem' } as const
