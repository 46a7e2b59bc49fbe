import Box from '@mui/material/Box'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { paths } from '../paths.ts'
import { InfoIcon, MailIcon, PersonIcon, TentIcon } from '../ui/icons.tsx'

type NavigationLink = { label: string; to: string; Icon: ComponentType }

const links: readonly NavigationLink[] = [
  { label: 'Events', to: paths.homeEvents(), Icon: TentIcon },
  { label: 'About', to: paths.about(), Icon: InfoIcon },
  { label: 'Contact', to: paths.contact(), Icon: MailIcon },
]

/** The bar at the top of every page: the brand and the ways through the site. On a phone it shows icons only. */
export function NavigationBar({ isBare }: { isBare: boolean }) {
  return (
    <Box component="header" sx={BAR_STYLE}>
      <Box sx={ROW_STYLE}>
        <Box component={Link} to={paths.home()} sx={BRAND_STYLE}>
          <img src="/media/logo.svg" alt="" width={36} height={36} />
          {site.name}
        </Box>
        {!isBare && (
          <>
            <Box component="nav" aria-label="Main" sx={{ display: 'flex', ml: 'auto' }}>
              {links.map(({ label, to, Icon }) => (
                <BarLink key={to} label={label} to={to} icon={<Icon />} />
              ))}
            </Box>
            <BarLink label="Login" to={paths.login()} icon={<PersonIcon />} isMain />
          </>
        )}
      </Box>
    </Box>
  )
}

type BarLinkProps = { label: string; to: string; icon: ReactNode; isMain?: boolean }

function BarLink({ label, to, icon, isMain = false }: BarLinkProps) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      sx={[LINK_STYLE, isMain && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}
    >
      <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
        {icon}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
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

// The same widths as the pages' own containers.
const ROW_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: { sm: 1 },
  minHeight: 64,
  maxWidth: 1200,
  mx: 'auto',
  px: { xs: 1.5, sm: 3 },
} as const

const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  borderRadius: 999,
  color: 'text.primary',
  fontWeight: 650,
  textDecoration: 'none',
} as const

const BRAND_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1.25 },
  minHeight: 44,
  pr: { sm: 1 },
  borderRadius: '12px',
  color: 'text.primary',
  fontFamily: 'h2.fontFamily',
  fontWeight: 800,
  fontSize: { xs: '0.9375rem', sm: '1.25rem' },
  '& > img': { width: { xs: 28, sm: 36 }, height: { xs: 28, sm: 36 } },
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const
