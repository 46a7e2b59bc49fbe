import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NIGHT } from '../../theme-looks.ts'
import { MediaPicture } from './media-picture.tsx'

type PageBannerProps = {
  /** Without width and extension. */
  picture: string
  widths: readonly number[]
  /** A CSS `object-position`. */
  focus: string
  eyebrow: string
  title: string
  lead: ReactNode
  /** For text pages. */
  isLow?: boolean
  children?: ReactNode
}

export function PageBanner({
  picture,
  widths,
  focus,
  eyebrow,
  title,
  lead,
  isLow = false,
  children,
}: PageBannerProps) {
  return (
    <>
      <Box sx={[PICTURE_STYLE, { height: isLow ? LOW : HIGH, '& img': { objectPosition: focus } }]}>
        <MediaPicture name={picture} widths={widths} alt="" width={1600} height={640} sizes="100vw" eager />
      </Box>
      <Container sx={SHEET_STYLE}>
        <Typography component="p" variant="overline" sx={{ color: 'secondary.main' }}>
          {eyebrow}
        </Typography>
        <Typography component="h1" variant="h1" sx={{ fontSize: TITLE_SIZE, textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography component="div" sx={LEAD_STYLE}>
          {lead}
        </Typography>
        {children && <Box sx={BUTTONS_STYLE}>{children}</Box>}
      </Container>
    </>
  )
}

const TITLE_SIZE = 'clamp(2rem, 1.3rem + 2.6vw, 3.25rem)'

const PICTURE_STYLE = {
  bgcolor: NIGHT.ground,
  '& picture': { height: '100%' },
  '@media print': { display: 'none' },
} as const

const LOW = 'clamp(132px, 17vw, 300px)'
const HIGH = 'clamp(220px, 34vw, 460px)'

// Keeps text off the picture.
const SHEET_STYLE = {
  position: 'relative',
  mt: { xs: -2.5, md: -4 },
  pt: { xs: 2.5, md: 3.5 },
  bgcolor: 'background.default',
  borderRadius: '20px 20px 0 0',
  '@media print': { mt: 0 },
} as const

const LEAD_STYLE = {
  color: 'text.secondary',
  mt: 2,
  maxWidth: '60ch',
  fontSize: { xs: '1.0625rem', md: '1.1875rem' },
} as const

const BUTTONS_STYLE = {
  mt: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '@media print': { display: 'none' },
} as const
