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
  /** Stands before the action, where there is something to book. */
  main?: ReactNode
  /** Fills the top of the card where there is room for it. */
  picture?: ReactNode
  children?: ReactNode
}

/** The card docked under the hero: a heading, what it says, and the way to all events. */
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

// As dark as the ground of the scene above it, in both colour schemes.
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

// As high as the film beside it leaves room for.
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

// What books is as bright as the ember's light, so that the one orange way stays the hero's.
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
