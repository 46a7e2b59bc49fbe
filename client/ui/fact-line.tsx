import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type FactLineProps = { icon: ReactNode; children: ReactNode }

export function FactLine({ icon, children }: FactLineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, '& svg': { flex: 'none', mt: '0.15em' } }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
