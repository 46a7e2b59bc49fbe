import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export function BookingSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3, '@media print': { mt: 1 } }}>
      <Typography component="h2" variant="h4" id={titleId} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
