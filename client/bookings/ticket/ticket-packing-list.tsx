import Box from '@mui/material/Box'
import { FactGroup } from '../shared/fact-group.tsx'

/** Renders nothing without full access to the booking. */
export function PackingList({ items }: { items: readonly string[] | undefined }) {
  if (items === undefined) return null
  return (
    <FactGroup title="Packing list">
      <Box component="ul" sx={LIST_STYLE}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </FactGroup>
  )
}

const LIST_STYLE = {
  m: 0,
  pl: 2.5,
  '& li': { mb: 0.75, pl: 0.5, breakInside: 'avoid', overflowWrap: 'anywhere' },
  '@media print': { my: 0, columnCount: 2, columnGap: 3, '& li': { mb: 0 } },
} as const
