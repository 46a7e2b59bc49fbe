import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Text } from '../../../ui/text.tsx'
import { SHEET_NAMES, SHEETS, type SheetName } from './sheet-names.ts'

/** Links relative to the roster URL of the camp. */
export function SheetLinks({ current = null }: { current?: SheetName | null }) {
  return (
    <Box component="nav" aria-label="Sheets to print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {SHEET_NAMES.map((name) => (
        <Button
          key={name}
          component={Link}
          to={`?${new URLSearchParams({ sheet: name })}`}
          variant={name === current ? 'contained' : 'outlined'}
          aria-current={name === current ? 'page' : undefined}
        >
          <Text>{SHEETS[name].link}</Text>
        </Button>
      ))}
    </Box>
  )
}
