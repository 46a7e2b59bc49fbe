import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { categoryFilters } from '../../../domain/categories.ts'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CategoryChoice } from './use-category.ts'

type CategoryFiltersProps = { chosen: CategoryChoice; onChoose: (choice: CategoryChoice) => void }

export function CategoryFilters({ chosen, onChoose }: CategoryFiltersProps) {
  return (
    <Box component="fieldset" sx={FILTERS_STYLE}>
      <legend>
        <VisuallyHidden>Filter events by category</VisuallyHidden>
      </legend>
      {categoryFilters.map(({ value, label }) => (
        <Button
          key={value}
          variant={value === chosen ? 'contained' : 'outlined'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          // The same border in both states, to avoid layout shifts.
          sx={{ border: 2, borderColor: value === chosen ? 'primary.main' : 'inputBorder' }}
        >
          <Text>{label}</Text>
        </Button>
      ))}
    </Box>
  )
}

// A scrollable line on a phone, with room for the outer focus rings.
const FILTERS_STYLE = {
  display: 'flex',
  minWidth: 0,
  flexWrap: { sm: 'wrap' },
  gap: 1,
  overflowX: { xs: 'auto', sm: 'visible' },
  border: 0,
  m: { xs: '-6px -16px', sm: 0 },
  p: { xs: '6px 16px', sm: 0 },
  '& > button': { flex: 'none' },
} as const
