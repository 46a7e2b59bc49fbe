import Box from '@mui/material/Box'
import { ASIDE, PLAIN_LIST } from '../../theme-looks.ts'
import { campInWords } from './camps-in-words.ts'

type LedListProps = {
  camps: readonly { id: string; title: string; startDate: string; endDate: string; isCancelled: boolean }[]
}

export function LedList({ camps }: LedListProps) {
  if (camps.length === 0) return <Box sx={ASIDE}>Leads no camp</Box>
  return (
    <Box component="ul" aria-label="Camps to lead" sx={{ ...PLAIN_LIST, ...ASIDE }}>
      {camps.map((camp) => (
        <li key={camp.id}>{campInWords(camp)}</li>
      ))}
    </Box>
  )
}
