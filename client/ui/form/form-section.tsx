import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'

type FormSectionProps = {
  title: string
  /** A plain line under the title. */
  lead?: string
  /** 'h4' for a section inside another. */
  heading?: 'h3' | 'h4'
  children: ReactNode
}

/** A group of fields with its heading; screen readers say the heading with each field. */
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
