import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A part of a long page set off from its neighbours by its ground. */
export function Band({ children }: { children: ReactNode }) {
  return <Box sx={{ bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }}>{children}</Box>
}
