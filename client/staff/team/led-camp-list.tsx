import Box from '@mui/material/Box'
import { ASIDE, PLAIN_LIST } from '../../theme-looks.ts'
import { formatCampWithDates } from './staff-role-text.ts'

type LedCampListProps = {
  camps: readonly { id: string; title: string; startDate: string; endDate: string; isCancelled: boolean }[]
}

export function LedCampList({ camps }: LedCampListProps) {
  if (camps.length === 0) return <Box sx={ASIDE}>Leads no camp</Box>
  return (
    <Box component="ul" aria-label="Camps to lead" sx={{ ...PLAIN_LIST, ...ASIDE }}>
      {camps.map((camp) => (
        <li key={camp.id}>{formatCampWithDates(camp)}</li>
      ))}
    </Box>
  )
}
