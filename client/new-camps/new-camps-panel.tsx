import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { SHEET } from '../theme-looks.ts'
import { NewCampsForm } from './new-camps-email-form.tsx'
import { NEW_CAMPS_LEAD, NEW_CAMPS_TITLE } from './new-camps-text.ts'

/** `h3` is for use within a section. */
export function NewCampsPanel({ heading }: { heading: 'h2' | 'h3' }) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={[PANEL_STYLE, heading === 'h3' && { mt: 3 }]}>
      <Typography component={heading} variant="h3" id={titleId}>
        {NEW_CAMPS_TITLE}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5, maxWidth: '68ch' }}>
        {NEW_CAMPS_LEAD}
      </Typography>
      <NewCampsForm />
    </Box>
  )
}

const PANEL_STYLE = { ...SHEET, p: { xs: 2.5, md: 3 }, minWidth: 0, maxWidth: 720 } as const
