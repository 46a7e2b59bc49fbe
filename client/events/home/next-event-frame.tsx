import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NIGHT } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

type NextEventFrameProps = {
  heading: string
  lead: ReactNode
  action: string
  /** Fills the top of the card where there is room for it. */
  picture?: ReactNode
  children?: ReactNode
}

/** The card docked under the hero: a heading, what it says, and the way to all events. */
export function NextEventFrame({ heading, lead, action, picture, children }: NextEventFrameProps) {
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
      <Button variant="outlined" href="#events" sx={ACTION_STYLE}>
        {action}
      </Button>
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

const ACTION_STYLE = {
  alignSelf: { xs: 'stretch', sm: 'flex-start', md: 'stretch' },
  flex: 'none',
  color: 'common.white',
  borderColor: 'rgb(255 255 255 / 0.5)',
  '&:hover': { borderColor: 'common.white', bgcolor: 'rgb(255 255 255 / 0.08)' },
} as const
