import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NIGHT } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Text } from '../../ui/text.tsx'

type NextEventFrameProps = {
  heading: string
  lead: ReactNode
  action: string
  main?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}

export function NextEventFrame({ heading, lead, action, main, picture, children }: NextEventFrameProps) {
  return (
    <Box component="section" aria-labelledby="next-event-heading" sx={FRAME_STYLE}>
      {picture && <Box sx={PICTURE_STYLE}>{picture}</Box>}
      <Box>
        <Typography component="h2" variant="overline" id="next-event-heading" sx={HEADING_STYLE}>
          {heading}
        </Typography>
        {lead}
      </Box>
      {children}
      <Box sx={ACTIONS_STYLE}>
        {main}
        <Button variant="outlined" href="#events">
          <Text>{action}</Text>
        </Button>
      </Box>
    </Box>
  )
}

// As dark as the scene above it, in both colour schemes.
const FRAME_STYLE = {
  bgcolor: NIGHT.ground,
  color: 'common.white',
  border: '1px solid rgb(255 255 255 / 0.18)',
  borderRadius: RADIUS.sheet,
  p: { xs: 2.5, sm: 3 },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 2,
  '& :focus-visible': { outlineColor: NIGHT.ember },
} as const

// The height that the adjacent film leaves.
const PICTURE_STYLE = {
  display: { xs: 'none', md: 'block' },
  position: 'relative',
  flex: '1 1 0',
  minHeight: 96,
  m: -3,
  mb: 0.5,
  '& > *': { position: 'absolute', inset: 0, borderRadius: RADIUS.inSheet },
} as const

const HEADING_STYLE = { color: NIGHT.glow, display: 'block', mb: 0.5 } as const

// Less prominent than the orange button of the hero.
const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flex: 'none',
  '& > *': { flex: '1 1 auto', px: 1.5 },
  '& .MuiButton-contained': { color: NIGHT.ground, bgcolor: 'common.white' },
  '& .MuiButton-contained:hover': { bgcolor: NIGHT.glow },
  '& .MuiButton-outlined': { color: 'common.white', borderColor: 'rgb(255 255 255 / 0.5)' },
  '& .MuiButton-outlined:hover': { borderColor: 'common.white', bgcolor: 'rgb(255 255 255 / 0.08)' },
} as const
