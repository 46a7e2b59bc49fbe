import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FORCED_COLORS_BORDER } from '../../theme-looks.ts'

export function Band({ children }: { children: ReactNode }) {
  return <Box sx={{ bgcolor: 'background.paper', ...FORCED_COLORS_BORDER }}>{children}</Box>
}
