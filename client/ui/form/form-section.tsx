import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'

type FormSectionProps = {
  title: string
  lead?: string
  heading?: 'h3' | 'h4'
  children: ReactNode
}

export function FormSection({ title, lead, heading = 'h3', children }: FormSectionProps) {
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, mb: lead ? 0.5 : 2 }}>
        <Typography component={heading} variant={heading === 'h3' ? 'h4' : 'h5'}>
          {title}
        </Typography>
      </Box>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  )
}
