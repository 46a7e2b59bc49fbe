import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { SHEET } from '../../theme-looks.ts'

type PanelProps = {
  title: string
  lead?: ReactNode
  id?: string
  sx?: SxProps<Theme>
  children: ReactNode
}

export function Panel({ title, lead, id, sx, children }: PanelProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={[PANEL_STYLE, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Typography component="h2" variant="h3" id={titleId}>
        {title}
      </Typography>
      {lead && <Box sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '68ch' }}>{lead}</Box>}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  )
}

const PANEL_STYLE = {
  ...SHEET,
  p: { xs: 2.5, md: 3 },
  minWidth: 0,
} as const
