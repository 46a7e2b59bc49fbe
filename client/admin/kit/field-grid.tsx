import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type FieldGridProps = {
  /** Side by side where there is room. */
  columns: number
  /** Short fields, of which two fit beside each other on a phone. */
  isShort?: boolean
  children: ReactNode
}

/** Fields in columns, and below each other on a phone. */
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
