import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type FieldGridProps = {
  columns: number
  /** Two columns on a phone. */
  isShort?: boolean
  children: ReactNode
}

export function FieldGrid({ columns, isShort = false, children }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: isShort ? 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' : '1fr',
          sm: `repeat(${columns}, 1fr)`,
        },
      }}
    >
      {children}
    </Box>
  )
}
