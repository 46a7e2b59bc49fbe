import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SMALL_ASIDE } from '../../theme-looks.ts'

type TwoLinesProps = { first: ReactNode; second: ReactNode; isRight?: boolean }

/** Truncated text is not available elsewhere. */
export function TwoLines({ first, second, isRight = false }: TwoLinesProps) {
  return (
    <Box sx={{ minWidth: 0, width: '100%', textAlign: isRight ? 'right' : 'left' }}>
      <Box sx={CUT_STYLE}>{first}</Box>
      <Box sx={{ ...CUT_STYLE, ...SMALL_ASIDE }}>{second}</Box>
    </Box>
  )
}

export const CUT_STYLE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Truncates after two lines. */
export const CLAMP_STYLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
} as const
