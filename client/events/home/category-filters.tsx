import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { categoryFilters } from '../../../domain/categories.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CategoryChoice } from './use-category.ts'

type CategoryFiltersProps = { chosen: CategoryChoice; onChoose: (choice: CategoryChoice) => void }

/** One button per category; the pressed one is the filter in force. */
export function CategoryFilters({ chosen, onChoose }: CategoryFiltersProps) {
  return (
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, m: 0, p: 0 }}>
      <legend>
        <VisuallyHidden>Filter events by category</VisuallyHidden>
      </legend>
      {categoryFilters.map(({ value, label }) => (
        <Button
          key={value}
          variant={value === chosen ? 'contained' : 'outlined'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          // The same border in both states, so that pressing one moves none of the others.
          sx={{ border: 2, borderColor: value === chosen ? 'primary.main' : 'inputBorder' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
