import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { site } from '../../domain/site.ts'
import { SHEET } from '../theme-looks.ts'
import { EmailIcon } from '../ui/icons/bar-icons.tsx'
import { PhoneIcon } from '../ui/icons/icons.tsx'
import { ChatIcon } from './contact-icons.tsx'

export const MESSAGE_ANCHOR = 'write-to-us'

export function ContactCards() {
  return (
    <Container sx={GRID_STYLE}>
      <ContactCard
        icon={<PhoneIcon size={26} />}
        title="Phone"
        link={{ href: site.phoneHref, text: site.phone }}
        when="Weekdays 9AM-6PM AEST"
      />
      <ContactCard
        icon={<EmailIcon size={26} />}
        title="Email"
        link={{ href: `mailto:${site.email}`, text: site.email }}
        when="Response within 24 hours"
      />
      <ContactCard
        icon={<ChatIcon size={26} />}
        title="Live Chat"
        link={{ href: `#${MESSAGE_ANCHOR}`, text: 'Use the form below' }}
        when="Usually within 2-4 hours"
      />
    </Container>
  )
}

type ContactCardProps = {
  icon: ReactNode
  title: string
  link: { href: string; text: string }
  /** Response time. */
  when: string
}

function ContactCard({ icon, title, link, when }: ContactCardProps) {
  return (
    <Box sx={CARD_STYLE}>
      <Box aria-hidden="true" sx={MEDALLION_STYLE}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h4">
          {title}
        </Typography>
        <MuiLink href={link.href} sx={LINK_STYLE}>
          {link.text}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {when}
        </Typography>
      </Box>
    </Box>
  )
}

const GRID_STYLE = {
  mt: { xs: 3, md: 5 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 1.5, md: 3 },
} as const

const CARD_STYLE = {
  display: 'flex',
  // The text is the tallest part, so the card doesn't shift while it loads.
  alignItems: 'flex-start',
  gap: 2,
  p: { xs: 2, md: 3 },
  ...SHEET,
} as const

const MEDALLION_STYLE = {
  flex: 'none',
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const

// Large enough for a finger.
const LINK_STYLE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  fontSize: '1.0625rem',
} as const
