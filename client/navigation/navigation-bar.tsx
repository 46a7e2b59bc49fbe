import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { paths } from '../paths.ts'
import { RADIUS } from '../theme-radii.ts'
import { CONNECTION_SLOT_ID } from '../ui/connection-slot-id.ts'
import { HydrationMarker } from '../ui/hydration-marker.tsx'
import { EmailIcon, InfoIcon, TentIcon } from '../ui/icons/bar-icons.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.ts'
import { Optional } from '../ui/optional.tsx'
import { BAR_ITEM_STYLE, BarLabel } from './bar-item.tsx'

type NavigationLink = { label: string; to: string; Icon: ComponentType }

const links: readonly NavigationLink[] = [
  { label: 'Events', to: paths.homeEvents(), Icon: TentIcon },
  { label: 'About', to: paths.about(), Icon: InfoIcon },
  { label: 'Contact', to: paths.contact(), Icon: EmailIcon },
]

// Only the browser knows the member, so the first script doesn't need this code.
const AccountCorner = lazyWithRetry(async () => (await import('./account-corner.tsx')).AccountCorner)

/** The two ends never touch, so nothing moves once the member is known. */
export function NavigationBar({ isBare }: { isBare: boolean }) {
  return (
    <Box component="header" sx={BAR_STYLE}>
      <Box sx={ROW_STYLE}>
        <Box component={Link} to={paths.home()} sx={BRAND_STYLE}>
          <img src="/media/logo.svg" alt="" width={36} height={36} />
          <span>{site.name}</span>
        </Box>
        {!isBare && (
          <>
            <Box component="nav" aria-label="Main" sx={{ display: 'flex', flexShrink: 0 }}>
              {links.map(({ label, to, Icon }) => (
                <Box key={to} component={Link} to={to} aria-label={label} sx={BAR_ITEM_STYLE}>
                  <BarLabel icon={<Icon />} label={label} />
                </Box>
              ))}
            </Box>
            <Box sx={CORNER_STYLE}>
              <Optional>
                <AccountCorner />
                <HydrationMarker part="header" />
              </Optional>
            </Box>
          </>
        )}
      </Box>
      <div id={CONNECTION_SLOT_ID} />
    </Box>
  )
}

const BAR_STYLE = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const

const ROW_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: { sm: 1 },
  minHeight: 64,
  maxWidth: 1200,
  mx: 'auto',
  px: { xs: 1, sm: 3 },
} as const

// Cuts a long name at large text sizes.
const CORNER_STYLE = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: { xs: 0, md: 1 },
  minWidth: { md: 0 },
  ml: 'auto',
} as const

// On the narrowest phones the name wraps below the edge, out of sight.
const BRAND_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: { xs: 0.75, sm: 1.25 },
  height: 44,
  // Shrinks before the member's name.
  flexShrink: 1000,
  minWidth: 36,
  overflow: 'hidden',
  pr: { sm: 1 },
  borderRadius: RADIUS.field,
  color: 'text.primary',
  fontFamily: 'h2.fontFamily',
  fontWeight: 800,
  fontSize: { xs: '0.9375rem', sm: '1.25rem' },
  lineHeight: '44px',
  '& > span': { pr: { xs: 1, sm: 0 } },
  '& > img': {
    width: { xs: 28, sm: 36 },
    height: { xs: 28, sm: 36 },
    mx: { xs: 0.5, sm: 0 },
    my: { xs: 1, sm: 0.5 },
  },
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const
